import type { AccountScope } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { InvestmentRule, RuleTarget } from './rules.ts'
import { type InvestmentRuleQuery, investmentRuleList } from './schema.ts'

const nameSql = 'coalesce(i.title, b.title, r.subject)'
const select = `r.id, ${nameSql} as name, r.kind, r.subject, r.category, r.position, r.updated_at as updatedAt`
const from = `investment_rules r
  left join board_items i on r.kind = 'EPIC' and i.account_id = r.account_id and i.id = r.subject
  left join boards b on r.kind = 'BOARD' and b.account_id = r.account_id and b.id = r.subject`

/** One page of the account's rules. */
export const listInvestmentRules = (scope: AccountScope, query: InvestmentRuleQuery) =>
  selectPage<InvestmentRule>(
    scope,
    {
      select,
      from,
      alias: 'r',
      where: `r.deleted_at is null and (?2 is null or ${nameSql} glob ?2) and (?3 is null or r.kind = ?3)
        and (?4 is null or r.category = ?4)`,
      args: [globPattern(query.q), query.kind ?? null, query.category ?? null],
      sorts: { position: 'r.position', name: `lower(${nameSql})` },
    },
    query,
    investmentRuleList.orderOf(query),
  )

/** Returns a rule, or with `deleted` a deleted one. Throws `not_found`. */
export const getInvestmentRule = (
  scope: AccountScope,
  id: string,
  options?: { deleted?: boolean },
): Promise<InvestmentRule> => selectRecord<InvestmentRule>(scope, { select, from, alias: 'r' }, id, options)

const selectTargetsSql = `select kind, subject, name from (select 'BOARD' as kind, id as subject, title as name from boards
    where account_id = ?1 and deleted_at is null
  union all select 'EPIC', i.id, i.title from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
    where i.account_id = ?1 and i.kind = 'EPIC' and i.deleted_at is null and b.deleted_at is null
  union all select distinct 'LABEL', json_extract(l.value, '$.name'), json_extract(l.value, '$.name')
    from boards b, json_each(b.labels) l where b.account_id = ?1 and b.deleted_at is null
) order by kind, lower(name), subject limit 1000`

/** Lists the options of the form for a rule. */
export const listRuleTargets = ({ db, accountId }: AccountScope) => db.run<RuleTarget>(selectTargetsSql, [accountId])

/** Returns whether an epic or a board exists. Labels are names, which any board can have later. */
export async function hasTarget({ db, accountId }: AccountScope, kind: string, subject: string): Promise<boolean> {
  if (kind === 'LABEL') return true
  const table = kind === 'EPIC' ? 'board_items' : 'boards'
  const epicCondition = kind === 'EPIC' ? `and kind = 'EPIC'` : ''
  const rows = await db.run(
    `select 1 from ${table} where account_id = ?1 and id = ?2 and deleted_at is null ${epicCondition}`,
    [accountId, subject],
  )
  return rows.length > 0
}
