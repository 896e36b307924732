import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { guessMapping, type Mapping } from './read/rules-fields.ts'
import { count, type Loose, type Notes } from './read/rules-loose.ts'
import type { Source } from './read/rules-source.ts'
import { fromTable, type Problem } from './read/rules-table.ts'
import { fromTrello } from './read/rules-trello.ts'
import type { Turns } from './read/rules-turns.ts'
import { type Building, draftFrom } from './rules-build.ts'
import type { Draft } from './rules-draft.ts'
import { type Matched, type Member, matchPeople, personFinder } from './rules-people.ts'
import { guessUses, type ListUse, type LooseList } from './rules-uses.ts'

/** What whoever imports has chosen; what is left out is guessed. */
export type Choice = {
  process?: Process | undefined
  mapping?: Partial<Mapping> | undefined
  uses?: Readonly<Record<string, ListUse>> | undefined
  keepRest?: boolean | undefined
}
export type Around = {
  members: readonly Member[]
  now: number
  zone: string
  words: Building['words']
}

/** What would come of a file: the board, and all that there is to be said of it before it is made. */
export type Plan = {
  draft: Draft
  process: Process
  people: Matched
  notes: Notes
  problems: Problem[]
  /** The lists of the other tool and what each is for; [] where there is nothing to choose. */
  lists: (LooseList & { use: ListUse })[]
  /** Of a table: its columns, what is read from each, and whether the rest is kept. */
  table: { header: string[]; mapping: Mapping; keepRest: boolean } | null
}

/** A board of ours as it becomes here: sprints are of scrum boards alone. */
function asProcess(draft: Draft, process: Process, notes: Notes): Draft {
  if (process === 'SCRUM') return { ...draft, board: { ...draft.board, process } }
  count(notes, 'sprintsLeft', draft.sprints.length)
  return {
    ...draft,
    board: { ...draft.board, process },
    sprints: [],
    scope: [],
    items: draft.items.map(item => ({ ...item, sprintId: null })),
    events: draft.events.map(event => ({ ...event, sprintId: null })),
  }
}

/** Makes a plan of a source: guesses where nothing was chosen, writes nothing. */
export function* planOf(source: Source, choice: Choice, around: Around): Turns<Plan> {
  const find = personFinder(around.members)
  if (source.kind === 'trimtab') {
    const process = choice.process ?? source.draft.board.process
    const notes: Notes = {}
    const people = matchPeople(source.draft.people, find)
    const assigned = new Set(source.draft.items.flatMap(({ assignees }) => assignees))
    const strangers = people.unmatched.filter(({ id }) => assigned.has(id))
    count(notes, 'peopleMoved', strangers.length)
    const draft = asProcess(source.draft, process, notes)
    return { draft, process, people: { ...people, unmatched: strangers }, notes, problems: [], lists: [], table: null }
  }
  const { loose, notes, problems, table } = yield* looseOf(source, choice, around, find)
  const guessed = guessUses(loose.lists)
  const chosen = new Map(Object.entries(choice.uses ?? {}))
  const lists = loose.lists.map(list => ({ ...list, use: chosen.get(list.key) ?? guessed.get(list.key) ?? 'TODO' }))
  const hasSprints = loose.items.some(({ sprint }) => sprint !== null)
  const process = choice.process ?? (hasSprints ? 'SCRUM' : 'KANBAN')
  const built = yield* draftFrom(loose, {
    process,
    uses: new Map(lists.map(({ key, use }) => [key, use])),
    now: around.now,
    knows: person => find(person) !== null,
    words: around.words,
  })
  const people = matchPeople(loose.people, find)
  return { draft: built.draft, process, people, notes: { ...notes, ...built.notes }, problems, lists, table }
}

function* looseOf(
  source: Exclude<Source, { kind: 'trimtab' }>,
  choice: Choice,
  { zone }: Around,
  find: ReturnType<typeof personFinder>,
): Turns<{ loose: Loose; notes: Notes; problems: Problem[]; table: Plan['table'] }> {
  if (source.kind === 'trello') {
    const { loose, notes, unnamed } = yield* fromTrello(source.board)
    const problem: Problem = { line: 0, reason: 'noTitle', value: '', isLeftOut: true }
    const problems = Array.from({ length: unnamed }, () => problem)
    return { loose, notes, problems, table: null }
  }
  const header = source.table.records[0]!.cells
  const within = (at: number | null) => (at !== null && (at < 0 || at >= header.length) ? null : at)
  const chosen = Object.fromEntries(Object.entries(choice.mapping ?? {}).map(([field, at]) => [field, within(at)]))
  const mapping = { ...guessMapping(header), ...chosen }
  const keepRest = choice.keepRest ?? source.kind === 'csv'
  const { loose, problems, rest } = yield* fromTable(source.table, {
    mapping,
    keepRest,
    zone,
    source: source.kind === 'jira' ? 'Jira' : 'CSV',
    isPerson: name => find({ id: name, name, email: name }) !== null,
  })
  const notes: Notes = {}
  count(notes, keepRest ? 'columnsKept' : 'columnsLeft', rest)
  return { loose, notes, problems, table: { header, mapping, keepRest } }
}
