import type { Draft } from '#features/agile/kanban/exchange/rules-draft.ts'
import { fileFormat, filesFormat, maxFileItems, texts } from '#features/agile/kanban/exchange/rules-texts.ts'
import { type CsvTable, readCsv } from '#kit/csv.ts'
import { isJira } from './rules-fields.ts'
import { readBoardFile } from './rules-file.ts'
import { isTrello, readTrello, type TrelloBoard } from './rules-read-trello.ts'
import type { Turns } from './rules-turns.ts'

export type Source =
  | { kind: 'trimtab'; draft: Draft }
  | { kind: 'trello'; board: TrelloBoard }
  | { kind: 'jira' | 'csv'; table: CsvTable }
export type SourceKind = Source['kind']
type Refusal = { refused: string; fields?: { path: string; message: string }[] }

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** What a file is, by what stands in it, and what it holds; or why it is not taken, with the places where it fails. */
export function* sourceOf(text: string): Turns<Source | Refusal> {
  const said = text.replace(/^\uFEFF/, '').trimStart()
  if (said === '') return { refused: texts.empty }
  if (/^[{[]/.test(said)) return yield* fromJson(said)
  return fromText(text)
}

function* fromJson(text: string): Turns<Source | Refusal> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return { refused: texts.notJson }
  }
  yield
  const given = isObject(raw) && raw.format === filesFormat && Array.isArray(raw.boards) ? raw.boards : [raw]
  if (given.length > 1) return { refused: texts.severalBoards }
  const [one] = given
  if (isObject(one) && one.format === fileFormat) {
    const read = yield* readBoardFile(one)
    if ('draft' in read)
      return read.draft.items.length === 0 && read.draft.columns.length === 0
        ? { refused: texts.noItems }
        : { kind: 'trimtab', draft: read.draft }
    const fields = read.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
    return { refused: fields[0]?.message ?? texts.notABoard, fields }
  }
  if (!isObject(one) || !isTrello(one)) return { refused: texts.notABoard }
  const board = yield* readTrello(one)
  if (board.cards.length === 0) return { refused: texts.noItems }
  return board.cards.length > maxFileItems ? { refused: texts.tooManyItems } : { kind: 'trello', board }
}

function fromText(text: string): Source | Refusal {
  // Pictures, spreadsheets and archives are full of what no text has.
  if (text.slice(0, 4000).includes('\0') || text.startsWith('PK\u0003')) return { refused: texts.notText }
  const table = readCsv(text)
  const [header, ...below] = table.records
  if (!header || (below.length === 0 && header.cells.length < 2)) return { refused: texts.oneColumn }
  if (below.length === 0) return { refused: texts.noItems }
  if (below.length > maxFileItems) return { refused: texts.tooManyItems }
  return { kind: isJira(header.cells) ? 'jira' : 'csv', table }
}
