import {
  getPersonByFirstName,
  type SampleContext,
  type SampleMember,
  type SampleStatements,
} from '#features/accounts/demo/commands-sample-context.ts'
import { estimateStatements } from '#features/agile/poker-demo/commands-estimates.ts'
import { planAllows } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { simulateProject } from './commands.ts'

type SampleBoard = NonNullable<SampleContext['company']['boards']>[number]

/** Combines every title pattern with every subject. Neighbouring titles have different subjects. */
function titlesOf({ titlePatterns, subjects }: Pick<SampleBoard, 'titlePatterns' | 'subjects'>) {
  const count = titlePatterns.length * subjects.length
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / titlePatterns.length)
    const subject = subjects[(index + round) % subjects.length]!
    return { subject, title: titlePatterns[index % titlePatterns.length]!.replace('{}', subject) }
  })
}

/** Returns the delivery of a board with the titles of its items. */
function deliveryOf({ delivery }: SampleBoard, titles: ReturnType<typeof titlesOf>) {
  const deliveryTitles = titles.filter(({ subject }) => delivery?.subjects.includes(subject))
  return delivery && { title: delivery.title, itemTitles: new Set(deliveryTitles.map(({ title }) => title)) }
}

/**
 * Returns the team members who do the work, the visitor last. The first member creates the board, and it must not be
 * the visitor.
 */
function workersOf(context: SampleContext, board: SampleBoard): SampleMember[] {
  const team = context.company.teams?.find(({ name }) => name === board.team)
  const people = team
    ? Object.keys(team.people).map(firstName => getPersonByFirstName(context, firstName))
    : context.people
  const workers = people.filter(({ role }) => role !== 'OBSERVER' && role !== 'INVESTOR')
  const others = workers.filter(person => person !== context.visitor)
  return workers.length > others.length ? [...others, context.visitor] : others
}

/** Returns the statements for the company's projects with three months of simulated history. */
export const sampleProjectStatements: SampleStatements = context => {
  const t = translator(context.language, 'boards')
  const { boards = [], plan } = context.company
  const allowedBoards = boards.filter((_, earlierBoardCount) => planAllows({ plan }, 'projects', earlierBoardCount))
  return allowedBoards.flatMap(board => {
    const { titlePatterns, subjects, team, delivery, isEstimated = false, ...rest } = board
    const titles = titlesOf(board)
    const workers = workersOf(context, board)
    const people = workers.map(({ id }) => id)
    const teamId = (team && context.teamIds.get(team)) ?? null
    const project = {
      ...rest,
      people,
      titles: titles.map(({ title }) => title),
      delivery: delivery && deliveryOf(board, titles),
      teamId,
      creatorId: people[0]!,
    }
    const { statements, ...work } = simulateProject(context.scope, {
      ...project,
      titleOf: name => t(`firstColumns.${name}`),
    })
    return [...statements, ...(isEstimated ? estimateStatements(context, { teamId, people: workers, ...work }) : [])]
  })
}
