import type { DeclaredRoute } from '#kit/http/access.ts'

type Route = Pick<DeclaredRoute, 'method' | 'path'>

export const routeName = ({ method, path }: Route) => `${method} ${path}`

/** Returns the name of a route without the language in its address. */
export const routeNameWithoutLanguage = (route: Route) => routeName(route).replace(/ \/(fr|es)(?=\/)/, ' ')

export const isPage = ({ path }: Route) => !/^\/(api|parties)\//.test(path)

/** Returns the address of a route with these ids. Throws when an id is missing. */
export const addressWith = (route: Route, ids: Record<string, string>) =>
  route.path.replace(/:(\w+)/g, (_, param: string) => {
    const id = ids[param]
    if (id) return id
    throw new Error(`No test id for :${param} of ${routeName(route)}; add one in tests/support/objects.ts.`)
  })
