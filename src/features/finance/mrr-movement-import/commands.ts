import type { Statement } from '#db/client.ts'
import { checkNoConflict, commitConsistent, listCurrentMovements } from '#features/finance/customer-mrr/commands.ts'
import type { StoredMovement } from '#features/finance/customer-mrr/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { prepareLineStatements } from '#kit/import/line-statements.ts'
import type { ReportProgress } from '#kit/import/progress.ts'
import { requireTable } from '#kit/import/upload.ts'
import { type CheckedLine, checkLines, type MovementLineStatus, movementLineStatuses } from './match/rules-check.ts'
import { csvSource, getImport, movementImports } from './queries.ts'
import { headerScore, type ImportLine, readRow, rowsOfTable } from './read/rules-read.ts'
import { type MovementImport, maxImportBytes, maxImportLines } from './schema.ts'

/** The result of an import, with each line as the response contains it. */
export type MovementImportResult<Line> = {
  lines: Line[]
  counts: Record<MovementLineStatus, number>
  /** The time when the movements were recorded, or null if nothing was. */
  importedAt: number | null
}

/** Reads a CSV text. Throws `invalid` at `content` if it has no lines, too many lines, or lacks columns. */
function readLines(content: string): ImportLine[] {
  const table = requireTable(content, { headerScore, maxBytes: maxImportBytes, maxLines: maxImportLines })
  if (headerScore(table.header) === 0) failAt('content', 'mrrMovements.errors.fileNoColumns')
  if (table.unclosedLine !== null) failAt('content', 'mrrMovements.errors.fileUnclosed')
  return rowsOfTable(table).map(readRow)
}

/** Compares the lines of a CSV text with the current movements. Throws like `readLines`. */
export const checkCsvLines = async (scope: AccountScope, content: string): Promise<CheckedLine[]> =>
  checkLines(await listCurrentMovements(scope), readLines(content))

/** Stores a CSV text as a draft, for a preview. Throws `invalid` at `content` if it is not a table of movements. */
export function createMovementImportDraft(scope: AccountScope, file: { fileName: string; content: string }) {
  readLines(file.content)
  return movementImports.create(scope, { ...file, choices: {} })
}

const insertLinesSql = `insert into mrr_movements
    (id, account_id, movement_id, day, customer, kind, cents, note, source, source_key, recorded_at, recorded_by)
  select l.value ->> 'version', ?1, l.value ->> 'id', l.value ->> 'day', l.value ->> 'customer', l.value ->> 'kind',
    l.value ->> 'cents', l.value ->> 'note', ?3, l.value ->> 'sourceKey', ?4, ?5 from json_each(?2) l`

function insertStatement(scope: AccountScope, lines: readonly CheckedLine[], now: number): Statement {
  const rows = lines.map(line => ({ ...line, id: scope.ids.id('mov'), version: scope.ids.id('ver') }))
  return { sql: insertLinesSql, args: [scope.accountId, JSON.stringify(rows), csvSource, now, scope.actorId] }
}

/** Converts a checked line for the response. */
type ToResponseLine<Line> = (line: CheckedLine) => Line

function resultOf<Line>(
  lines: CheckedLine[],
  toResponseLine: ToResponseLine<Line>,
  importedAt: number | null,
): MovementImportResult<Line> {
  const countOf = (status: MovementLineStatus) => lines.filter(line => line.status === status).length
  const counts = Object.fromEntries(movementLineStatuses.map(status => [status, countOf(status)])) as Record<
    MovementLineStatus,
    number
  >
  return { lines: lines.map(toResponseLine), counts, importedAt }
}

/** Returns the statements that mark or record an import. Throws if its draft has changed since it was read. */
type RecordImport = (now: number) => Statement[] | Promise<Statement[]>

/** Adds all NEW lines in one batch. KNOWN and WRONG lines are left out. */
async function commitLines<Line>(
  scope: AccountScope,
  lines: readonly ImportLine[],
  {
    recordImport,
    toResponseLine,
    report,
  }: { recordImport: RecordImport; toResponseLine: ToResponseLine<Line>; report?: ReportProgress },
) {
  const { response } = await commitConsistent<MovementImportResult<Line>>(scope, async current => {
    const checkedLines = checkLines(current, lines)
    const newLines = checkedLines.filter(({ status }) => status === 'NEW')
    if (newLines.length === 0) return { statements: [], response: resultOf(checkedLines, toResponseLine, null) }
    const now = scope.clock.now()
    const recordStatements = await recordImport(now)
    const inserts = await prepareLineStatements(newLines, report, piece => [insertStatement(scope, piece, now)])
    report?.({ stage: 'save', done: newLines.length, total: newLines.length })
    const audit = auditStatement(scope, 'mrr_movements.imported', { details: { count: newLines.length } })
    return {
      statements: [...recordStatements, ...inserts, audit],
      response: resultOf(checkedLines, toResponseLine, now),
    }
  })
  return response
}

/**
 * Imports movements without a draft. Repeating an import changes nothing. With `preview` it writes nothing. A
 * repeated request gets the same response.
 */
export async function importMovements<Line>(
  scope: AccountScope,
  { content, rows, preview }: MovementImport,
  toResponseLine: ToResponseLine<Line>,
): Promise<MovementImportResult<Line>> {
  const lines = rows ? rows.map((row, index) => readRow({ line: index + 1, ...row })) : readLines(content ?? '')
  if (preview) return resultOf(checkLines(await listCurrentMovements(scope), lines), toResponseLine, null)
  const recordImport = (now: number) => movementImports.recordStatements(scope, now)
  return commitLines(scope, lines, { recordImport, toResponseLine })
}

/** Imports a draft. Throws `conflict` if it was already imported or contains nothing new. */
export async function importDraft(scope: AccountScope, id: string, report: ReportProgress = () => {}): Promise<void> {
  report({ stage: 'read', done: 0, total: 0 })
  const draft = await movementImports.getDraft(scope, id)
  async function recordImport(now: number) {
    await movementImports.requireUnchanged(scope, draft)
    return movementImports.importStatements(scope, draft, { now })
  }
  const { importedAt } = await commitLines(scope, readLines(draft.content), {
    recordImport,
    toResponseLine: ({ line }) => line,
    report,
  })
  if (importedAt === null) fail('conflict', 'imports.errors.nothing')
}

const deleteImportedSql = `update mrr_movements set replaced_at = ?3
  where account_id = ?1 and source = ?4 and recorded_at = ?2 and replaced_at is null`

/** Deletes the movements of an import that have not been edited since. Throws `invalid` if others depend on them. */
export async function undoImport(scope: AccountScope, id: string): Promise<{ id: string; removed: number }> {
  const { response } = await commitConsistent(scope, async current => {
    const importRecord = await getImport(scope, id)
    movementImports.requireImported(importRecord)
    const isImported = ({ source, recordedAt }: StoredMovement) =>
      source === csvSource && recordedAt === importRecord.importedAt
    const imported = current.filter(isImported)
    checkNoConflict(
      current.filter(movement => !isImported(movement)),
      imported.map(({ customer }) => customer),
    )
    const now = scope.clock.now()
    const statement = { sql: deleteImportedSql, args: [scope.accountId, importRecord.importedAt, now, csvSource] }
    const audit = auditStatement(scope, 'mrr_movements.import_undone', { details: { count: imported.length } })
    const statements = [...movementImports.undoStatements(scope, id, now), statement, audit]
    return { statements, response: { id, removed: imported.length } }
  })
  return response
}
