import type { Statement } from '#db/client.ts'
import { planEpics } from '#db/schema/plan.ts'
import { evenKeys } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { RangeEstimate } from '#features/finance/plan-model/rules-types.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { recordRows } from '#kit/data/record-rows.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { findPlannableWork, getPlannedWork, loadRankedWork } from './queries-epics.ts'
import { isOrderOf, maxPlannedWork, moveTo, openWork, type PlannedWork, type RankedWork } from './rules.ts'
import type { PlanOrder, PlanRank, PlanWorth } from './schema.ts'

const rows = recordRows(planEpics, { prefix: 'ple', audit: 'plan_worth' })

/** The statements that increase the version of the order. They abort the batch if it is no longer `version`. */
export const nextVersionStatements = ({ accountId, ids, clock }: AccountScope, version: number): Statement[] => [
  {
    sql: `insert into finance_settings (id, account_id, plan_version, updated_at) values (?1, ?2, 0, ?3) on conflict do nothing`,
    args: [ids.id('fin'), accountId, clock.now()],
  },
  {
    sql: 'update finance_settings set plan_version = plan_version + 1 where account_id = ?1 and plan_version = ?2',
    args: [accountId, version],
  },
  abortIfNoRowChanged(),
]

/** The statements that rank the epics in an order. */
export function rankStatements({ accountId }: AccountScope, order: readonly string[]): Statement[] {
  const keys = evenKeys(order.length)
  const ranks = JSON.stringify(order.map((id, index) => ({ id, key: keys[index] })))
  return [
    {
      sql: `update plan_epics set rank_key = (select value ->> 'key' from json_each(?2) where value ->> 'id' = plan_epics.id)
        where account_id = ?1 and id in (select value ->> 'id' from json_each(?2))`,
      args: [accountId, ranks],
    },
  ]
}

/** Commits a change of the order and notifies the open pages of the account. Returns the new order. */
async function saveOrder(
  services: Services,
  scope: AccountScope,
  version: number,
  change: { action: string; subject: string; statements: Statement[] },
): Promise<RankedWork> {
  const { action, subject, statements } = change
  const audit = auditStatement(scope, action, { subject })
  await commitOrRefuse(
    scope,
    [...nextVersionStatements(scope, version), ...statements, audit],
    { id: subject },
    {
      aborted: () => fail('conflict', 'plan.errors.orderChanged'),
    },
  )
  await notifyPlanPages(services, scope)
  return loadRankedWork(scope)
}

/** Notifies the open pages of the account of a change of the plan. */
export const notifyPlanPages = (services: Services, { accountId }: AccountScope) =>
  notifyAccountPages(services, accountId, { type: 'plan:changed' })

/**
 * Saves the order of the plan. Throws `invalid` unless the order names all ranked work that is not done, and `conflict`
 * if someone else has changed it since `version`.
 */
export async function savePlanOrder(
  services: Services,
  scope: AccountScope,
  { order, version }: PlanOrder,
): Promise<RankedWork> {
  const rankedWork = await loadRankedWork(scope)
  if (rankedWork.version !== version) fail('conflict', 'plan.errors.orderChanged')
  const openIds = openWork(rankedWork).map(({ id }) => id)
  const doneIds = rankedWork.epics.filter(({ isDone }) => isDone).map(({ id }) => id)
  if (!isOrderOf(order, openIds)) failAt('order', 'plan.errors.order')
  return saveOrder(services, scope, version, {
    action: 'plan.ranked',
    subject: scope.accountId,
    statements: rankStatements(scope, [...order, ...doneIds]),
  })
}

/** Moves an epic one rank up or down. At the end of the queue nothing changes. Throws `not_found`. */
export async function moveWorkByOne(services: Services, scope: AccountScope, id: string, step: 'up' | 'down') {
  const rankedWork = await loadRankedWork(scope)
  const ids = openWork(rankedWork).map(each => each.id)
  const from = ids.indexOf(id)
  if (from < 0) fail('not_found')
  const order = moveTo(ids, from, Math.max(0, from + (step === 'up' ? -1 : 1)))
  await savePlanOrder(services, scope, { order, version: rankedWork.version })
}

/**
 * Adds an epic or a delivery to the plan, or moves it. Throws `not_found` for work that does not exist, `invalid` for
 * an unknown `beforeId`, and `conflict` for an outdated version or a full plan.
 */
export async function rankWork(
  services: Services,
  scope: AccountScope,
  id: string,
  { beforeId, version }: PlanRank,
): Promise<RankedWork> {
  const [ranked, work] = await Promise.all([loadRankedWork(scope), findPlannableWork(scope, id)])
  if (!work) return fail('not_found')
  if (version !== undefined && version !== ranked.version) fail('conflict', 'plan.errors.orderChanged')
  const ids = ranked.epics.map(each => each.id)
  const others = ids.filter(each => each !== id)
  const place = beforeId === null ? others.length : others.indexOf(beforeId)
  if (place < 0) failAt('beforeId', 'plan.errors.order')
  const isNew = others.length === ids.length
  if (isNew && ids.length >= maxPlannedWork) fail('conflict', 'plan.errors.full', { params: { max: maxPlannedWork } })
  const now = scope.clock.now()
  const insert: Statement = {
    sql: `insert into plan_epics (id, account_id, item_id, delivery_id, rank_key, created_at, updated_at)
      values (?2, ?1, ?3, ?4, '', ?5, ?5) on conflict do nothing`,
    args: [scope.accountId, id, work.kind === 'EPIC' ? id : null, work.kind === 'DELIVERY' ? id : null, now],
  }
  return saveOrder(services, scope, ranked.version, {
    action: isNew ? 'plan.added' : 'plan.ranked',
    subject: id,
    statements: [...(isNew ? [insert] : []), ...rankStatements(scope, others.toSpliced(place, 0, id))],
  })
}

/** Removes an epic or a delivery from the plan, with its worth. Throws `not_found`. */
export async function removeWorkFromPlan(services: Services, scope: AccountScope, id: string): Promise<RankedWork> {
  const rankedWork = await loadRankedWork(scope)
  if (!rankedWork.epics.some(each => each.id === id)) fail('not_found')
  const remove = { sql: 'delete from plan_epics where account_id = ?1 and id = ?2', args: [scope.accountId, id] }
  return saveOrder(services, scope, rankedWork.version, { action: 'plan.removed', subject: id, statements: [remove] })
}

const rangeColumns = <Name extends string>(name: Name, range: RangeEstimate | null | undefined) =>
  range === undefined
    ? {}
    : ({
        [`${name}Low`]: range?.low ?? null,
        [`${name}Likely`]: range?.likely ?? null,
        [`${name}High`]: range?.high ?? null,
      } as { [K in `${Name}${'Low' | 'Likely' | 'High'}`]: number | null })

/** Sets the worth of a ranked epic. Throws `not_found`, and `conflict` if it has changed since it was read. */
export async function setWorth(
  services: Services,
  scope: AccountScope,
  id: string,
  { mrr, saving, once, size, ...rest }: PlanWorth,
): Promise<PlannedWork> {
  await getPlannedWork(scope, id)
  await rows.update(scope, id, {
    ...rest,
    ...rangeColumns('mrr', mrr),
    ...rangeColumns('saving', saving),
    ...rangeColumns('size', size),
    ...(once !== undefined && { onceCents: once?.cents ?? null, onceChance: once?.chance ?? null }),
  })
  await notifyPlanPages(services, scope)
  return getPlannedWork(scope, id)
}
