import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { Goal } from './rules.ts'
import { type GoalQuery, goalList } from './schema.ts'

const select = `g.id, g.name, g.description, g.owner_id as ownerId, trim(u.first_name || ' ' || u.last_name) as ownerName,
  g.status, g.due_date as dueDate, g.target, g.progress, g.updated_at as updatedAt`
const from = 'goals g join users u on u.id = g.owner_id'
const sorts = {
  due: 'g.due_date',
  name: 'lower(g.name)',
  progress: '1.0 * g.progress / g.target',
  updated: 'g.updated_at',
}
// `?1` is the account.
const where = `g.deleted_at is null and (?2 is null or g.owner_id = ?2) and (?3 is null or g.status = ?3)
  and (?4 is null or g.owner_id = ?4) and (?5 is null or g.name || ' ' || g.description glob ?5)`

/**
 * Returns one page of the goals that the reader can see. `visibleOwnerId` is the only owner whose goals they can see,
 * or null if they can see everyone's.
 */
export const listGoals = (scope: AccountScope, visibleOwnerId: string | null, query: GoalQuery) => {
  const args = [visibleOwnerId, query.status ?? null, query.ownerId ?? null, globPattern(query.q)]
  return selectPage<Goal>(scope, { select, from, alias: 'g', where, args, sorts }, query, goalList.orderOf(query))
}

/** Returns a goal that the reader can see, or with `deleted` a deleted one. Throws `not_found`. */
export const getGoal = (
  scope: AccountScope,
  visibleOwnerId: string | null,
  id: string,
  options?: { deleted?: boolean },
): Promise<Goal> => {
  // `selectRecord` adds the conditions for the account, the id and `deleted`.
  const where = '(?2 is null or g.owner_id = ?2)'
  return selectRecord<Goal>(scope, { select, from, alias: 'g', where, args: [visibleOwnerId] }, id, options)
}
