import { type DeclaredRoute, declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { makeObjects } from '#tests/support/objects.ts'
import { addressWith, isPage, routeName, routeNameWithoutLanguage } from '#tests/support/route-names.ts'
import { makeWorld, type Principal } from '#tests/support/world.ts'

export type NamedRoute = DeclaredRoute & { name: string }
export type IdKind = 'own' | 'foreign' | 'unknown'

/** Returns every declared route, and a call of each as any principal with any objects. */
export async function makeRouteCalls() {
  const t = await makeTestApp({}, memoryDatabase())
  const world = await makeWorld(t)
  const { bodies, idsFor, own: ownIds } = await makeObjects(t, world)
  const routes = declaredRoutes(t.app)
    .filter(({ path }) => !path.startsWith('/assets/') && !/\.(svg|ico|txt)$/.test(path))
    .map((route): NamedRoute => ({ ...route, name: routeName(route) }))

  // All ids: a member of two accounts reads both in their account list.
  const allIds = (['own', 'foreign', 'unknown'] as const)
    .flatMap(kind => [idsFor(kind), idsFor(kind, '/retro'), idsFor(kind, '/kanban')])
    .flatMap(ids => Object.values(ids))

  async function call(route: NamedRoute, principal: Principal, kind: IdKind, ids?: Record<string, string>) {
    const path = addressWith(route, { ...idsFor(kind, route.path), ...ids })
    const sample = bodies[routeNameWithoutLanguage(route)]
    const body = sample && (isPage(route) ? { form: sample as Record<string, string> } : { json: sample })
    const headers = { ...(await principal.headers()), 'sec-fetch-site': 'same-origin' }
    const response = await t.send(path, { method: route.method, redirect: 'manual', ...body, headers })
    const text = await response.text()
    const location = response.headers.get('location')
    const isSignInRedirect = location?.startsWith('/login') || location?.startsWith('/join')
    return {
      status: response.status,
      isRefused: [401, 403, 404].includes(response.status) || isSignInRedirect === true,
      text,
      /** The response without values that differ between any two requests. */
      comparableText: () =>
        [path, ...allIds]
          .reduce<string>((masked, id) => masked.replaceAll(id, '…'), text)
          .replace(/"?requestId"?:"[^"]*"|req_\w+/g, '')
          .replace(/nonce="[^"]*"/g, ''),
    }
  }

  const principal = (name: string) => world.principals.find(each => each.name === name)!
  return { t, world, own: ownIds, idsFor, bodies, routes, call, principal }
}
