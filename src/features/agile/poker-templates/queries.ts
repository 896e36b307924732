import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import { restoreWindow } from './rules.ts'
import type { PokerContent } from './rules-content.ts'
import { type TemplateQuery, templateList } from './schema.ts'

/** A template of the account. Times are milliseconds UTC. */
export type TemplateView = PokerContent & {
  id: string
  name: string
  creatorId: string
  timesUsed: number
  votingSystemName: string
  createdAt: number
  updatedAt: number
}
type StoredRow = Omit<TemplateView, keyof PokerContent> & { content: string }

const templateColumnsSql = `t.id, t.name, t.creator_id as creatorId, t.times_used as timesUsed, t.content,
  t.created_at as createdAt, t.updated_at as updatedAt, coalesce((select v.name from voting_systems v
    where v.account_id = t.account_id and v.id = t.content ->> 'votingSystemId'), '') as votingSystemName`
const isActiveSql = 't.account_id = ?1 and t.deleted_at is null'

const toView = ({ content, ...row }: StoredRow): TemplateView => ({ ...row, ...(JSON.parse(content) as PokerContent) })

const sorts = { name: 't.name_key', uses: 't.times_used', updated: 't.updated_at' }
const matchesQuerySql = `t.deleted_at is null
  and (?2 is null or t.name || ' ' || (t.content ->> 'description') glob ?2)`

/** Returns one page of the account's templates. */
export async function listTemplates(scope: AccountScope, query: TemplateQuery) {
  const source = {
    select: templateColumnsSql,
    from: 'poker_templates t',
    alias: 't',
    where: matchesQuerySql,
    args: [globPattern(query.q)],
    sorts,
  }
  const { items, ...page } = await selectPage<StoredRow>(scope, source, query, templateList.orderOf(query))
  return { items: items.map(toView), ...page }
}

/** Returns one template of the account. Throws `not_found`. */
export async function getTemplate({ db, accountId }: AccountScope, id: string): Promise<TemplateView> {
  const sql = `select ${templateColumnsSql} from poker_templates t where ${isActiveSql} and t.id = ?2`
  const [row] = await db.run<StoredRow>(sql, [accountId, id])
  return row ? toView(row) : fail('not_found')
}

/** Returns a deleted template that can still be restored. Throws `not_found` for any other. */
export async function getDeletedTemplate({ db, accountId, clock }: AccountScope, id: string) {
  const sql = 'select id, name from poker_templates where account_id = ? and id = ? and deleted_at > ?'
  const [row] = await db.run<{ id: string; name: string }>(sql, [accountId, id, clock.now() - restoreWindow])
  return row ?? fail('not_found')
}

const selectSessionSql = `select p.name, p.description, p.voting_system_id as votingSystemId, p.settings,
  (select json_group_array(s.title) from (select title from poker_stories
    where account_id = ?1 and session_id = ?2 order by sort_order) s) as stories
from poker_sessions p where p.account_id = ?1 and p.id = ?2 and p.deleted_at is null and p.is_demo = 0`

/** Returns the configuration of a session, without its votes. Throws `not_found`. */
export async function getContentOfSession(
  { db, accountId }: AccountScope,
  sessionId: string,
): Promise<PokerContent & { name: string }> {
  type Row = Omit<PokerContent, 'settings' | 'stories'> & { name: string; settings: string; stories: string }
  const [row] = await db.run<Row>(selectSessionSql, [accountId, sessionId])
  if (!row) return fail('not_found')
  return { ...row, settings: JSON.parse(row.settings), stories: JSON.parse(row.stories) }
}

/** Returns the account's latest sessions, as sources for a template. */
export const listRecentSessions = ({ db, accountId }: AccountScope) =>
  db.run<{ id: string; name: string; createdAt: number }>(
    `select id, name, created_at as createdAt from poker_sessions
     where account_id = ? and deleted_at is null and is_demo = 0 order by created_at desc, id limit 30`,
    [accountId],
  )
