import { firstDayOf, lastDayOf, type Month } from '#features/finance/books/rules-months.ts'
import { minPaidPeople, type Reader } from '#features/finance/books/rules-reader.ts'
import { daysBetween } from '#kit/day.ts'
import { type CostLine, countPeople } from './rules.ts'

/** What a team costs in a month, in US cents. */
export type TeamMonth = { teamId: string; name: string; cents: number }

/** The cost of a month as a reader sees it, in US cents. */
export type CostMonth = {
  month: Month
  /** Null if it would be the pay of too few people. */
  total: number | null
  teams: TeamMonth[]
  /** The people of no listed team; null without listed teams. */
  others: number | null
}

/** The days of a month on which a line counts. */
function activeDays({ fromDay, untilDay }: CostLine, month: Month): number {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const from = fromDay > first ? fromDay : first
  const until = untilDay !== null && untilDay < last ? untilDay : last
  return Math.max(0, daysBetween(from, until) + 1)
}

const costOf = (lines: readonly CostLine[], month: Month) =>
  Math.round(lines.reduce((sum, line) => sum + line.weeklyCents * activeDays(line, month), 0) / 7)

/**
 * Splits lines into teams of at least `min` people and the others. A team joins the others while these are fewer than
 * `min`: otherwise the total minus the teams would be the pay of one or two people.
 */
function splitByTeam(lines: readonly CostLine[], min: number): { teams: CostLine[][]; others: CostLine[] } {
  const groups = [...Map.groupBy(lines, ({ teamId, teamName }) => (teamName === null ? null : teamId))]
  const isListed = ([teamId, group]: (typeof groups)[number]) => teamId !== null && countPeople(group) >= min
  const teams = groups.filter(isListed).map(([, group]) => group)
  const others = groups.filter(group => !isListed(group)).flatMap(([, group]) => group)
  teams.sort((a, b) => countPeople(a) - countPeople(b))
  while (teams.length > 0 && others.length > 0 && countPeople(others) < min) others.push(...teams.shift()!)
  return { teams, others }
}

/** The cost of a month as a reader sees it; null if no one is paid in it. */
export function costMonth(reader: Reader, month: Month, all: readonly CostLine[]): CostMonth | null {
  const lines = all.filter(line => activeDays(line, month) > 0)
  if (lines.length === 0) return null
  const min = reader === 'PAYROLL' ? 1 : minPaidPeople
  if (countPeople(lines) < min) return { month, total: null, teams: [], others: null }
  const { teams, others } = splitByTeam(lines, min)
  return {
    month,
    total: costOf(lines, month),
    teams: teams.map(team => ({ teamId: team[0]!.teamId!, name: team[0]!.teamName!, cents: costOf(team, month) })),
    others: teams.length === 0 ? null : costOf(others, month),
  }
}
