import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import type { WorkLevel } from './rules.ts'

/** A node with its place. */
export type PlacedNode = {
  id: string
  level: WorkLevel
  title: string
  boardId: string | null
  parentId: string | null
}

const selectSql = `select id, 'PRODUCT' as level, name as title, null as boardId, null as parentId from products
    where account_id = ?1 and id = ?2 and deleted_at is null
  union all
  select n.id, 'INITIATIVE', n.name, null, n.product_id from initiatives n
    join products p on p.account_id = n.account_id and p.id = n.product_id
    where n.account_id = ?1 and n.id = ?2 and n.deleted_at is null and p.deleted_at is null
  union all
  select i.id, i.kind, i.title, i.board_id, coalesce(i.parent_id, l.initiative_id) from board_items i
    join boards b on b.account_id = i.account_id and b.id = i.board_id
    left join initiative_items l on l.account_id = i.account_id and l.id = i.id
    where i.account_id = ?1 and i.id = ?2 and i.deleted_at is null and b.deleted_at is null`

/** Returns a node of any level. Null if it does not exist. */
export async function findNode({ db, accountId }: AccountScope, id: string): Promise<PlacedNode | null> {
  const [node] = await db.run<PlacedNode>(selectSql, [accountId, id])
  return node ?? null
}

/** Returns a node of any level. Throws `not_found`. */
export const getNode = async (scope: AccountScope, id: string): Promise<PlacedNode> =>
  (await findNode(scope, id)) ?? fail('not_found')

/** Returns the statement that aborts a batch unless a node exists. */
export const abortUnlessNodeExists = ({ accountId }: AccountScope, id: string): Statement =>
  abortUnless(`exists (${selectSql})`, [accountId, id])
