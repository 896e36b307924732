import { workJustifications } from '#db/schema/discovery.ts'
import { abortUnlessNodeExists, getNode } from '#features/discovery/tree/queries-node.ts'
import type { AccountScope } from '#kit/context.ts'
import { rowPerRecord } from '#kit/data/row-per-record.ts'
import { fail } from '#kit/errors.ts'
import { findJustification } from './queries.ts'
import type { Justification } from './rules.ts'
import type { JustificationInput } from './schema.ts'

const rows = rowPerRecord(workJustifications, 'justification')

/** Saves the justification of a node. Throws `not_found`, and `conflict` for an outdated version. */
export async function saveJustification(
  scope: AccountScope,
  nodeId: string,
  { investmentCategoryId, estimatedROI, updatedAt: version, ...input }: JustificationInput,
): Promise<Justification> {
  await getNode(scope, nodeId)
  const row = { ...input, category: investmentCategoryId, estimatedRoi: estimatedROI }
  await rows.save(scope, nodeId, row, { guards: [abortUnlessNodeExists(scope, nodeId)], version })
  return (await findJustification(scope, nodeId, { withRoi: true })) ?? fail('not_found')
}

/** Removes the justification of a node. Throws `not_found`. */
export async function removeJustification(scope: AccountScope, nodeId: string): Promise<void> {
  await getNode(scope, nodeId)
  await rows.remove(scope, nodeId)
}
