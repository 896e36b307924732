import type { Draft } from '#features/agile/kanban/exchange/rules-draft.ts'
import { allBoardsFileFormat, fileFormat, maxExternalFileItems } from '#features/agile/kanban/exchange/rules-limits.ts'
import type { ErrorKey, ErrorText } from '#i18n/error-key.ts'
import { type CsvTable, readCsv } from '#kit/csv.ts'
import { errorOfIssue } from '#kit/http/zod-messages.ts'
import { readBoardFile } from './rules-board-file.ts'
import { isJira } from './rules-fields.ts'
import { isTrello, readTrello, type TrelloBoard } from './rules-read-trello.ts'
import type { WorkInTurns } from './rules-turns.ts'

export type Source =
  | { kind: 'trimtab'; draft: Draft }
  | { kind: 'trello'; board: TrelloBoard }
  | { kind: 'jira' | 'csv'; table: CsvTable }
export type SourceKind = Source['kind']
type Refusal = { errorKey: ErrorKey; fields?: (ErrorText & { path: string })[] }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Detects the format of a file and parses it. Returns the source, or the refusal with the invalid places. */
export function* parseSourceInTurns(text: string): WorkInTurns<Source | Refusal> {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart()
  if (trimmed === '') return { errorKey: 'boardExchange.errors.empty' }
  if (/^[{[]/.test(trimmed)) return yield* fromJson(trimmed)
  return fromText(text)
}

function* fromJson(text: string): WorkInTurns<Source | Refusal> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { errorKey: 'boardExchange.errors.notJson' }
  }
  yield
  const files = isObject(raw) && raw.format === allBoardsFileFormat && Array.isArray(raw.boards) ? raw.boards : [raw]
  if (files.length > 1) return { errorKey: 'boardExchange.errors.severalBoards' }
  const [file] = files
  if (isObject(file) && file.format === fileFormat) {
    const read = yield* readBoardFile(file)
    if ('draft' in read)
      return read.draft.items.length === 0 && read.draft.columns.length === 0
        ? { errorKey: 'boardExchange.errors.noItems' }
        : { kind: 'trimtab', draft: read.draft }
    const fields = read.issues.map(issue => ({
      path: issue.path.map(String).join('.'),
      ...errorOfIssue(issue),
    }))
    return { errorKey: fields[0]?.key ?? 'boardExchange.errors.notABoard', fields }
  }
  if (!isObject(file) || !isTrello(file)) return { errorKey: 'boardExchange.errors.notABoard' }
  const board = yield* readTrello(file)
  if (board.cards.length === 0) return { errorKey: 'boardExchange.errors.noItems' }
  return board.cards.length > maxExternalFileItems
    ? { errorKey: 'boardExchange.errors.tooManyItems' }
    : { kind: 'trello', board }
}

function fromText(text: string): Source | Refusal {
  // Images, spreadsheets and archives are not text.
  if (text.slice(0, 4000).includes('\0') || text.startsWith('PK\u0003'))
    return { errorKey: 'boardExchange.errors.notText' }
  const table = readCsv(text)
  const [header, ...rows] = table.records
  if (!header || (rows.length === 0 && header.cells.length < 2)) return { errorKey: 'boardExchange.errors.oneColumn' }
  if (rows.length === 0) return { errorKey: 'boardExchange.errors.noItems' }
  if (rows.length > maxExternalFileItems) return { errorKey: 'boardExchange.errors.tooManyItems' }
  return { kind: isJira(header.cells) ? 'jira' : 'csv', table }
}
