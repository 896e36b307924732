import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { planScenarios } from '#db/schema/plan-scenarios.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { nextVersionStatements, notifyPlanPages, rankStatements } from '#features/finance/plan/commands.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { findApplied, getScenario } from './queries.ts'
import { loadReplaceableValues } from './queries-replaceable-values.ts'
import type { Scenario, ScenarioStatus } from './rules.ts'
import type { AppliedChanges } from './rules-accept.ts'
import { hideUnseenChanges, isOutcomeShown, type ShownScenario } from './rules-visibility.ts'

/** The statements that set the status of a scenario. They abort the batch if it has changed since it was read. */
export const statusStatements = (
  { db, accountId, clock }: AccountScope,
  { id, updatedAt }: Pick<Scenario, 'id' | 'updatedAt'>,
  status: ScenarioStatus,
  applied: AppliedChanges | null = null,
): Statement[] => [
  db.orm
    .update(planScenarios)
    .set({ status, applied, updatedAt: sql`max(${clock.now()}, ${planScenarios.updatedAt} + 1)` })
    .where(
      and(
        eq(planScenarios.accountId, accountId),
        eq(planScenarios.id, id),
        eq(planScenarios.updatedAt, updatedAt),
        isNull(planScenarios.deletedAt),
      ),
    ),
  abortIfNoRowChanged(),
]

/** Drops a scenario: it stays in the list, but can no longer be compared. Throws `conflict` if it is not open. */
export async function dropScenario(
  scope: AccountScope,
  { reader, today }: DatedReader,
  id: string,
): Promise<ShownScenario> {
  const scenario = await getScenario(scope, id)
  if (scenario.status !== 'OPEN') fail('conflict', 'scenarios.errors.notOpen')
  const audit = auditStatement(scope, 'scenario.dropped', { subject: id })
  await commitOrRefuse(scope, [...statusStatements(scope, scenario, 'DROPPED'), audit], { id })
  return hideUnseenChanges(reader, await getScenario(scope, id), await loadReplaceableValues(scope, today))
}

/**
 * The statements that undo the changes of an accepted scenario. They abort the batch if any of them has been edited
 * since.
 */
function undoStatements(
  scope: AccountScope,
  { created, createdAt, slips, ended, removed = [], order }: AppliedChanges,
): Statement[] {
  const { accountId, clock } = scope
  const now = clock.now()
  const guardedStatements = (sql: string, args: unknown[]): Statement[] => [
    { sql, args: [accountId, now, ...args] },
    abortIfNoRowChanged(),
  ]
  return [
    ...created.flatMap(({ table, id }) =>
      guardedStatements(
        `update ${table} set deleted_at = ?2 where account_id = ?1 and id = ?3 and deleted_at is null and updated_at = ?4`,
        [id, createdAt],
      ),
    ),
    ...slips.flatMap(({ id, from, to, slips: previousSlips }) =>
      guardedStatements(
        `update cash_planned set day = ?3, slips = ?5, updated_at = ?2
          where account_id = ?1 and id = ?4 and day = ?6 and deleted_at is null`,
        [from, id, JSON.stringify(previousSlips), to],
      ),
    ),
    ...ended.flatMap(({ id, from, to }) =>
      guardedStatements(
        `update cash_recurring set until_day = ?3, updated_at = ?2
          where account_id = ?1 and id = ?4 and until_day = ?5 and deleted_at is null`,
        [from, id, to],
      ),
    ),
    ...removed.flatMap(id =>
      guardedStatements(
        'update cash_recurring set deleted_at = null, updated_at = ?2 where account_id = ?1 and id = ?3 and deleted_at = ?4',
        [id, createdAt],
      ),
    ),
    ...(order ? [...nextVersionStatements(scope, order.version), ...rankStatements(scope, order.before)] : []),
  ]
}

/**
 * Reopens a dropped scenario, or undoes an acceptance: restores the books and the order in one batch. Throws `conflict`
 * and changes nothing if any of them has been edited since.
 */
export async function reopenScenario(
  services: Services,
  scope: AccountScope,
  { reader, today }: DatedReader,
  id: string,
): Promise<ShownScenario> {
  const [scenario, applied, facts] = await Promise.all([
    getScenario(scope, id),
    findApplied(scope, id),
    loadReplaceableValues(scope, today),
  ])
  if (scenario.status === 'OPEN') fail('conflict', 'scenarios.errors.open')
  if (applied && !isOutcomeShown(reader, scenario.changes, facts)) fail('forbidden', 'scenarios.errors.pay')
  const audit = auditStatement(scope, 'scenario.reopened', { subject: id })
  const undo = applied ? undoStatements(scope, applied) : []
  await commitOrRefuse(
    scope,
    [...statusStatements(scope, scenario, 'OPEN'), ...undo, audit],
    { id },
    { aborted: () => fail('conflict', 'scenarios.errors.changedSince') },
  )
  if (applied) await notifyPlanPages(services, scope)
  return hideUnseenChanges(reader, await getScenario(scope, id), await loadReplaceableValues(scope, today))
}
