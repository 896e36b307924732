import type { Plan } from '#kit/context.ts'
import type { ScopeArea } from '#kit/http/scope-area.ts'
import { scopeAreas } from '#src/areas/scopes.ts'

type Areas = typeof scopeAreas
/** What an API key may be made for, by area and kind of access. */
export type ApiScope = { [A in keyof Areas]: `${A}:${Areas[A]['access'][number]}` }[keyof Areas]

const areas: [string, ScopeArea][] = Object.entries(scopeAreas)

/** Every scope, in the order in which people read it. */
export const apiScopes = areas.flatMap(([area, { access }]) => access.map(kind => `${area}:${kind}`)) as ApiScope[]

export const isApiScope = (text: string): text is ApiScope => (apiScopes as readonly string[]).includes(text)

/** The plans on which API keys work. */
export const keyPlans: readonly Plan[] = ['PRO', 'ENTERPRISE']

const covers = (pattern: string, route: string) =>
  pattern.endsWith('/*') ? route.startsWith(pattern.slice(0, -1)) : route === pattern

/**
 * The scope that a key needs for a route, as it is declared, in a method; null where no key is let in. What no area opens
 * is closed to every key: signing in, sessions, security, the keys themselves, single sign-on, roles and permissions,
 * deleting the account or handing it over, what a person answers for themselves, and every page. So is what is built
 * later, until it is listed.
 */
export function scopeFor(method: string, route: string): ApiScope | null {
  const reads = method === 'GET' || method === 'HEAD'
  const asked = method === 'HEAD' ? 'GET' : method
  for (const [area, { open }] of areas) {
    const isOpen = open.some(
      ({ routes, methods }) => (methods?.includes(asked) ?? true) && routes.some(pattern => covers(pattern, route)),
    )
    const scope = `${area}:${reads ? 'read' : 'write'}`
    if (isOpen) return isApiScope(scope) ? scope : null
  }
  return null
}

/** Whether a key with these scopes may take part in rooms of a kind. No other room is open to keys. */
export const mayEnterRooms = (scopes: readonly string[], party: string): boolean =>
  areas.some(([area, { room }]) => room === party && scopes.includes(`${area}:write`))

/** Every pattern of the table, for the test that each of them has a route. */
export const openPatterns: readonly string[] = areas.flatMap(([, { open }]) => open.flatMap(({ routes }) => routes))
