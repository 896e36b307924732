import {
  type Chapter,
  personNamed,
  type SampleContext,
  type SampleMember,
} from '#features/accounts/demo/commands-sample-context.ts'
import { can } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { projectStatements } from './commands.ts'

type SampleBoard = NonNullable<SampleContext['company']['boards']>[number]

/** Combines every act with every subject; neighbouring titles have different subjects. */
function titlesOf({ titlePatterns, subjects }: Pick<SampleBoard, 'titlePatterns' | 'subjects'>): string[] {
  const count = titlePatterns.length * subjects.length
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / titlePatterns.length)
    return titlePatterns[at % titlePatterns.length]!.replace('{}', subjects[(at + round) % subjects.length]!)
  })
}

/** Team members who do the work, the visitor last: the visitor leads no demo board. */
function workersOf(context: SampleContext, board: SampleBoard): SampleMember[] {
  const team = context.company.teams?.find(({ name }) => name === board.team)
  const people = team ? Object.keys(team.people).map(firstName => personNamed(context, firstName)) : context.people
  const workers = people.filter(({ role }) => role !== 'OBSERVER' && role !== 'INVESTOR')
  const others = workers.filter(person => person !== context.visitor)
  return workers.length > others.length ? [...others, context.visitor] : others
}

/** The company's projects with three months of simulated history. */
export const projectHistory: Chapter = context => {
  const t = translator(context.language, 'boards')
  const { boards = [], plan } = context.company
  const fitting = boards.filter((_, count) => can({ plan }, 'projects', count))
  return fitting.flatMap(board => {
    const { titlePatterns, subjects, team, ...rest } = board
    const people = workersOf(context, board).map(({ id }) => id)
    const teamId = (team && context.teamIds.get(team)) ?? null
    const project = { ...rest, people, titles: titlesOf(board), teamId, creatorId: people[0]! }
    return projectStatements(context.scope, { ...project, titleOf: name => t(`firstColumns.${name}`) })
  })
}
