import { z } from 'zod'
import { plainText } from '#kit/text.ts'
import { treeStatuses, workLevels } from './rules.ts'

const Id = plainText().min(1).max(64)
const page = z.coerce.number().int().min(1).max(10_000).default(1)

const filters = {
  /** Part of a title, or a number such as `#12`. */
  q: plainText().max(120).default(''),
  level: z.enum(workLevels).optional(),
  status: z.enum(treeStatuses).optional(),
}

export const TreeQuery = z.strictObject({
  /** The node whose children are listed. `none` lists the items without a product. Default: the products. */
  parentId: Id.optional(),
  ...filters,
  /** Finds only the nodes that this node can be moved below. */
  parentFor: Id.optional(),
  page,
})
export type TreeQuery = z.infer<typeof TreeQuery>
export type TreeSearch = Pick<TreeQuery, 'q' | 'level' | 'status' | 'parentFor' | 'page'>

/** The maximum number of nodes that a page opens. */
export const maxOpenNodes = 20

/** The state of the page in its URL. */
export const TreePageQuery = z.object({
  q: filters.q.catch(''),
  level: filters.level.catch(undefined),
  status: filters.status.catch(undefined),
  page: page.catch(1),
  /** The ids of the open nodes, separated by commas. */
  open: plainText()
    .default('')
    .transform(ids => [...new Set(ids.split(',').filter(id => Id.safeParse(id).success))].slice(0, maxOpenNodes)),
})
export type TreePageQuery = z.output<typeof TreePageQuery>

/** Returns whether the query searches the whole tree instead of listing a branch. */
export const isSearch = ({ q, level, status, parentFor }: Partial<TreeSearch>): boolean =>
  Boolean(q || level || status || parentFor)

/** `parentId` null removes an item from its parent. */
export const NodeMove = z.strictObject({ parentId: Id.nullable() })
export type NodeMove = z.infer<typeof NodeMove>
