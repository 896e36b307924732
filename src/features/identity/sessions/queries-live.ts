import { idleLimit } from '#kit/auth/session.ts'
import type { AccountScope } from '#kit/context.ts'

const lasting = 'active_account_id = ?1 and ended_at is null and expires_at > ?2 and last_activity_at >= ?3'
const totals = `select count(*) as sessions, count(distinct user_id) as people from auth_sessions where ${lasting}`
const types = `select coalesce(device_type, 'other') as type, count(*) as count
from auth_sessions where ${lasting} group by 1`

export type LiveFigures = { sessions: number; people: number; devices: { type: string; count: number }[] }

/** How many sign-ins act in the account right now, of how many people, and on what they are. */
export async function liveFigures({ db, accountId, clock }: AccountScope): Promise<LiveFigures> {
  const now = clock.now()
  const args = [accountId, now, now - idleLimit]
  const [[counted], devices] = await Promise.all([
    db.run<{ sessions: number; people: number }>(totals, args),
    db.run<{ type: string; count: number }>(types, args),
  ])
  return { ...counted!, devices }
}

const found = `select s.id, s.user_id as userId, m.role from auth_sessions s
join memberships m on m.account_id = s.active_account_id and m.user_id = s.user_id
where s.id = ?1 and s.active_account_id = ?2 and s.ended_at is null`

/** A sign-in that acts in the account, with whose it is and their role there; null for any other. */
export async function findAccountSession({ db, accountId }: AccountScope, sessionId: string) {
  const [row] = await db.run<{ id: string; userId: string; role: string }>(found, [sessionId, accountId])
  return row ?? null
}
