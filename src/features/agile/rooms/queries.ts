import type { Guest, Services } from '#kit/context.ts'
import { matchesHash, parseToken } from '#kit/data/crypto.ts'
import type { Tool } from '#src/paths.ts'

/** Returns whether a session that has not started has a time. The lists call such a session scheduled. */
export async function isScheduled(
  { db }: Pick<Services, 'db'>,
  tool: Tool,
  session: { accountId: string; id: string; status: string },
): Promise<boolean> {
  if (session.status !== 'DRAFT' && session.status !== 'WAITING') return false
  const { accountId, id } = session
  const sql = `select 1 from ${tool}_sessions where account_id = ? and id = ? and scheduled_at is not null`
  return (await db.forAccount(accountId).run(sql, [accountId, id])).length > 0
}

type Pass = { secret_hash: string; host_account_id: string; participant_id: string; name: string }

/** Returns the guest of a room by their pass (`gst_id.secret`), or null when it is unknown, expired or for another room. */
export async function findGuest(services: Services, token: string | undefined, roomId: string): Promise<Guest | null> {
  const parsed = parseToken(token, 'gst')
  if (!parsed) return null
  const [pass] = await services.db.unscoped('the guest pass determines the session and its account').run<Pass>(
    `select secret_hash, host_account_id, participant_id, name from guest_passes
       where id = ? and room_id = ? and expires_at > ?`,
    [parsed.id, roomId, services.clock.now()],
  )
  if (!pass || !matchesHash(parsed.secret, pass.secret_hash)) return null
  return {
    participantId: pass.participant_id,
    sessionId: roomId,
    accountId: pass.host_account_id,
    name: pass.name,
  }
}
