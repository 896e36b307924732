import type { ScopeArea } from '#kit/http/scope-area.ts'

const access = ['read', 'write'] as const

const account = '/api/accounts/:accountId'
const members = [`${account}/users`, `${account}/members`]
const byMember = members.map(route => `${route}/:userId`)

/** Scopes of API keys for account endpoints. */
export const accountsScopes = {
  people: {
    access,
    open: [
      { routes: ['/api/users', '/api/users/search', ...members, `${account}/teams`], methods: ['GET'] },
      { routes: byMember, methods: ['GET', 'DELETE'] },
      { routes: byMember.map(route => `${route}/status`) },
      { routes: ['/api/teams', '/api/teams/with-members', '/api/teams/:teamId', '/api/teams/:teamId/*'] },
      { routes: [`${account}/invitations`, '/api/accounts/invitations/:invitationId/resend', '/api/invitations'] },
      { routes: ['/api/invitations/:invitationId', '/api/invitations/:invitationId/revoke'] },
    ],
  },
  account: {
    access,
    open: [
      { routes: ['/api/accounts/current', '/api/accounts/features', `${account}/stats`, '/api/system/features'] },
      { routes: [account], methods: ['GET', 'PATCH', 'PUT'] },
    ],
  },
  audit: {
    access: ['read'],
    open: [{ routes: [`${account}/audit-logs`, `${account}/audit-logs/export`], methods: ['GET'] }],
  },
} as const satisfies Record<string, ScopeArea>
