import {
  costColumnsSql,
  costPersonKeySql,
  costPersonNameSql,
  costTablesSql,
} from '#features/finance/team-cost-sums/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { TeamCost } from './rules.ts'
import { type TeamCostQuery, teamCostList } from './schema.ts'

type Row = Omit<TeamCost, 'isOverlapping'> & { isOverlapping: number }

const overlapSql = `exists (select 1 from team_costs o where o.account_id = c.account_id and o.id <> c.id
  and o.deleted_at is null and ${costPersonKeySql('o')} = ${costPersonKeySql('c')}
  and (c.until_day is null or o.from_day <= c.until_day) and (o.until_day is null or o.until_day >= c.from_day))`
const select = `${costColumnsSql}, c.member_id as memberId, c.name, c.updated_at as updatedAt, ${overlapSql} as isOverlapping`
const where = `c.deleted_at is null and (?2 is null or ${costPersonNameSql} glob ?2) and (?3 is null or c.team_id = ?3)`
const sorts = { person: `lower(${costPersonNameSql})`, cost: 'c.weekly_cents', from: 'c.from_day' }

const toCost = (row: Row): TeamCost => ({ ...row, isOverlapping: row.isOverlapping === 1 })

/** One page of the costs of people. Only for readers with the level `PAYROLL`. */
export async function listTeamCosts(scope: AccountScope, query: TeamCostQuery) {
  const source = {
    select,
    from: costTablesSql,
    alias: 'c',
    where,
    args: [globPattern(query.q), query.teamId ?? null],
    sorts,
  }
  const { items, ...page } = await selectPage<Row>(scope, source, query, teamCostList.orderOf(query))
  return { ...page, items: items.map(toCost) }
}

/** Returns a line, or with `deleted` a deleted one. Throws `not_found`. Only for readers with the level `PAYROLL`. */
export const getTeamCost = async (
  scope: AccountScope,
  id: string,
  options?: { deleted?: boolean },
): Promise<TeamCost> => toCost(await selectRecord<Row>(scope, { select, from: costTablesSql, alias: 'c' }, id, options))
