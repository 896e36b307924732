import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { cashPlanned, cashRecurring, teamCosts } from '#db/schema/finance.ts'
import { metricEvents } from '#db/schema/finance-figures.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { nextVersionStatements, notifyPlanPages, rankStatements } from '#features/finance/plan/commands.ts'
import { loadRankedWork } from '#features/finance/plan/queries-epics.ts'
import { getPlannedPayment } from '#features/finance/planned/queries.ts'
import { getRecurringFlow } from '#features/finance/recurring/queries.ts'
import { nextPaymentDays, type RecurringFlow } from '#features/finance/recurring/rules.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { addDays, type Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { statusStatements } from './commands-status.ts'
import { getScenario } from './queries.ts'
import { loadReplaceableValues } from './queries-replaceable-values.ts'
import {
  conflictsOf,
  isOverBefore,
  paymentsChangedTwice,
  type ReplaceableValues,
  type Scenario,
  type StoredChange,
} from './rules.ts'
import { type AppliedChanges, acceptedOrder } from './rules-accept.ts'
import { hideUnseenChanges, isOutcomeShown, type ShownScenario } from './rules-visibility.ts'

/** The statements that accept a scenario, and the record of its changes for undo. */
type PreparedAcceptance = { statements: Statement[]; applied: AppliedChanges }
type ChangeOf<Kind extends StoredChange['kind']> = Extract<StoredChange, { kind: Kind }>

const payReader = (today: Day): DatedReader => ({ reader: 'PAYROLL', today })

/** The columns of a new row. All rows have the same time: undoing compares them with it. */
const newRow = ({ accountId }: AccountScope, id: string, { createdAt }: AppliedChanges) => ({
  id,
  accountId,
  createdAt,
  updatedAt: createdAt,
})

function addHire(
  scope: AccountScope,
  { name, weeklyCents, day }: ChangeOf<'HIRE'>,
  { statements, applied }: PreparedAcceptance,
) {
  const id = scope.ids.id('cst')
  const row = {
    ...newRow(scope, id, applied),
    memberId: null,
    name,
    teamId: null,
    weeklyCents,
    fromDay: day,
    untilDay: null,
  }
  statements.push(scope.db.orm.insert(teamCosts).values(row))
  applied.created.push({ table: 'team_costs', id })
}

function addRound(
  scope: AccountScope,
  { name, day, cents, chance }: ChangeOf<'ROUND'>,
  { statements, applied }: PreparedAcceptance,
) {
  const id = scope.ids.id('pln')
  const payment = { name, kind: 'ROUND' as const, day, cents, currency: baseCurrency, chance, slips: [] }
  statements.push(scope.db.orm.insert(cashPlanned).values({ ...newRow(scope, id, applied), ...payment }))
  applied.created.push({ table: 'cash_planned', id })
}

function addPriceEvent(
  scope: AccountScope,
  { day }: ChangeOf<'PRICE'>,
  text: string,
  { statements, applied }: PreparedAcceptance,
) {
  const id = scope.ids.id('mev')
  statements.push(scope.db.orm.insert(metricEvents).values({ ...newRow(scope, id, applied), day, kind: 'PRICE', text }))
  applied.created.push({ table: 'metric_events', id })
}

async function addSlip(
  scope: AccountScope,
  today: Day,
  change: ChangeOf<'SLIP'>,
  { statements, applied }: PreparedAcceptance,
) {
  if (change.plannedId === undefined) return
  const { id, day, slips } = await getPlannedPayment(scope, payReader(today), change.plannedId)
  const movedDay = addDays(day, change.weeks * 7)
  const newDay = movedDay > today ? movedDay : addDays(today, 1)
  const now = scope.clock.now()
  statements.push(
    scope.db.orm
      .update(cashPlanned)
      .set({ day: newDay, slips: [...slips, { day, changedAt: now }], updatedAt: now })
      .where(
        and(
          eq(cashPlanned.accountId, scope.accountId),
          eq(cashPlanned.id, id),
          eq(cashPlanned.day, day),
          isNull(cashPlanned.deletedAt),
        ),
      ),
    abortIfNoRowChanged(),
  )
  applied.slips.push({ id, from: day, to: newDay, slips })
}

/**
 * The statements that end a recurring payment on a day. Null removes the payment. They abort if its end has changed
 * meanwhile.
 */
const endStatements = (
  { db, accountId, clock }: AccountScope,
  { id, untilDay }: Pick<RecurringFlow, 'id' | 'untilDay'>,
  lastDay: Day | null,
  { createdAt }: AppliedChanges,
): Statement[] => [
  db.orm
    .update(cashRecurring)
    .set(lastDay === null ? { deletedAt: createdAt } : { untilDay: lastDay, updatedAt: clock.now() })
    .where(
      and(
        eq(cashRecurring.accountId, accountId),
        eq(cashRecurring.id, id),
        sql`${cashRecurring.untilDay} is ${untilDay}`,
        isNull(cashRecurring.deletedAt),
      ),
    ),
  abortIfNoRowChanged(),
]

/**
 * Ends a recurring payment the day before, and adds a new one with the remaining amount if it is not 0. A cut from a
 * past day takes effect today. A payment that has not begun is replaced.
 */
async function addCut(
  scope: AccountScope,
  today: Day,
  { recurringId, day, monthlyCents }: ChangeOf<'CUT'>,
  facts: ReplaceableValues,
  { statements, applied }: PreparedAcceptance,
) {
  const currentMonthlyCents = facts.recurring.get(recurringId ?? '')?.monthlyCents
  if (recurringId === null || currentMonthlyCents === undefined) return
  const flow = await getRecurringFlow(scope, payReader(today), recurringId)
  const start = day > today ? day : today
  if (isOverBefore(flow, start)) return
  const lastDay = start > flow.fromDay ? addDays(start, -1) : null
  statements.push(...endStatements(scope, flow, lastDay, applied))
  if (lastDay === null) applied.removed = [...(applied.removed ?? []), recurringId]
  else applied.ended.push({ id: recurringId, from: flow.untilDay, to: lastDay })
  const [nextDay] = nextPaymentDays(flow, start, 1)
  const cents = Math.round(flow.cents * (1 - Math.min(1, monthlyCents / currentMonthlyCents)))
  if (cents === 0 || nextDay === undefined) return
  const id = scope.ids.id('rec')
  const { name, currency, category, every, untilDay } = flow
  const remainder = {
    ...newRow(scope, id, applied),
    name,
    cents,
    currency,
    category,
    every,
    fromDay: nextDay,
    untilDay,
  }
  statements.push(scope.db.orm.insert(cashRecurring).values(remainder))
  applied.created.push({ table: 'cash_recurring', id })
}

async function addRanking(
  scope: AccountScope,
  changes: readonly StoredChange[],
  facts: ReplaceableValues,
  acceptance: PreparedAcceptance,
) {
  const order = acceptedOrder(changes, facts)
  if (order === null) return
  const rankedWork = await loadRankedWork(scope)
  const doneIds = rankedWork.epics.filter(({ isDone }) => isDone).map(({ id }) => id)
  acceptance.statements.push(
    ...nextVersionStatements(scope, rankedWork.version),
    ...rankStatements(scope, [...order, ...doneIds]),
  )
  acceptance.applied.order = { before: rankedWork.epics.map(({ id }) => id), version: rankedWork.version + 1 }
}

async function prepareAcceptance(
  scope: AccountScope,
  today: Day,
  { name, changes }: Scenario,
  facts: ReplaceableValues,
) {
  const applied: AppliedChanges = { created: [], createdAt: scope.clock.now(), slips: [], ended: [], order: null }
  const acceptance: PreparedAcceptance = { statements: [], applied }
  for (const change of changes) {
    if (change.kind === 'HIRE') addHire(scope, change, acceptance)
    if (change.kind === 'ROUND') addRound(scope, change, acceptance)
    if (change.kind === 'PRICE') addPriceEvent(scope, change, name, acceptance)
    if (change.kind === 'SLIP') await addSlip(scope, today, change, acceptance)
    if (change.kind === 'CUT') await addCut(scope, today, change, facts, acceptance)
  }
  await addRanking(scope, changes, facts, acceptance)
  return acceptance
}

/**
 * Accepts a scenario in one batch. Records its hires, funding rounds, delays, cuts and price changes in the books, and
 * gives the plan its order. Fails with:
 * - `conflict` if it is not open, if a value that it replaces has changed since, or if two changes concern the same
 *   payment
 * - `forbidden` if the reader cannot see all of it
 * @param readAt the `updatedAt` of the scenario that the person saw. Throws `conflict` if it has changed since.
 */
export async function acceptScenario(
  services: Services,
  scope: AccountScope,
  { reader, today }: DatedReader,
  id: string,
  readAt?: number,
): Promise<ShownScenario> {
  const [scenario, facts] = await Promise.all([getScenario(scope, id), loadReplaceableValues(scope, today)])
  const { status, changes } = scenario
  if (status !== 'OPEN') fail('conflict', 'scenarios.errors.notOpen')
  if (readAt !== undefined && scenario.updatedAt !== readAt) fail('conflict')
  if (!isOutcomeShown(reader, changes, facts)) fail('forbidden', 'scenarios.errors.pay')
  if (changes.length === 0) fail('conflict', 'scenarios.errors.noChanges')
  if (conflictsOf(changes, facts).length > 0) fail('conflict', 'scenarios.errors.conflicts')
  if (paymentsChangedTwice(changes).length > 0) fail('conflict', 'scenarios.errors.changedTwice')
  const { statements, applied } = await prepareAcceptance(scope, today, scenario, facts)
  await commitOrRefuse(
    scope,
    [
      ...statusStatements(scope, scenario, 'ACCEPTED', applied),
      ...statements,
      auditStatement(scope, 'scenario.accepted', { subject: id }),
    ],
    { id },
  )
  await notifyPlanPages(services, scope)
  return hideUnseenChanges(reader, await getScenario(scope, id), await loadReplaceableValues(scope, today))
}
