import { type Chapter, named, type Settler, type Settling } from '#features/accounts/demo/commands-settling.ts'
import { translator } from '#i18n/messages.ts'
import { projectStatements } from './commands.ts'

type SampleBoard = NonNullable<Settling['company']['boards']>[number]

/** Combines every act with every subject; neighbouring titles have different subjects. */
function titlesOf({ acts, subjects }: Pick<SampleBoard, 'acts' | 'subjects'>): string[] {
  const count = acts.length * subjects.length
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / acts.length)
    return acts[at % acts.length]!.replace('{}', subjects[(at + round) % subjects.length]!)
  })
}

/** Team members who do the work, the visitor last: the visitor leads no demo board. */
function workersOf(settling: Settling, board: SampleBoard): Settler[] {
  const team = settling.company.teams?.find(({ name }) => name === board.team)
  const people = team ? Object.keys(team.people).map(firstName => named(settling, firstName)) : settling.people
  const workers = people.filter(({ role }) => role !== 'OBSERVER' && role !== 'INVESTOR')
  const others = workers.filter(person => person !== settling.visitor)
  return workers.length > others.length ? [...others, settling.visitor] : others
}

/** The company's projects with three months of simulated history. */
export const projectHistory: Chapter = settling => {
  const t = translator(settling.language, 'boards')
  return (settling.company.boards ?? []).flatMap(board => {
    const { acts, subjects, team, ...rest } = board
    const people = workersOf(settling, board).map(({ id }) => id)
    const teamId = (team && settling.teamIds.get(team)) ?? null
    const project = { ...rest, people, titles: titlesOf(board), teamId, creatorId: people[0]! }
    return projectStatements(settling.scope, { ...project, titleOf: name => t(`firstColumns.${name}`) })
  })
}
