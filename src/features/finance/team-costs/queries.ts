import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { containing } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select.ts'
import type { CostLine, TeamCost } from './rules.ts'
import { type TeamCostQuery, teamCostList } from './schema.ts'

type Row = Omit<TeamCost, 'isOverlapping'> & { isOverlapping: number }

const personName = `iif(c.member_id is null, c.name, trim(u.first_name || ' ' || u.last_name))`
const personOf = (alias: string) => `coalesce(${alias}.member_id, 'name ' || lower(${alias}.name))`
const overlap = `exists (select 1 from team_costs o where o.account_id = c.account_id and o.id <> c.id
  and o.deleted_at is null and ${personOf('o')} = ${personOf('c')}
  and (c.until_day is null or o.from_day <= c.until_day) and (o.until_day is null or o.until_day >= c.from_day))`
const columns = `c.id, ${personName} as personName, c.team_id as teamId, t.name as teamName,
  c.weekly_cents as weeklyCents, c.from_day as fromDay, c.until_day as untilDay`
const select = `${columns}, c.member_id as memberId, c.name, c.updated_at as updatedAt, ${overlap} as isOverlapping`
const from = `team_costs c left join users u on u.id = c.member_id
  left join teams t on t.account_id = c.account_id and t.id = c.team_id`
const where = `c.deleted_at is null and (?2 is null or ${personName} glob ?2) and (?3 is null or c.team_id = ?3)`
const sorts = { person: `lower(${personName})`, cost: 'c.weekly_cents', from: 'c.from_day' }

const toCost = (row: Row): TeamCost => ({ ...row, isOverlapping: row.isOverlapping === 1 })

/** One page of what people cost. Only for readers of pay. */
export async function listTeamCosts(scope: AccountScope, query: TeamCostQuery) {
  const source = { select, from, alias: 'c', where, args: [containing(query.q), query.teamId ?? null], sorts }
  const { items, ...page } = await selectPage<Row>(scope, source, query, teamCostList.orderOf(query))
  return { ...page, items: items.map(toCost) }
}

/** Returns a line; with `deleted` a deleted one. Throws `not_found`. Only for readers of pay. */
export async function getTeamCost(
  { db, accountId }: AccountScope,
  id: string,
  { deleted = false } = {},
): Promise<TeamCost> {
  const sql = `select ${select} from ${from} where c.account_id = ?1 and c.id = ?2 and (c.deleted_at is not null) = ?3`
  const [row] = await db.run<Row>(sql, [accountId, id, Number(deleted)])
  return row ? toCost(row) : fail('not_found')
}

/** All lines, for sums. Answers contain the lines of this only for readers of pay. */
export const listCostLines = ({ db, accountId }: AccountScope): Promise<CostLine[]> =>
  db.run<CostLine>(
    `select ${columns}, ${personOf('c')} as person from ${from} where c.account_id = ? and c.deleted_at is null
    order by lower(personName), c.from_day, c.id`,
    [accountId],
  )
