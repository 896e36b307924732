import { firstDayOf, lastDayOf, type Month } from '#features/finance/books/rules-months.ts'
import { activeDaysInMonth, costSeventhsByPerson } from '#features/finance/books/rules-pay.ts'
import { type BooksReader, isPaySumShown } from '#features/finance/books/rules-reader.ts'
import { type CostLine, countPeople } from './rules.ts'

/** The cost of a team in a month, in US cents. */
export type TeamMonth = { teamId: string; name: string; cents: number }

/** The cost of a month as visible to a reader, in US cents. */
export type CostMonth = {
  month: Month
  /** Null if it is hidden because too few people are paid. */
  total: number | null
  teams: TeamMonth[]
  /** The cost of people in no listed team, or null without listed teams. */
  others: number | null
}

/** The cost of a month in US cents. `costParts` returns sevenths of a cent. */
const costOf = (lines: readonly CostLine[], month: Month) =>
  Math.round([...costSeventhsByPerson(lines, month).values()].reduce((sum, cents) => sum + cents, 0) / 7)

/**
 * Splits lines into teams with a visible sum, and all other lines. While the sum of the others must be hidden, the
 * smallest team joins them. Otherwise a reader could subtract the teams from the total.
 */
function splitByTeam(
  lines: readonly CostLine[],
  isShown: (group: readonly CostLine[]) => boolean,
): { teams: CostLine[][]; others: CostLine[] } {
  const groups = [...Map.groupBy(lines, ({ teamId, teamName }) => (teamName === null ? null : teamId))]
  const isListed = ([teamId, group]: (typeof groups)[number]) => teamId !== null && isShown(group)
  const teams = groups.filter(isListed).map(([, group]) => group)
  const others = groups.filter(group => !isListed(group)).flatMap(([, group]) => group)
  teams.sort((a, b) => countPeople(a) - countPeople(b))
  while (teams.length > 0 && others.length > 0 && !isShown(others)) others.push(...teams.shift()!)
  return { teams, others }
}

/** The cost of a month as visible to a reader, or null if no one is paid in it. */
export function costMonth(reader: BooksReader, month: Month, allLines: readonly CostLine[]): CostMonth | null {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const lines = allLines.filter(line => activeDaysInMonth(line, first, last) > 0)
  if (lines.length === 0) return null
  const isShown = (group: readonly CostLine[]) =>
    reader === 'PAYROLL' || isPaySumShown([...costSeventhsByPerson(group, month).values()])
  if (!isShown(lines)) return { month, total: null, teams: [], others: null }
  const { teams, others } = splitByTeam(lines, isShown)
  return {
    month,
    total: costOf(lines, month),
    teams: teams.map(team => ({ teamId: team[0]!.teamId!, name: team[0]!.teamName!, cents: costOf(team, month) })),
    others: teams.length === 0 ? null : costOf(others, month),
  }
}
