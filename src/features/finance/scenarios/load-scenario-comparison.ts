import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { loadAnswerablePlan } from '#features/finance/plan/queries-inputs.ts'
import { obstaclesOf } from '#features/finance/plan/rules-answers.ts'
import type { AccountScope } from '#kit/context.ts'
import { getScenario, listComparable } from './queries.ts'
import { loadReplaceableValues } from './queries-replaceable-values.ts'
import {
  conflictsOf,
  maxComparedScenarios,
  type ReplaceableValues,
  type Scenario,
  toSimulatedChanges,
} from './rules.ts'
import { isRecordedOnAccept } from './rules-accept.ts'
import { simulateScenario } from './rules-compare.ts'
import type { ChangeRow, ComparedPlan } from './rules-view.ts'
import { hideUnseenChanges, isOutcomeShown, type ShownChange } from './rules-visibility.ts'

function subjectOf(change: ShownChange, facts: ReplaceableValues): string {
  if (change.isHidden) return ''
  const epicName = (epicId: string | undefined) => facts.order.find(({ id }) => id === epicId)?.name ?? ''
  if (change.kind === 'SLIP') return facts.planned.get(change.plannedId ?? '')?.name ?? epicName(change.epicId)
  if (change.kind === 'CUT') return facts.recurring.get(change.recurringId ?? '')?.name ?? ''
  if (change.kind === 'ORDER') return epicName(change.epicIds[0])
  return ''
}

function changeRows({ reader }: DatedReader, scenario: Scenario, facts: ReplaceableValues): ChangeRow[] {
  const conflicts = scenario.status === 'OPEN' ? conflictsOf(scenario.changes, facts) : []
  return hideUnseenChanges(reader, scenario, facts).changes.map((change, i) => ({
    change,
    subject: subjectOf(change, facts),
    conflict: change.isHidden ? null : (conflicts.find(({ changeId }) => changeId === change.id) ?? null),
    isRecorded: isRecordedOnAccept(scenario.changes[i]!),
  }))
}

/**
 * Loads a scenario with its comparison: the plan, the scenario, and others to compare with. An accepted scenario is not
 * compared, because the plan already contains its changes and would count them twice. Throws `not_found`.
 */
export async function loadScenarioComparison(
  scope: AccountScope,
  caller: DatedReader,
  id: string,
  comparedIds: readonly string[],
) {
  const [scenario, comparable, facts, answerable] = await Promise.all([
    getScenario(scope, id),
    listComparable(scope),
    loadReplaceableValues(scope, caller.today),
    loadAnswerablePlan(scope, caller),
  ])
  const others = comparable.filter(each => each.id !== id)
  const comparedScenarios = others.filter(each => comparedIds.includes(each.id)).slice(0, maxComparedScenarios - 1)
  const canCompare = scenario.status !== 'ACCEPTED' && obstaclesOf(answerable).length === 0
  const { inputs, isExact } = answerable
  const comparedPlanOf = ({ id: scenarioId, name, changes }: Scenario): ComparedPlan => ({
    id: scenarioId,
    name,
    outcome: isOutcomeShown(caller.reader, changes, facts)
      ? simulateScenario(inputs, toSimulatedChanges(changes, facts), isExact)
      : null,
  })
  const basePlan: ComparedPlan = {
    id: null,
    name: '',
    outcome: canCompare ? simulateScenario(inputs, [], isExact) : null,
  }
  return {
    scenario: hideUnseenChanges(caller.reader, scenario, facts),
    rows: changeRows(caller, scenario, facts),
    canSeeAll: isOutcomeShown(caller.reader, scenario.changes, facts),
    plans: canCompare ? [basePlan, ...[scenario, ...comparedScenarios].map(comparedPlanOf)] : [],
    epics: facts.order,
    others: others.map(each => ({ id: each.id, name: each.name, isChosen: comparedScenarios.includes(each) })),
    facts,
  }
}

/** Returns the options of a form, for readers of lines. Options about pay are for readers of pay only. */
export function changeChoicesOf({ reader }: DatedReader, { order, planned, recurring, customers }: ReplaceableValues) {
  const canSeePay = reader === 'PAYROLL'
  const epics = order.map(({ id, name }) => ({ value: id, label: name }))
  const payments = [...planned]
    .filter(([, { kind }]) => canSeePay || kind !== 'HIRE')
    .map(([id, { name }]) => ({ value: id, label: name }))
  return {
    epics,
    /** The planned payments and epics that can come later. */
    delayable: [...payments, ...epics],
    recurring: [...recurring]
      .filter(([, { isPay }]) => canSeePay || !isPay)
      .map(([id, { name }]) => ({ value: id, label: name })),
    customers: [...customers.values()]
      .toSorted((a, b) => b.mrr - a.mrr)
      .map(({ name }) => ({ value: name, label: name })),
  }
}
