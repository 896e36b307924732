import type { Plan } from '#kit/context.ts'
import type { ApiScopeArea } from '#kit/http/api-scope-area.ts'
import { apiKeyScopes } from '#src/areas/scopes.ts'

type Areas = typeof apiKeyScopes
/** A scope of an API key: the name of an area and the kind of access. */
export type ApiScope = { [A in keyof Areas]: `${A}:${Areas[A]['access'][number]}` }[keyof Areas]

const areas: [string, ApiScopeArea][] = Object.entries(apiKeyScopes)

/** Every scope, in display order. */
export const apiScopes = areas.flatMap(([area, { access }]) => access.map(kind => `${area}:${kind}`)) as ApiScope[]

export const isApiScope = (text: string): text is ApiScope => (apiScopes as readonly string[]).includes(text)

/** The plans on which API keys work. */
export const keyPlans: readonly Plan[] = ['PRO', 'ENTERPRISE']

const covers = (pattern: string, route: string) =>
  pattern.endsWith('/*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern

/**
 * Returns the scopes that allow a method of a declared route. A key needs one of them. [] if the route is closed to
 * keys. Every route is closed unless an area opens it. These always stay closed: signing in, sessions, security, the
 * keys themselves, single sign-on, roles and permissions, deleting or transferring the account, personal answers, and
 * every page.
 */
export function scopesFor(method: string, route: string): ApiScope[] {
  const declaredMethod = method === 'HEAD' ? 'GET' : method
  const isOpen = ([, { keyRoutes, closedRoutes = [] }]: (typeof areas)[number]) =>
    !closedRoutes.includes(route) &&
    keyRoutes.some(
      ({ routes, methods }) =>
        (methods?.includes(declaredMethod) ?? true) && routes.some(pattern => covers(pattern, route)),
    )
  const kind = declaredMethod === 'GET' ? 'read' : 'write'
  return areas
    .filter(isOpen)
    .map(([area]) => `${area}:${kind}`)
    .filter(isApiScope)
}

/** Returns whether a key with these scopes can enter rooms of a kind. All other rooms are closed to keys. */
export const canEnterRooms = (scopes: readonly string[], party: string): boolean =>
  areas.some(([area, { room }]) => room === party && scopes.includes(`${area}:write`))

/** Every opened pattern, for the test that each of them matches a route. */
export const openPatterns: readonly string[] = areas.flatMap(([, { keyRoutes }]) =>
  keyRoutes.flatMap(({ routes }) => routes),
)
