import type { RootDb } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Tool } from '#src/paths.ts'

/** The part of a session that people with the link can see before they join. */
export type Invitation = {
  id: string
  accountId: string
  accountName: string
  name: string
  status: 'DRAFT' | 'WAITING' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED' | 'CANCELLED'
  requireLogin: boolean
  allowSpectators: boolean
  /** Whether new guests are blocked. */
  doorClosed: boolean
  facilitatorName: string | null
  /** The facilitator's language. */
  language: Locale
}

type StoredRow = Omit<Invitation, 'requireLogin' | 'allowSpectators' | 'doorClosed'> & {
  doorClosed: number
  requireLogin: number | null
  allowSpectators: number | null
}

/** Returns the session of a join link with its account and facilitator, or null. */
export async function findInvitation(root: RootDb, tool: Tool, sessionId: string): Promise<Invitation | null> {
  const selectSql = `select s.id, s.account_id as accountId, a.name as accountName, s.name, s.status,
      s.settings ->> 'requireLogin' as requireLogin, s.settings ->> 'allowSpectators' as allowSpectators,
      s.door_closed as doorClosed,
      (select p.name from ${tool}_participants p where p.account_id = s.account_id and p.session_id = s.id
        and p.role = 'FACILITATOR' and p.status = 'ACTIVE' order by p.joined_at limit 1) as facilitatorName,
      coalesce((select u.language from users u where u.id = s.facilitator_id), 'en') as language
    from ${tool}_sessions s join accounts a on a.id = s.account_id
    where s.id = ? and s.deleted_at is null and a.deleted_at is null`
  const db = root.unscoped('a join link determines the session and its account')
  const [row] = await db.run<StoredRow>(selectSql, [sessionId])
  if (!row) return null
  const allowSpectators = row.allowSpectators === null || Boolean(row.allowSpectators)
  const doorClosed = Boolean(row.doorClosed)
  return { ...row, requireLogin: Boolean(row.requireLogin), allowSpectators, doorClosed }
}
