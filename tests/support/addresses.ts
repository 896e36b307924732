import type { DeclaredRoute } from '#kit/http/access.ts'

type Route = Pick<DeclaredRoute, 'method' | 'path'>

export const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** The name of a route, of the plain address where it has one per language. */
export const plainName = (route: Route) => nameOf(route).replace(/ \/(fr|es)(?=\/)/, ' ')

export const isPage = ({ path }: Route) => !/^\/(api|parties)\//.test(path)

/** The address of a route with these ids. Throws where an id is not among them. */
export const addressWith = (route: Route, ids: Record<string, string>) =>
  route.path.replace(/:(\w+)/g, (_, param: string) => {
    const id = ids[param]
    if (id) return id
    throw new Error(`The test knows no id for :${param} of ${nameOf(route)}; say one in tests/support/objects.ts.`)
  })
