import type { Plan } from '#kit/context.ts'

/** What an API key may be made for, in the order in which people read it. GET and HEAD read, all else writes. */
export const apiScopes = [
  'poker:read',
  'poker:write',
  'retro:read',
  'retro:write',
  'board:read',
  'board:write',
  'people:read',
  'people:write',
  'account:read',
  'account:write',
  'audit:read',
] as const
export type ApiScope = (typeof apiScopes)[number]
type Area = ApiScope extends `${infer A}:${string}` ? A : never

export const isApiScope = (text: string): text is ApiScope => (apiScopes as readonly string[]).includes(text)

/** The plans on which API keys work. */
export const keyPlans: readonly Plan[] = ['PRO', 'ENTERPRISE']

type Opening = { routes: readonly string[]; methods?: readonly string[] }

const account = '/api/accounts/:accountId'
const members = [`${account}/users`, `${account}/members`]
const byMember = members.map(route => `${route}/:userId`)

/**
 * The one table of what is open to API keys: routes as they are declared, with everything below them where they end in
 * `/*`, in the methods named or in all. What is not in it is closed to every key: signing in, sessions, security, the keys
 * themselves, single sign-on, roles and permissions, deleting the account or handing it over, what a person answers for
 * themselves, and every page. So is what is built later, until it is listed.
 */
const openings: Record<Area, readonly Opening[]> = {
  poker: [{ routes: ['/api/planning-poker/*', '/api/rooms/tickets', `${account}/sessions`] }],
  retro: [{ routes: ['/api/retrospectives/*'] }],
  board: [{ routes: ['/api/kanban/*'] }],
  people: [
    { routes: ['/api/users', '/api/users/search', ...members, `${account}/teams`], methods: ['GET'] },
    { routes: byMember, methods: ['GET', 'DELETE'] },
    { routes: byMember.map(route => `${route}/status`) },
    { routes: ['/api/teams', '/api/teams/with-members', '/api/teams/:teamId', '/api/teams/:teamId/*'] },
    { routes: [`${account}/invitations`, '/api/accounts/invitations/:invitationId/resend', '/api/invitations'] },
    { routes: ['/api/invitations/:invitationId', '/api/invitations/:invitationId/revoke'] },
  ],
  account: [
    { routes: ['/api/accounts/current', '/api/accounts/features', `${account}/stats`, '/api/system/features'] },
    { routes: [account], methods: ['GET', 'PATCH', 'PUT'] },
  ],
  audit: [{ routes: [`${account}/audit-logs`, `${account}/audit-logs/export`], methods: ['GET'] }],
}

const covers = (pattern: string, route: string) =>
  pattern.endsWith('/*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern

/** The scope that a key needs for a route, as it is declared, in a method; null where no key is let in. */
export function scopeFor(method: string, route: string): ApiScope | null {
  const reads = method === 'GET' || method === 'HEAD'
  const asked = method === 'HEAD' ? 'GET' : method
  for (const [area, list] of Object.entries(openings)) {
    const isOpen = list.some(
      ({ routes, methods }) => (methods?.includes(asked) ?? true) && routes.some(pattern => covers(pattern, route)),
    )
    const scope = `${area}:${reads ? 'read' : 'write'}`
    if (isOpen) return isApiScope(scope) ? scope : null
  }
  return null
}

/** The area of each kind of room that a key may take a ticket into; no other room is open to keys. */
const rooms: Partial<Record<string, Area>> = { poker: 'poker', retro: 'retro', board: 'board' }

/** Whether a key with these scopes may take part in rooms of a kind. */
export const mayEnterRooms = (scopes: readonly string[], party: string): boolean => {
  const area = rooms[party]
  return area !== undefined && scopes.includes(`${area}:write`)
}

/** Every pattern of the table, for the test that each of them has a route. */
export const openPatterns: readonly string[] = Object.values(openings).flatMap(list =>
  list.flatMap(({ routes }) => routes),
)
