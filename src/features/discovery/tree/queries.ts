import type { AccountScope } from '#kit/context.ts'
import { type TreeNode, treePageSize } from './rules.ts'

type Row = Omit<TreeNode, 'items' | 'points'> & Record<'itemsDone' | 'itemsAll' | 'pointsDone' | 'pointsAll', number>

/**
 * SQL: the status of the board item `i` as a node of the tree. An item in the backlog, such as an epic, is in progress
 * once work on an item below it has started.
 */
export const itemStatusSql = `case when i.status = 'COMPLETE' then 'DONE'
  when i.column_id is null and exists (
    with recursive parts (id, startedAt) as (
      select c.id, c.work_started_at from board_items c
        where c.account_id = ?1 and c.parent_id = i.id and c.deleted_at is null
      union all
      select c.id, c.work_started_at from parts p cross join board_items c on c.account_id = ?1 and c.parent_id = p.id
        where c.deleted_at is null
    ) select 1 from parts where startedAt is not null
  ) then 'ACTIVE'
  else i.status end`

/** SQL condition: neither the item nor its board is deleted. */
const isLiveSql = `i.account_id = ?1 and i.deleted_at is null
  and exists (select 1 from boards b where b.account_id = ?1 and b.id = i.board_id and b.deleted_at is null)`

// Sums over the items below each node that have no items below themselves. Expects the table
// `firstItems (nodeId, itemId)`: for each node, the items at which its sums start. In SQLite, `cross join` fixes the order
// of the joins: first the small table, then each item by its id.
const sumsSql = `below (nodeId, id) as (
    select nodeId, itemId from firstItems
    union all
    select w.nodeId, i.id from below w cross join board_items i on i.account_id = ?1 and i.parent_id = w.id
      where i.deleted_at is null
  ),
  sums as (
    select w.nodeId, count(*) as itemsAll, count(i.work_completed_at) as itemsDone, total(i.points) as pointsAll,
      total(iif(i.work_completed_at is null, 0, i.points)) as pointsDone
    from below w cross join board_items i on i.account_id = ?1 and i.id = w.id
    where not exists (select 1 from board_items c where c.account_id = ?1 and c.parent_id = i.id and c.deleted_at is null)
    group by w.nodeId
  )`
const sumColumnsSql = `coalesce(s.itemsAll, 0) as itemsAll, coalesce(s.itemsDone, 0) as itemsDone,
  coalesce(s.pointsAll, 0) as pointsAll, coalesce(s.pointsDone, 0) as pointsDone`

const selectProductsSql = `select id, 'PRODUCT' as level, name as title, null as number, null as boardId, null as boardTitle, status
  from products where account_id = ?1 and deleted_at is null order by lower(name), id`

const selectInitiativesSql = `with recursive nodes as (
    select n.id, n.product_id, n.name, n.status from initiatives n
    where n.account_id = ?1 and (?2 is null or n.product_id = ?2) and n.deleted_at is null
  ),
  firstItems as materialized (
    select n.id as nodeId, l.id as itemId from nodes n cross join initiative_items l on l.account_id = ?1 and l.initiative_id = n.id
    cross join board_items i on i.account_id = ?1 and i.id = l.id where i.parent_id is null and ${isLiveSql}
  ),
  childCounts as (select nodeId, count(*) as children from firstItems group by nodeId),
  ${sumsSql}
select n.id, n.product_id as productId, 'INITIATIVE' as level, n.name as title, null as number, null as boardId, null as boardTitle, n.status,
  coalesce(c.children, 0) as children, ${sumColumnsSql}
from nodes n left join childCounts c on c.nodeId = n.id left join sums s on s.nodeId = n.id order by lower(n.name), n.id`

/** Returns SQL: the items of a page of nodes, with their sums. `pageIds` selects the ids of the page. */
const selectItemNodesSql = (
  pageIds: string,
) => `with recursive pageIds as (${pageIds}), firstItems as (select id as nodeId, id as itemId from pageIds),
  ${sumsSql}
select i.id, i.kind as level, i.title, i.number, i.board_id as boardId, b.title as boardTitle,
  ${itemStatusSql} as status,
  (select count(*) from board_items c where c.account_id = ?1 and c.parent_id = i.id and c.deleted_at is null) as children,
  ${sumColumnsSql}
from pageIds k join board_items i on i.account_id = ?1 and i.id = k.id
join boards b on b.account_id = ?1 and b.id = i.board_id left join sums s on s.nodeId = i.id
order by b.title, i.number`

const pageSql = `order by i.board_id, i.number limit ?3 offset ?4`
const selectInitiativeItemsSql = selectItemNodesSql(`select i.id from initiative_items l
  cross join board_items i on i.account_id = ?1 and i.id = l.id
  where l.account_id = ?1 and l.initiative_id = ?2 and i.parent_id is null and ${isLiveSql} ${pageSql}`)
const selectItemsOfItemSql = selectItemNodesSql(
  `select i.id from board_items i where i.parent_id = ?2 and ${isLiveSql} ${pageSql}`,
)
// An item that belongs neither to another item nor to an initiative.
const isUnplacedSql = `i.parent_id is null and i.archived_at is null
  and ${isLiveSql} and not exists (select 1 from initiative_items l where l.account_id = ?1 and l.id = i.id)`
// `?2` is always empty: the queries of all branches have the same arguments.
const selectUnplacedItemsSql = selectItemNodesSql(
  `select i.id from board_items i where ?2 = '' and ${isUnplacedSql} ${pageSql}`,
)

const selectSingleItemSql = selectItemNodesSql(
  `select i.id from board_items i where i.id = ?2 and ${isLiveSql} ${pageSql}`,
)

const toNode = ({ id, level, title, number, boardId, boardTitle, status, children, ...sums }: Row): TreeNode => ({
  id,
  level,
  title,
  number,
  boardId,
  boardTitle,
  status,
  children,
  items: { done: sums.itemsDone, all: sums.itemsAll },
  points: { done: sums.pointsDone, all: sums.pointsAll },
})

/** Returns the number of items that belong neither to an initiative nor to another item. */
export async function countUnplaced({ db, accountId }: AccountScope): Promise<number> {
  const sql = `select count(*) as total from board_items i where ${isUnplacedSql}`
  const [row] = await db.run<{ total: number }>(sql, [accountId])
  return row?.total ?? 0
}

type InitiativeRow = Row & { productId: string }

/** Lists the initiatives of a product. */
export async function listInitiativeNodes({ db, accountId }: AccountScope, productId: string): Promise<TreeNode[]> {
  return (await db.run<InitiativeRow>(selectInitiativesSql, [accountId, productId])).map(toNode)
}

const totalOf = (parts: { done: number; all: number }[]) => ({
  done: parts.reduce((sum, { done }) => sum + done, 0),
  all: parts.reduce((sum, { all }) => sum + all, 0),
})

/** Lists all products, and the initiatives of each by its id. */
export async function listUpperNodes({
  db,
  accountId,
}: AccountScope): Promise<{ products: TreeNode[]; initiatives: Map<string, TreeNode[]> }> {
  const [productRows, initiativeRows] = await Promise.all([
    db.run<Omit<TreeNode, 'children' | 'items' | 'points'>>(selectProductsSql, [accountId]),
    db.run<InitiativeRow>(selectInitiativesSql, [accountId, null]),
  ])
  const rowsByProduct = Map.groupBy(initiativeRows, ({ productId }) => productId)
  const nodes = new Map([...rowsByProduct].map(([id, rows]) => [id, rows.map(toNode)]))
  const productNodes = productRows.map(product => {
    const below = nodes.get(product.id) ?? []
    const items = totalOf(below.map(node => node.items))
    return { ...product, children: below.length, items, points: totalOf(below.map(node => node.points)) }
  })
  return { products: productNodes, initiatives: nodes }
}

/**
 * Returns one page of the board items below an initiative or an item, by board and number. Without a parent, returns
 * those that belong to neither. Pages are numbered from 1.
 */
export async function listItemNodes(
  { db, accountId }: AccountScope,
  parent: { level: 'INITIATIVE' | 'ITEM'; id: string } | null,
  pageNumber: number,
): Promise<{ nodes: TreeNode[]; hasMore: boolean }> {
  const itemsBelowSql = parent?.level === 'INITIATIVE' ? selectInitiativeItemsSql : selectItemsOfItemSql
  const sql = parent === null ? selectUnplacedItemsSql : itemsBelowSql
  const args = [accountId, parent?.id ?? '', treePageSize + 1, (pageNumber - 1) * treePageSize]
  const rows = await db.run<Row>(sql, args)
  return { nodes: rows.slice(0, treePageSize).map(toNode), hasMore: rows.length > treePageSize }
}

/** Returns an item as a node. Null if it does not exist. */
export async function findItemNode({ db, accountId }: AccountScope, itemId: string): Promise<TreeNode | null> {
  const [row] = await db.run<Row>(selectSingleItemSql, [accountId, itemId, 1, 0])
  return row ? toNode(row) : null
}
