import type { AccountScope } from '#kit/context.ts'
import type { CostLine } from './rules.ts'

/** The SQL expression for the name of the person of a line `c`. */
export const costPersonNameSql = `iif(c.member_id is null, c.name, trim(u.first_name || ' ' || u.last_name))`

/** The SQL expression that identifies the person of a line. */
export const costPersonKeySql = (alias: string) => `coalesce(${alias}.member_id, 'name ' || lower(${alias}.name))`

/** The SQL columns of a line `c`, from `costTables`. */
export const costColumnsSql = `c.id, ${costPersonNameSql} as personName, c.team_id as teamId, t.name as teamName,
  c.weekly_cents as weeklyCents, c.from_day as fromDay, c.until_day as untilDay`

export const costTablesSql = `team_costs c left join users u on u.id = c.member_id
  left join teams t on t.account_id = c.account_id and t.id = c.team_id`

/** All lines, for sums. Responses may contain these lines only for readers with the level `PAYROLL`. */
export const listCostLines = ({ db, accountId }: AccountScope): Promise<CostLine[]> =>
  db.run<CostLine>(
    `select ${costColumnsSql}, ${costPersonKeySql('c')} as personKey from ${costTablesSql}
    where c.account_id = ? and c.deleted_at is null order by lower(personName), c.from_day, c.id`,
    [accountId],
  )
