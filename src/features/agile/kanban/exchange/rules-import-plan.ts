import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { addNote, type ExternalBoard, type Notes } from './read/rules-external.ts'
import { guessMapping, type Mapping } from './read/rules-fields.ts'
import type { Source } from './read/rules-source.ts'
import { fromTable, type Problem } from './read/rules-table.ts'
import { fromTrello } from './read/rules-trello.ts'
import type { WorkInTurns } from './read/rules-turns.ts'
import type { Draft, DraftPerson } from './rules-draft.ts'
import { type BuildContext, draftFrom } from './rules-draft-from-external.ts'
import { type ExternalList, guessUses, type ListUse } from './rules-list-uses.ts'
import {
  type AssignableMember,
  assignNoOneChoice,
  type ChosenPerson,
  type MatchedPeople,
  makePersonChooser,
  makePersonFinder,
  matchPeople,
  type PeopleChoices,
} from './rules-people.ts'

/** The choices of the importer. Missing ones are guessed. */
export type ImportChoices = {
  process?: Process | undefined
  mapping?: Partial<Mapping> | undefined
  usesByList?: Readonly<Record<string, ListUse>> | undefined
  keepRest?: boolean | undefined
  people?: PeopleChoices['chosen']
}
export type ImportContext = {
  members: readonly AssignableMember[]
  /** Choices of earlier imports for people. */
  remembered?: PeopleChoices['remembered']
  now: number
  zone: string
  texts: BuildContext['texts']
}

/** The planned board of an import, with its problems and adjustments. */
export type ImportPlan = {
  draft: Draft
  process: Process
  people: MatchedPeople
  /** All people in the file, and the choices for them. */
  chosenPeople: ChosenPerson[]
  members: readonly AssignableMember[]
  notes: Notes
  problems: Problem[]
  /** The lists of the other tool and their uses, or [] if there is nothing to choose. */
  lists: (ExternalList & { use: ListUse })[]
  /** For tables: the columns, their mapping, and whether unmapped ones are kept. */
  table: { header: string[]; mapping: Mapping; keepRest: boolean } | null
}

/** Applies the process to a draft: only Scrum boards have sprints. */
function applyProcess(draft: Draft, process: Process, notes: Notes): Draft {
  if (process === 'SCRUM') return { ...draft, board: { ...draft.board, process } }
  addNote(notes, 'sprintsLeft', draft.sprints.length)
  return {
    ...draft,
    board: { ...draft.board, process },
    sprints: [],
    scope: [],
    items: draft.items.map(item => ({ ...item, sprintId: null })),
    events: draft.events.map(event => ({ ...event, sprintId: null })),
  }
}

/** Plans the import of a source and guesses missing choices. Writes nothing. */
export function* planImport(source: Source, choice: ImportChoices, context: ImportContext): WorkInTurns<ImportPlan> {
  const { members } = context
  const membersById = new Map(members.map(member => [member.id, member]))
  const choose = makePersonChooser(members, { chosen: choice.people, remembered: context.remembered })
  const find = (person: DraftPerson) => membersById.get(choose(person).choice) ?? null
  const isDropped = (person: DraftPerson) => choose(person).choice === assignNoOneChoice
  if (source.kind === 'trimtab') {
    const process = choice.process ?? source.draft.board.process
    const notes: Notes = {}
    const people = matchPeople(source.draft.people, find)
    const assigned = new Set(source.draft.items.flatMap(({ assignees }) => assignees))
    const unmatched = people.unmatched.filter(person => assigned.has(person.id) && !isDropped(person))
    addNote(notes, 'peopleMoved', unmatched.length)
    const draft = applyProcess(source.draft, process, notes)
    const chosenPeople = source.draft.people.filter(({ id }) => assigned.has(id)).map(choose)
    const result = { draft, process, people: { ...people, unmatched }, notes, chosenPeople, members }
    return { ...result, problems: [], lists: [], table: null }
  }
  const { external, notes, problems, table } = yield* readExternal(source, choice, context, makePersonFinder(members))
  const guessedUses = guessUses(external.lists)
  const chosenUses = new Map(Object.entries(choice.usesByList ?? {}))
  const lists = external.lists.map(list => ({
    ...list,
    use: chosenUses.get(list.key) ?? guessedUses.get(list.key) ?? 'TODO',
  }))
  const hasSprints = external.items.some(({ sprint }) => sprint !== null)
  const process = choice.process ?? (hasSprints ? 'SCRUM' : 'KANBAN')
  const result = yield* draftFrom(external, {
    process,
    usesByList: new Map(lists.map(({ key, use }) => [key, use])),
    now: context.now,
    isMember: person => find(person) !== null,
    isDropped,
    texts: context.texts,
  })
  const people = matchPeople(
    external.people.filter(person => !isDropped(person)),
    find,
  )
  const chosenPeople = external.people.map(choose)
  const allNotes = { ...notes, ...result.notes }
  return { draft: result.draft, process, people, chosenPeople, members, notes: allNotes, problems, lists, table }
}

function* readExternal(
  source: Exclude<Source, { kind: 'trimtab' }>,
  choice: ImportChoices,
  { zone }: ImportContext,
  find: ReturnType<typeof makePersonFinder>,
): WorkInTurns<{ external: ExternalBoard; notes: Notes; problems: Problem[]; table: ImportPlan['table'] }> {
  if (source.kind === 'trello') {
    const { external, notes, unnamed } = yield* fromTrello(source.board)
    const problem: Problem = { line: 0, reason: 'noTitle', value: '', isLeftOut: true }
    const problems = Array.from({ length: unnamed }, () => problem)
    return { external, notes, problems, table: null }
  }
  const header = source.table.records[0]!.cells
  const validColumn = (column: number | null) =>
    column !== null && (column < 0 || column >= header.length) ? null : column
  const chosenColumns = Object.fromEntries(
    Object.entries(choice.mapping ?? {}).map(([field, column]) => [field, validColumn(column)]),
  )
  const mapping = { ...guessMapping(header), ...chosenColumns }
  const keepRest = choice.keepRest ?? source.kind === 'csv'
  const { external, problems, unmappedCount } = yield* fromTable(source.table, {
    mapping,
    keepRest,
    zone,
    source: source.kind === 'jira' ? 'Jira' : 'CSV',
    isPerson: name => find({ id: name, name, email: name }) !== null,
  })
  const notes: Notes = {}
  addNote(notes, keepRest ? 'columnsKept' : 'columnsLeft', unmappedCount)
  return { external, notes, problems, table: { header, mapping, keepRest } }
}
