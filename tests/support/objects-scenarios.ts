import { createScenario } from '#features/finance/scenarios/commands.ts'
import { changeKinds } from '#features/finance/scenarios/rules.ts'
import { NewScenario, ScenarioUpdate } from '#features/finance/scenarios/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { ownerReader } from '#tests/support/books.ts'
import type { RecordKind } from '#tests/support/round-trips.ts'

const day = '2027-03-01'
const priceChange = (raisePercent: number) => ({ kind: 'PRICE' as const, day, raisePercent, lostPercent: 1 })

/** Creates a scenario with a change. */
export async function createScenarioObjects(scope: AccountScope, marker: string): Promise<Record<string, string>> {
  const input = { name: `${marker} scenario`, note: '', changes: [priceChange(5)] }
  const { id, changes } = await createScenario(scope, ownerReader, input)
  return { scenarioId: id, changeId: changes[0]!.id }
}

export const unknownScenarioIds = (ids: Ids): Record<string, string> => ({
  scenarioId: ids.id('scn'),
  changeId: ids.id('chg'),
})

/** Request bodies of the writes of scenarios. */
export const scenarioBodies: Record<string, Record<string, unknown> | null> = {
  'POST /api/finance/scenarios': { name: 'What if', changes: [priceChange(10)] },
  'PATCH /api/finance/scenarios/:scenarioId': { note: 'Soon' },
  'DELETE /api/finance/scenarios/:scenarioId': null,
  'POST /api/finance/plan/scenarios/:scenarioId/accept': null,
  'POST /api/finance/plan/scenarios/:scenarioId/drop': null,
  'POST /api/finance/plan/scenarios/:scenarioId/reopen': null,
  'POST /finance/plan/scenarios': { name: 'What if' },
  'POST /finance/plan/scenarios/:scenarioId': { note: 'Soon' },
  'POST /finance/plan/scenarios/:scenarioId/act': { do: 'delete' },
  'POST /finance/plan/:scenarioId/changes': { kind: 'CUT', day, amount: '100' },
  'POST /finance/plan/:scenarioId/changes/:changeId': { act: 'keep' },
  'POST /finance/plan/:scenarioId/act': { act: 'drop' },
  'POST /finance/plan/drills/customer': {},
  'POST /finance/plan/drills/round': {},
}

/** The states of the pages of scenarios that a test renders, by path. */
export const scenarioStates = ({ scenarioId = '' }: Record<string, string>) => ({
  '/finance/plan/scenarios': {
    'the form of a scenario': `?panel=edit&id=${scenarioId}`,
    'a scenario just renamed': `?done=edit&row=${scenarioId}`,
  },
  '/finance/plan/:scenarioId': {
    'a scenario': scenarioId,
    ...Object.fromEntries(changeKinds.map(kind => [`the form of a ${kind}`, `${scenarioId}?add=${kind}`])),
  },
})

/** Queries in the URLs of pages, by path. They need no object. */
export const scenarioQueries: Record<string, string[]> = {
  '/finance/plan/scenarios': ['?panel=new', '?q=nothing&status=DROPPED'],
}

type Fields = Record<string, unknown>

/** Removes what the API adds to a change: its id, the values of the plan before it, and whether it is hidden. */
const withoutBase = ({ id: _, base: __, isHidden: ___, ...change }: Fields) => change

export const scenarioRecordKind: RecordKind = {
  name: 'scenario',
  create: { path: '/api/finance/scenarios', schema: NewScenario },
  update: { method: 'PATCH', schema: ScenarioUpdate },
  path: '/api/finance/scenarios/:id',
  read: data => ({ ...data, changes: (data.changes as Fields[]).map(withoutBase) }),
  form: { page: '/finance/plan/scenarios?panel=edit&id=:id', firstField: 'name' },
  samples: (_, n) => ({ changes: [priceChange(n)] }),
  notSent: { updatedAt: 'names the version that was changed' },
  notInForm: { changes: 'are edited one by one on the page of the scenario' },
}
