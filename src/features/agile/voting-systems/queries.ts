import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { Card, VotingSystemRow, VotingSystemUses, VotingSystemView } from './rules-system.ts'
import { type VotingSystemQuery, votingSystemList } from './schema.ts'

const systemColumnsSql = `s.id, s.account_id as accountId, s.name, s.description, s.type, s.category, s.allow_custom_values as allowCustomValues,
  s.is_default as isDefault, s.choices`
const isActiveSql = 's.account_id = ?1 and s.deleted_at is null'

type StoredSystem<T> = Omit<T, 'allowCustomValues' | 'isDefault' | 'values'> & {
  allowCustomValues: number
  isDefault: number
  choices: string
}

const toSystem = <T extends StoredSystem<VotingSystemRow>>({ choices, allowCustomValues, isDefault, ...row }: T) => ({
  ...row,
  allowCustomValues: Boolean(allowCustomValues),
  isDefault: Boolean(isDefault),
  values: (JSON.parse(choices) as Card[]).toSorted((a, b) => a.order - b.order),
})

/** Lists the account's voting systems in order, the default one first. */
export async function listVotingSystems({ db, accountId }: AccountScope): Promise<VotingSystemRow[]> {
  const sql = `select ${systemColumnsSql} from voting_systems s where ${isActiveSql} order by s.is_default desc, s.sort_order, s.name_key`
  return (await db.run<StoredSystem<VotingSystemRow>>(sql, [accountId])).map(toSystem)
}

/** Returns a voting system of the account that is not deleted, or null. */
export async function findVotingSystem({ db, accountId }: AccountScope, id: string): Promise<VotingSystemRow | null> {
  const sql = `select ${systemColumnsSql} from voting_systems s where ${isActiveSql} and s.id = ?2`
  const [row] = await db.run<StoredSystem<VotingSystemRow>>(sql, [accountId, id])
  return row ? toSystem(row) : null
}

/** SQL: an open session that is not deleted and not a demo. */
export const isOpenSessionSql = `x.status in ('DRAFT', 'WAITING', 'ACTIVE', 'PAUSED') and x.deleted_at is null
  and x.is_demo = 0`
/** SQL after `from` for each kind of use of the system `s`. */
export const usesFromSql = {
  sessions: `poker_sessions x where x.account_id = s.account_id and x.voting_system_id = s.id and ${isOpenSessionSql}`,
  templates: `poker_templates x where x.account_id = s.account_id and x.deleted_at is null
    and x.content ->> 'votingSystemId' = s.id`,
  series: `poker_series x where x.account_id = s.account_id and x.next_at is not null
    and x.content ->> 'votingSystemId' = s.id`,
  votes: `poker_sessions p cross join poker_votes x on x.account_id = p.account_id and x.session_id = p.id
    where p.account_id = s.account_id and p.voting_system_id = s.id`,
} as const
const countSql = (from: string) => `(select count(*) from ${from})`
const existsSql = (from: string) => `exists (select 1 from ${from})`

/** SQL: the system `s` can be deleted. */
export const isUnusedSql = `not ${existsSql(usesFromSql.sessions)} and not ${existsSql(usesFromSql.templates)} and not ${existsSql(usesFromSql.series)}`
/** SQL: the cards of the system `s` can be edited. */
export const areCardsEditableSql = `not ${existsSql(usesFromSql.sessions)} and not ${existsSql(usesFromSql.votes)}`

type StoredView = StoredSystem<Omit<VotingSystemView, 'cardsFixed'>> & { cardsFixed: number }

const usageColumnsSql = `${countSql(usesFromSql.sessions)} as openSessions, ${countSql(usesFromSql.templates)} as templates,
  ${countSql(usesFromSql.series)} as series, not (${areCardsEditableSql}) as cardsFixed`

const toView = (row: StoredView): VotingSystemView => ({ ...toSystem(row), cardsFixed: Boolean(row.cardsFixed) })

const sorts = { order: 's.is_default desc, s.sort_order', name: 's.name_key', category: 's.category' }
const matchesQuerySql = `s.deleted_at is null and (?2 is null or s.category = ?2)
  and (?3 is null or s.name || ' ' || s.description glob ?3)`

/** Returns one page of the account's voting systems with their uses. */
export async function pageVotingSystems(scope: AccountScope, query: VotingSystemQuery) {
  const select = `${systemColumnsSql}, ${usageColumnsSql}`
  const args = [query.category ?? null, globPattern(query.q)]
  const source = { select, from: 'voting_systems s', alias: 's', where: matchesQuerySql, args, sorts }
  const { items, ...page } = await selectPage<StoredView>(scope, source, query, votingSystemList.orderOf(query))
  return { items: items.map(toView), ...page }
}

/** Returns one voting system of the account with its uses, or with `deleted` a deleted one. Throws `not_found`. */
export async function getVotingSystem({ db, accountId }: AccountScope, id: string, { deleted = false } = {}) {
  const sql = `select ${systemColumnsSql}, ${usageColumnsSql} from voting_systems s
    where s.account_id = ?1 and s.id = ?2 and (s.deleted_at is not null) = ?3`
  const [row] = await db.run<StoredView>(sql, [accountId, id, Number(deleted)])
  return row ? toView(row) : fail('not_found')
}

/** Returns the sessions, templates and series that prevent the deletion of a voting system. */
export async function listUses({ db, accountId }: AccountScope, id: string): Promise<VotingSystemUses> {
  const list = (from: string) =>
    db.run<VotingSystemUses['sessions'][number]>(
      `select x.id, x.name from (select ?1 as account_id, ?2 as id) s, ${from}
       and x.account_id = ?1 order by x.created_at desc limit 20`,
      [accountId, id],
    )
  const [sessions, templates, series] = await Promise.all([
    list(usesFromSql.sessions),
    list(usesFromSql.templates),
    list(usesFromSql.series),
  ])
  return { sessions, templates, series }
}
