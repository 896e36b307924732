import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { getScenario, listScenarios } from './queries.ts'
import { loadReplaceableValues } from './queries-replaceable-values.ts'
import { hideUnseenChanges } from './rules-visibility.ts'
import type { ScenarioQuery } from './schema.ts'

/** One page of the scenarios, with the changes that the reader can see. */
export async function listShownScenarios(scope: AccountScope, { reader, today }: DatedReader, query: ScenarioQuery) {
  const [{ items, ...page }, facts] = await Promise.all([
    listScenarios(scope, query),
    loadReplaceableValues(scope, today),
  ])
  return { ...page, items: items.map(scenario => hideUnseenChanges(reader, scenario, facts)) }
}

/** Returns a scenario with the changes that the reader can see, or with `deleted` a deleted one. Throws `not_found`. */
export async function getShownScenario(
  scope: AccountScope,
  { reader, today }: DatedReader,
  id: string,
  options?: { deleted?: boolean },
) {
  const [scenario, facts] = await Promise.all([getScenario(scope, id, options), loadReplaceableValues(scope, today)])
  return hideUnseenChanges(reader, scenario, facts)
}
