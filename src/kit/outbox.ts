import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { outbox } from '#db/schema/identity.ts'
import type { Mail, Parts } from '#kit/context.ts'
import type { Clock } from '#kit/clock.ts'
import type { Ids } from '#kit/ids.ts'

const reason = 'mails of all accounts leave by one door'
const minute = 60_000
const perRun = 20
export const mostAttempts = 8

type Writer = { db: Db; clock: Clock; ids: Ids; accountId?: string }

/**
 * The statement that puts a mail into the outbox, for the batch of the change that causes it. `once` names a mail that is
 * written only the first time: later ones of the same name are dropped.
 */
export function mailStatement({ db, clock, ids, accountId }: Writer, mail: Mail, { once }: { once?: string } = {}) {
  const now = clock.now()
  const id = once ? `mai_${once}` : ids.id('mai')
  const row = { id, accountId: accountId ?? null, kind: 'mail' as const, payload: mail, nextAttemptAt: now, createdAt: now }
  return db.orm.insert(outbox).values(row).onConflictDoNothing()
}

/** How long to wait after the nth failed attempt: one minute, doubled each time, at most six hours. In milliseconds. */
export const delayAfter = (attempts: number): number => Math.min(minute * 2 ** (attempts - 1), 360 * minute)

/**
 * Sends the mails that are due, at most 20 a run. A mail is claimed before it is sent, so that two runs never send the same
 * one at the same time; one that fails is tried again later, and given up after 8 attempts. Without a provider nothing is
 * claimed and the mails stay readable.
 */
export async function dispatchOutbox({ db, clock, log, sendMail }: Parts): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  if (!sendMail) return counts
  const { orm } = db.unscoped(reason)
  const now = clock.now()
  const due = and(eq(outbox.status, 'PENDING'), lte(outbox.nextAttemptAt, now))

  const candidates = await orm.select().from(outbox).where(due).orderBy(outbox.nextAttemptAt).limit(perRun)
  for (const mail of candidates) {
    const attempts = mail.attempts + 1
    const unclaimed = and(eq(outbox.id, mail.id), due, eq(outbox.attempts, mail.attempts))
    const claim = orm.update(outbox).set({ attempts, nextAttemptAt: now + delayAfter(attempts) })
    const claimed = await claim.where(unclaimed).returning({ id: outbox.id })
    if (claimed.length === 0) continue
    const outcome = await attempt(mail.payload)
    await orm
      .update(outbox)
      .set(outcome ?? { status: 'SENT', sentAt: clock.now(), lastError: null })
      .where(and(eq(outbox.id, mail.id), eq(outbox.attempts, attempts)))
    if (outcome) counts.failed++
    else counts.sent++

    async function attempt(payload: Mail) {
      try {
        await sendMail!(payload)
        return null
      } catch (thrown) {
        log.error('mail', thrown, { mail: mail.id, attempts })
        const lastError = String(thrown instanceof Error ? thrown.message : thrown).slice(0, 300)
        return { lastError, ...(attempts >= mostAttempts ? { status: 'DEAD' as const } : {}) }
      }
    }
  }
  return counts
}

/** The newest mails with what became of them, for the mailbox of one machine. */
export async function listMails(parts: Parts, limit = 100) {
  const rows = await parts.db.unscoped(reason).orm.select().from(outbox).orderBy(outbox.createdAt).limit(limit)
  return rows
}
