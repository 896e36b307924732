import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** Named filters and swimlanes. `query` is the query string of the board's URL. Times in milliseconds UTC. */
export type SavedView = {
  id: string
  name: string
  query: string
  isShared: boolean
  ownerId: string
  ownerName: string | null
  isOwn: boolean
  createdAt: number
  updatedAt: number
}

const selectSql = `select v.id, v.name, v.query, v.is_shared as isShared, v.owner_id as ownerId,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as ownerName, v.owner_id = ?3 as isOwn,
  v.created_at as createdAt, v.updated_at as updatedAt
from board_views v left join users u on u.id = v.owner_id
where v.account_id = ?1 and v.board_id = ?2 and (v.owner_id = ?3 or v.is_shared = 1)`

const readRow = (row: SavedView): SavedView => ({ ...row, isShared: Boolean(row.isShared), isOwn: Boolean(row.isOwn) })

/** Lists the caller's own views of a board and shared ones. */
export async function listViews({ db, accountId, actorId }: AccountScope, boardId: string): Promise<SavedView[]> {
  const rows = await db.run<SavedView>(`${selectSql} order by lower(v.name), v.id`, [accountId, boardId, actorId])
  return rows.map(readRow)
}

/** Returns one view that the caller can see. Fails with not_found. */
export async function getView({ db, accountId, actorId }: AccountScope, boardId: string, id: string) {
  const [row] = await db.run<SavedView>(`${selectSql} and v.id = ?4`, [accountId, boardId, actorId, id])
  return row ? readRow(row) : fail('not_found')
}
