import { listMovementsAsOf } from '#features/finance/customer-mrr/queries.ts'
import { mrrByCustomer, withKeys } from '#features/finance/mrr/rules.ts'
import { loadRankedWork } from '#features/finance/plan/queries-epics.ts'
import { openWork } from '#features/finance/plan/rules.ts'
import { horizonWeeks } from '#features/finance/plan-model/rules-types.ts'
import { listPlannedPaymentsUntil } from '#features/finance/planned/queries.ts'
import { listCurrentAndFutureFlows } from '#features/finance/recurring/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day } from '#kit/day.ts'
import { keyOfName, monthlyCentsOf, type ReplaceableValues } from './rules.ts'

const selectPeopleSql = `select c.name, min(c.from_day) as fromDay from team_costs c
where c.account_id = ?1 and c.deleted_at is null and c.name <> '' group by lower(c.name)`

const selectLastPriceDaySql = `select max(e.day) as day from metric_events e
where e.account_id = ?1 and e.kind = 'PRICE' and e.deleted_at is null`

/**
 * Loads the values in today's plan that changes can replace. They include pay, which decides the outcome of a scenario
 * and its readers, and must not leave the server.
 */
export async function loadReplaceableValues(scope: AccountScope, today: Day): Promise<ReplaceableValues> {
  const { db, accountId, clock } = scope
  const payReader = { reader: 'PAYROLL' as const, today }
  const [ranked, planned, flows, people, [priceEvent], movements] = await Promise.all([
    loadRankedWork(scope),
    listPlannedPaymentsUntil(scope, payReader, addDays(today, horizonWeeks * 7)),
    listCurrentAndFutureFlows(scope, payReader),
    db.run<{ name: string; fromDay: Day }>(selectPeopleSql, [accountId]),
    db.run<{ day: Day | null }>(selectLastPriceDaySql, [accountId]),
    listMovementsAsOf(scope, { day: today, at: clock.now(), isPast: false }),
  ])
  const keyedMovements = withKeys(movements)
  const names = new Map(keyedMovements.map(({ key, customer }) => [key, customer]))
  return {
    order: openWork(ranked).map(({ id, name }) => ({ id, name })),
    people: new Map(people.map(({ name, fromDay }) => [keyOfName(name), fromDay])),
    lastPriceDay: priceEvent?.day ?? null,
    planned: new Map(
      planned
        .filter(({ day }) => day > today)
        .map(({ id, name, kind, day, usdCents, chance }) => [id, { name, kind, day, cents: usdCents ?? 0, chance }]),
    ),
    recurring: new Map(
      flows
        .filter(({ cents, category }) => cents < 0 && category !== 'TRANSFER')
        .map(({ id, name, category, usdCents, every, untilDay }) => [
          id,
          {
            name,
            isPay: category === 'PAYROLL',
            canEnd: category !== 'PAYROLL' && category !== 'TAX',
            monthlyCents: monthlyCentsOf(usdCents ?? 0, every),
            untilDay,
          },
        ]),
    ),
    customers: new Map(
      [...mrrByCustomer(keyedMovements, today)].flatMap(([key, mrr]) => {
        const name = names.get(key) ?? key
        return mrr > 0 ? [[keyOfName(name), { name, mrr }] as const] : []
      }),
    ),
  }
}
