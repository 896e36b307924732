import { planScenarios } from '#db/schema/plan-scenarios.ts'
import { rowLimitChecksOf } from '#features/finance/books/commands-row-limit.ts'
import type { BooksReader, DatedReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { fail, failAt } from '#kit/errors.ts'
import { getScenario } from './queries.ts'
import { loadReplaceableValues } from './queries-replaceable-values.ts'
import { isOverBefore, type ReplaceableValues, replacedValueOf, type StoredChange } from './rules.ts'
import { hideUnseenChanges, type ShownScenario, touchesPay } from './rules-visibility.ts'
import type { NewScenario, ScenarioChange, ScenarioUpdate } from './schema.ts'

const rows = restorableRows(planScenarios, { prefix: 'scn', audit: 'scenario' })

const isSlipSubject = (
  { plannedId, epicId }: Extract<ScenarioChange, { kind: 'SLIP' }>,
  { planned, order }: ReplaceableValues,
) => (plannedId === undefined ? order.some(({ id }) => id === epicId) : planned.has(plannedId))

/** Returns whether the payment, customer or epics of a change exist. */
function isSubjectKnown(change: ScenarioChange, facts: ReplaceableValues): boolean {
  switch (change.kind) {
    case 'SLIP':
      return isSlipSubject(change, facts)
    case 'CUT':
      return change.recurringId === null || facts.recurring.has(change.recurringId)
    case 'LOSS':
      return replacedValueOf(change, facts).cents !== null
    case 'ORDER':
      return change.epicIds.every(id => facts.order.some(epic => epic.id === id))
    default:
      return true
  }
}

/** Throws `invalid` for a change of something that does not exist, or of a payment that is over by then. */
function checkSubject(change: ScenarioChange, facts: ReplaceableValues) {
  if (!isSubjectKnown(change, facts)) failAt('changes', 'scenarios.errors.subject')
  const flow = change.kind === 'CUT' && facts.recurring.get(change.recurringId ?? '')
  if (flow && isOverBefore(flow, change.day)) failAt('changes', 'scenarios.errors.over')
}

/** Throws `forbidden` if a change touches pay that the reader cannot see. */
function checkPay(reader: BooksReader, changes: readonly StoredChange[], facts: ReplaceableValues) {
  if (reader !== 'PAYROLL' && changes.some(change => touchesPay(change, facts)))
    fail('forbidden', 'scenarios.errors.pay')
}

/** Returns whether a stored change equals a sent one. */
const isSame = ({ id: _, base: __, ...stored }: StoredChange, change: object) =>
  JSON.stringify(Object.entries(stored).sort()) === JSON.stringify(Object.entries(change).sort())

/** Checks changes and adds today's values of the plan to them. An unchanged change keeps its earlier values. */
function toStoredChanges(
  scope: AccountScope,
  changes: readonly ScenarioChange[],
  facts: ReplaceableValues,
  previous: readonly StoredChange[] = [],
): StoredChange[] {
  return changes.map(({ id, ...change }): StoredChange => {
    const storedChange = previous.find(each => each.id === id)
    if (storedChange && isSame(storedChange, change)) return storedChange
    checkSubject(change, facts)
    return { ...change, id: storedChange?.id ?? scope.ids.id('chg'), base: replacedValueOf(change, facts) }
  })
}

/** Adds a scenario. Throws `forbidden` for changes about pay, unless the reader can see it. */
export async function createScenario(
  scope: AccountScope,
  { reader, today }: DatedReader,
  input: NewScenario,
): Promise<ShownScenario> {
  const facts = await loadReplaceableValues(scope, today)
  const changes = toStoredChanges(scope, input.changes, facts)
  checkPay(reader, changes, facts)
  const row = { ...input, status: 'OPEN' as const, changes, applied: null }
  const id = await rows.create(scope, row, rowLimitChecksOf(scope, 'plan_scenarios'))
  return hideUnseenChanges(reader, await getScenario(scope, id), facts)
}

/** Updates the fields that were sent. Throws `conflict` for changes of a scenario that is not open. */
export async function updateScenario(
  scope: AccountScope,
  { reader, today }: DatedReader,
  id: string,
  { changes, ...fields }: ScenarioUpdate,
): Promise<ShownScenario> {
  const [scenario, facts] = await Promise.all([getScenario(scope, id), loadReplaceableValues(scope, today)])
  const newChanges = changes && toStoredChanges(scope, changes, facts, scenario.changes)
  if (newChanges) {
    if (scenario.status !== 'OPEN') fail('conflict', 'scenarios.errors.notOpen')
    checkPay(reader, [...scenario.changes, ...newChanges], facts)
  }
  // Fails if someone else changed the scenario after it was read above.
  const readVersion = { updatedAt: fields.updatedAt ?? (newChanges ? scenario.updatedAt : undefined) }
  await rows.update(scope, id, { ...fields, ...readVersion, ...(newChanges && { changes: newChanges }) })
  return hideUnseenChanges(reader, await getScenario(scope, id), facts)
}

/** Deletes a scenario. It can be restored for 30 days. The changes of an accepted scenario stay. */
export async function deleteScenario(scope: AccountScope, { reader, today }: DatedReader, id: string) {
  const [scenario, facts] = await Promise.all([getScenario(scope, id), loadReplaceableValues(scope, today)])
  return hideUnseenChanges(reader, await rows.remove(scope, scenario), facts)
}

/** Restores a deleted scenario. */
export async function restoreScenario(scope: AccountScope, { reader, today }: DatedReader, id: string) {
  const [scenario, facts] = await Promise.all([
    getScenario(scope, id, { deleted: true }),
    loadReplaceableValues(scope, today),
  ])
  return hideUnseenChanges(
    reader,
    await rows.restore(scope, scenario, rowLimitChecksOf(scope, 'plan_scenarios')),
    facts,
  )
}
