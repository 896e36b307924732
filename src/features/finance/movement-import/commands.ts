import type { Statement } from '#db/client.ts'
import { checkFits, commitFitting, currentChanges } from '#features/finance/customer-mrr/commands.ts'
import type { StoredChange } from '#features/finance/customer-mrr/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { readRow, rowsOfCsv } from './rules.ts'
import { type ImportLine, type PlannedLine, planImport } from './rules-plan.ts'
import { type MovementImport, maxImportLines } from './schema.ts'

/** The source of imported movements. */
const csvSource = 'csv'

export type ImportResult = {
  lines: PlannedLine[]
  counts: Record<PlannedLine['status'], number>
  /** When the movements were recorded, for undo; null if nothing was. */
  importedAt: number | null
}

function linesOf({ content, rows }: MovementImport): ImportLine[] {
  const read =
    content === undefined ? { rows: (rows ?? []).map((row, at) => ({ line: at + 1, ...row })) } : parsed(content)
  return read.rows.map(row => {
    const result = readRow(row)
    return 'key' in result ? { ...result, line: row.line, day: row.day, customer: row.customer } : result
  })
}

/** Reads a CSV text. Throws `invalid` at `content` if it has no lines, too many, or not the columns. */
function parsed(content: string) {
  const { rows, fault } = rowsOfCsv(content)
  if (fault) return failAt('content', `mrrMovements.errors.${fault}`)
  if (rows.length > maxImportLines)
    return failAt('content', 'mrrMovements.errors.fileTooLong', 'invalid', { count: maxImportLines })
  return { rows }
}

const resultOf = (lines: PlannedLine[], importedAt: number | null): ImportResult => ({
  lines,
  counts: {
    NEW: lines.filter(({ status }) => status === 'NEW').length,
    KNOWN: lines.filter(({ status }) => status === 'KNOWN').length,
    WRONG: lines.filter(({ status }) => status === 'WRONG').length,
  },
  importedAt,
})

const insertLines = `insert into mrr_movements
    (id, account_id, movement_id, day, customer, kind, cents, note, source, source_key, recorded_at, recorded_by)
  select l.value ->> 'version', ?1, l.value ->> 'id', l.value ->> 'day', l.value ->> 'customer', l.value ->> 'kind',
    l.value ->> 'cents', l.value ->> 'note', ?3, l.value ->> 'sourceKey', ?4, ?5 from json_each(?2) l`

function insertStatement(scope: AccountScope, lines: readonly PlannedLine[], now: number): Statement {
  const rows = lines.map(line => ({ ...line, id: scope.ids.id('mov'), version: scope.ids.id('ver') }))
  return { sql: insertLines, args: [scope.accountId, JSON.stringify(rows), csvSource, now, scope.actorId] }
}

/**
 * Imports movements as one act. Known and wrong lines are left out, so that the same import again changes nothing. With
 * `preview` it writes nothing.
 */
export async function importMovements(scope: AccountScope, input: MovementImport): Promise<ImportResult> {
  const lines = linesOf(input)
  if (input.preview) return resultOf(planImport(await currentChanges(scope), lines), null)
  const { response } = await commitFitting(scope, current => {
    const planned = planImport(current, lines)
    const added = planned.filter(({ status }) => status === 'NEW')
    if (added.length === 0) return { statements: [], response: resultOf(planned, null) }
    const now = scope.clock.now()
    const audit = auditStatement(scope, 'mrr_movements.imported', { details: { count: added.length } })
    return { statements: [insertStatement(scope, added, now), audit], response: resultOf(planned, now) }
  })
  return response
}

const endImport = `update mrr_movements set replaced_at = ?3
  where account_id = ?1 and source = ?4 and recorded_at = ?2 and replaced_at is null`

/** Deletes the movements of an import that have not been edited since. Throws `invalid` if others depend on them. */
export async function undoImport(scope: AccountScope, importedAt: number): Promise<{ deleted: number }> {
  const { response } = await commitFitting(scope, current => {
    const isImported = ({ source, recordedAt }: StoredChange) => source === csvSource && recordedAt === importedAt
    const imported = current.filter(isImported)
    if (imported.length === 0) return fail('not_found')
    checkFits(
      current.filter(movement => !isImported(movement)),
      imported.map(({ customer }) => customer),
    )
    const statement = { sql: endImport, args: [scope.accountId, importedAt, scope.clock.now(), csvSource] }
    const audit = auditStatement(scope, 'mrr_movements.import_undone', { details: { count: imported.length } })
    return { statements: [statement, audit], response: { deleted: imported.length } }
  })
  return response
}
