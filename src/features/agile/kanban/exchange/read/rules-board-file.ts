import { type Draft, FileHead, fileLists } from '#features/agile/kanban/exchange/rules-draft.ts'
import { faultsOf } from '#features/agile/kanban/exchange/rules-faults.ts'
import { fileFormat, fileVersion } from '#features/agile/kanban/exchange/rules-limits.ts'
import { type Issue, parseInTurns, type WorkInTurns } from './rules-turns.ts'

/** Time fields: milliseconds in a draft, ISO 8601 in UTC in a file. */
const timeFields = /At$|^(at|since|until)$/
function withIsoTimes(row: object): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...row }
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'number' && timeFields.test(name)) fields[name] = new Date(value).toISOString()
  return fields
}

/** Converts a board to a file, version 1. Ids are valid inside the file only. */
export function toJsonExport({ board, people, ...lists }: Draft, exportedAt: number) {
  return {
    format: fileFormat,
    version: fileVersion,
    exportedAt: new Date(exportedAt).toISOString(),
    board: withIsoTimes(board),
    people: people.map(({ id, name }) => ({ id, name })),
    ...Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(withIsoTimes)])),
  }
}

/** Parses a board file of ours. Returns the draft, or all issues with their paths in the file. */
export function* readBoardFile(file: Record<string, unknown>): WorkInTurns<{ draft: Draft } | { issues: Issue[] }> {
  const { scope, items, comments, moves, blocks, ...rest } = file
  const head = FileHead.safeParse(rest)
  yield
  const issues = (head.error?.issues.slice() as Issue[] | undefined) ?? []
  const lists = {
    scope: yield* parseInTurns('scope', scope, fileLists.scope, issues),
    items: yield* parseInTurns('items', items, fileLists.items, issues),
    comments: yield* parseInTurns('comments', comments, fileLists.comments, issues),
    moves: yield* parseInTurns('moves', moves, fileLists.moves, issues),
    blocks: yield* parseInTurns('blocks', blocks, fileLists.blocks, issues),
  }
  if (!head.success || issues.length > 0) return { issues }
  const { format: _, version: __, exportedAt: ___, ...others } = head.data
  const draft = { ...others, ...lists }
  const faults = faultsOf(draft)
  return faults.length > 0 ? { issues: faults } : { draft }
}
