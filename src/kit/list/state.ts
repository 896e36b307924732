import { z } from 'zod'
import { plainText } from '#kit/text.ts'

type Shape = Record<string, z.ZodType>
export type Order = 'asc' | 'desc'
export type ListState = { page: number; pageSize: number; q: string; sort: string; order?: Order | undefined }
export type PageOfRows<Row> = { items: Row[]; total: number; page: number; pageSize: number }

/** A short list as a single page. */
export const onePage = <Row>(items: Row[]): PageOfRows<Row> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: items.length,
})

const maxPage = 10_000
/** The maximum number of rows on a page. */
export const maxPageSize = 100

/**
 * The state of a list in its URL: `q`, `sort`, `order`, `page`, `pageSize` and the noun's own filters.
 * - `sorts` maps each sort key to its default order. The first key is the default.
 * - `filters` and `views` are schemas that accept undefined. `views` change the display, such as a month or a time
 *   range, and do not count as filters.
 * - The result `schema` is for API queries and rejects invalid values.
 * - The result `read` is for pages and falls back to defaults.
 */
export function listQuery<
  const Sorts extends Record<string, Order>,
  Filters extends Shape,
  Views extends Shape = Record<never, never>,
>(options: { sorts: Sorts; filters: Filters; views?: Views; pageSize?: number }) {
  const { sorts, filters, views = {} as Views, pageSize = 20 } = options
  const keys = Object.keys(sorts) as [keyof Sorts & string, ...(keyof Sorts & string)[]]
  const base = {
    page: z.coerce.number().int().min(1).max(maxPage).default(1),
    pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
    q: plainText().max(120).default(''),
    sort: z.enum(keys).default(keys[0] as never),
    order: z.enum(['asc', 'desc']).optional(),
  }
  const schema = z.object({ ...base, ...filters, ...views })
  type State = z.output<typeof schema>

  /** Reads the state from a query. An invalid part gets its default, the others stay. */
  function read(query: Record<string, string>): State {
    const parsed = schema.safeParse(query)
    if (parsed.success) return parsed.data
    const unreadable = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const readable = Object.entries(query).filter(([name]) => !unreadable.has(name))
    return schema.safeParse(Object.fromEntries(readable)).data ?? schema.parse({})
  }

  /**
   * Writes the state as a query with `?`, or ''. Any change except of the page starts at page 1. Omits defaults, and
   * the page size, which pages do not offer.
   */
  function write(state: Partial<State>, change: Partial<State> = {}): string {
    const next: Record<string, unknown> = { ...state, page: 1, ...change }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) {
      const isDefault = (name === 'page' && value === 1) || (name === 'sort' && value === keys[0])
      if (isDefault || name === 'pageSize' || value === undefined || value === null || value === '') continue
      query.set(name, String(value))
    }
    return query.size > 0 ? `?${query}` : ''
  }

  /** Returns the order of the state. */
  const orderOf = ({ sort, order }: { sort: string; order?: Order | undefined }): Order =>
    order ?? sorts[sort] ?? 'desc'

  /** Returns the change for a click on a column header: sorts by it, or reverses its order. */
  const sortBy = (state: { sort: string; order?: Order | undefined }, key: string) => {
    if (state.sort !== key) return { sort: key, order: undefined }
    const reversed = orderOf(state) === 'asc' ? 'desc' : 'asc'
    return { sort: key, order: reversed === sorts[key] ? undefined : reversed }
  }

  const isFiltered = (state: Partial<State>) =>
    ['q', ...Object.keys(filters)].some(name => Boolean((state as Record<string, unknown>)[name]))

  return { schema, read, write, orderOf, sortBy, isFiltered, sorts: keys, views: Object.keys(views) }
}

/** The part of a noun's `listQuery` that pages and views use, for any filters. */
export type ListQuery<State> = {
  read(query: Record<string, string>): State
  write(state: Partial<State>, change?: Partial<State>): string
  orderOf(state: { sort: string; order?: Order | undefined }): Order
  sortBy(state: { sort: string; order?: Order | undefined }, key: string): object
  isFiltered(state: Partial<State>): boolean
  readonly sorts: readonly string[]
  readonly views: readonly string[]
}
