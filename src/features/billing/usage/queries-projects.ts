import { failLimit, limitSql } from '#features/billing/plans/queries-limits.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { AccountScope, Plan } from '#kit/context.ts'

const projectLimitSql = limitSql('projects')
/** Returns SQL: whether a row of `boards` counts towards the limit. Archived and deleted projects do not. */
const isOpenSql = (board: string) => `${board}.archived_at is null and ${board}.deleted_at is null`
// Selected projects come first, the most recently selected one at the top. Then come the most recently changed ones.
const activeFirstSql = 'coalesce(o.chosen_at, 0) desc, o.updated_at desc, o.id desc'

/** SQL, with the account as ?1: the number of its projects that count towards the limit. */
export const openProjectCountSql = `(select count(*) from boards o where o.account_id = ?1 and ${isOpenSql('o')})`
/** SQL, with the account as ?1: whether it can have another project. */
export const hasProjectRoomSql = `coalesce(${openProjectCountSql} < ${projectLimitSql}, 1)`

/**
 * Returns SQL, with the account as ?1: whether a row of its boards is read-only because a plan with `max` projects
 * pauses it.
 */
// CASE skips the list if there is no limit. The list does not depend on the row, so the database builds it only once.
const isPausedWithSql = (board: string, max: string) => `(case when ${isOpenSql(board)} and ${max} is not null
  then ${board}.id not in (select o.id from boards o where o.account_id = ?1 and ${isOpenSql('o')}
    order by ${activeFirstSql} limit coalesce(${max}, -1)) else 0 end)`

/**
 * Returns SQL, with the account as ?1: whether a row of its boards is read-only because its plan allows fewer projects.
 */
export const isPausedByPlanSql = (board: string): string => isPausedWithSql(board, projectLimitSql)

/**
 * SQL, with the account as ?1 and a board as ?2: whether the board can be changed, or restored if it is archived or
 * deleted.
 */
export const canWriteProjectSql = `not exists (select 1 from boards b where b.account_id = ?1 and b.id = ?2
  and case when ${isOpenSql('b')} then ${isPausedByPlanSql('b')} else not ${hasProjectRoomSql} end)`

type NamedProject = { id: string; title: string }

/** Returns the projects that a plan with `max` projects would pause; none if `max` is null. */
export const listPausedProjects = ({ db, accountId }: AccountScope, max: number | null): Promise<NamedProject[]> =>
  db.run<NamedProject>(
    `select b.id, b.title from boards b where b.account_id = ?1 and ${isPausedWithSql('b', '?2')}
    order by b.updated_at desc, b.id`,
    [accountId, max],
  )

const listProjects = async ({ db, accountId }: AccountScope, condition: string) =>
  (await db.run<{ id: string }>(`select b.id from boards b where b.account_id = ?1 and ${condition}`, [accountId])).map(
    ({ id }) => id,
  )

/** Returns the ids of the account's open projects. */
export const listOpenProjectIds = (scope: AccountScope): Promise<string[]> => listProjects(scope, isOpenSql('b'))

/** Returns the ids of the account's open projects; none if its plan has no limit on projects. */
export const listOpenProjectIdsIfLimited = (scope: AccountScope): Promise<string[]> =>
  listProjects(scope, `${isOpenSql('b')} and ${projectLimitSql} is not null`)

/** Returns whether the plan pauses a project. */
export async function isProjectPaused({ db, accountId }: AccountScope, id: string): Promise<boolean> {
  const sql = `select 1 from boards b where b.account_id = ?1 and b.id = ?2 and ${isPausedByPlanSql('b')}`
  return (await db.run(sql, [accountId, id])).length > 0
}

/** Throws `plan_limit` if the account cannot have another project. */
export async function requireProjectRoom(scope: AccountScope): Promise<void> {
  const [row] = await scope.db.run<{ fits: number }>(`select ${hasProjectRoomSql} as fits`, [scope.accountId])
  if (row?.fits !== 1) await failNoProjectRoom(scope)
}

/** Throws `plan_limit` with the plans that allow more projects. */
export async function failNoProjectRoom(
  { db, accountId }: AccountScope,
  key: ErrorKey = 'boards.errors.no_project',
  data: Record<string, unknown> = {},
): Promise<never> {
  const [account] = await db.run<{ plan: Plan }>('select plan from accounts where id = ?1', [accountId])
  return failLimit(account!, 'projects', key, { data })
}
