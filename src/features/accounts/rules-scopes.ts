import type { ApiScopeArea } from '#kit/http/api-scope-area.ts'

const access = ['read', 'write'] as const

const accountPath = '/api/accounts/:accountId'
const memberListPaths = [`${accountPath}/users`, `${accountPath}/members`]
const memberPaths = memberListPaths.map(route => `${route}/:userId`)

/** Scopes of API keys for account endpoints. */
export const accountsScopes = {
  people: {
    access,
    keyRoutes: [
      { routes: ['/api/users', '/api/users/search', ...memberListPaths, `${accountPath}/teams`], methods: ['GET'] },
      { routes: memberPaths, methods: ['GET', 'DELETE'] },
      { routes: memberPaths.map(route => `${route}/status`) },
      { routes: ['/api/teams', '/api/teams/with-members', '/api/teams/:teamId', '/api/teams/:teamId/*'] },
      { routes: [`${accountPath}/invitations`, '/api/accounts/invitations/:invitationId/resend', '/api/invitations'] },
      { routes: ['/api/invitations/:invitationId', '/api/invitations/:invitationId/revoke'] },
      { routes: ['/api/search'], methods: ['GET'] },
    ],
  },
  account: {
    access,
    keyRoutes: [
      { routes: ['/api/accounts/current', '/api/accounts/features', `${accountPath}/stats`, '/api/system/features'] },
      { routes: [accountPath], methods: ['GET', 'PATCH', 'PUT'] },
    ],
  },
  audit: {
    access: ['read'],
    keyRoutes: [{ routes: [`${accountPath}/audit-logs`, `${accountPath}/audit-logs/export`], methods: ['GET'] }],
  },
} as const satisfies Record<string, ApiScopeArea>
