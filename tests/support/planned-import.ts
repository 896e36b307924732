import { parseSourceInTurns } from '#features/agile/kanban/exchange/read/rules-source.ts'
import { type ImportChoices, planImport } from '#features/agile/kanban/exchange/rules-import-plan.ts'
import { runToEnd } from './run-to-end.ts'

/** The time of the import. */
export const importTime = Date.UTC(2026, 10, 21)
/** Two members share a name, so that only their email tells them apart. */
const members = [
  { id: 'usr_1', name: 'Maya Lind', email: 'maya@harbour.test' },
  { id: 'usr_2', name: 'Tom Reed', email: 'tom@harbour.test' },
  { id: 'usr_3', name: 'Tom Reed', email: 'tom.reed@harbour.test' },
]
const texts = { assignee: 'Assigned to', column: (name: string) => name }

/** Plans the import of a text, or of a value as JSON, into an account with three members. */
export function planFile(content: unknown, choice: ImportChoices = {}) {
  const source = runToEnd(parseSourceInTurns(typeof content === 'string' ? content : JSON.stringify(content)))
  if ('errorKey' in source) throw new Error(source.errorKey)
  return runToEnd(planImport(source, choice, { members, now: importTime, zone: 'UTC', texts }))
}
