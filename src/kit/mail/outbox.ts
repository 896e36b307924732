import { and, eq, lte } from 'drizzle-orm'
import { changedCount, type Db, type RootDb, type Statement } from '#db/client.ts'
import { outbox } from '#db/schema/identity.ts'
import type { Clock } from '#kit/clock.ts'
import type { Mail, Services } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { Config } from '#kit/server/env.ts'
import { isDemoEmail } from './demo-email.ts'

const minute = 60_000
const maxPerRun = 20
export const maxMailAttempts = 8

type Writer = { db: Db; clock: Clock; ids: Ids; accountId?: string }
type Sender = Pick<Services, 'db' | 'clock' | 'log' | 'sendMail'> & { config: Pick<Config, 'mail'> }

const operatorReason = 'the operator manages the emails of all accounts'

// Drops emails from and to demos, so that callers need not check.
const insertSql = `insert into outbox (id, sender_account_id, kind, payload, status, attempts, next_attempt_at, created_at)
select ?1, ?2, 'mail', ?3, 'PENDING', 0, ?4, ?4
where not ?5 and not exists (select 1 from accounts where id = ?2 and demo_ends_at is not null)
on conflict do nothing`

/**
 * Returns the statement that adds an email to the outbox, for the batch of the change that causes it. Of several emails
 * with the same `onceKey`, only the first is added. Writes nothing in a demo.
 */
export function mailStatement(
  { clock, ids, accountId }: Writer,
  mail: Mail,
  { onceKey }: { onceKey?: string } = {},
): Statement {
  const id = onceKey ? `mai_${onceKey}` : ids.id('mai')
  const isToDemo = isDemoEmail(mail.to) ? 1 : 0
  return { sql: insertSql, args: [id, accountId ?? null, JSON.stringify(mail), clock.now(), isToDemo] }
}

/** Milliseconds to wait after the nth failed attempt: one minute, doubled each time, at most six hours. */
export const retryDelayMsOf = (attempts: number): number => Math.min(minute * 2 ** (attempts - 1), 360 * minute)

/** Emails older than this are dropped when the provider changes: people no longer expect them. */
const staleAfter = 10 * minute
const lastProvider = new WeakMap<RootDb, string>()

const dropStaleSql = `delete from outbox where status = 'PENDING' and attempts = 0 and created_at < ?1
  and not exists (select 1 from site_state where name = 'mail_provider' and value = ?2)`
const storeProviderSql = `insert into site_state (name, value, updated_at) values ('mail_provider', ?1, ?2)
on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at where value <> excluded.value`

function providerName(mail: Config['mail']): string {
  if (mail === null) return 'mailbox'
  return mail.provider === 'resend' ? `resend ${mail.url}` : mail.provider
}

/**
 * After a change of the provider, drops stale emails that were written for the previous provider or for the mailbox.
 */
async function dropAfterProviderChange({ db, clock, log, config }: Sender): Promise<void> {
  const provider = providerName(config.mail)
  if (lastProvider.get(db) === provider) return
  const now = clock.now()
  const [dropped] = await db.unscoped(operatorReason).batch([
    { sql: dropStaleSql, args: [now - staleAfter, provider] },
    { sql: storeProviderSql, args: [provider, now] },
  ])
  lastProvider.set(db, provider)
  if (changedCount(dropped) > 0) log.info('mail.dropped_stale', { provider, mails: changedCount(dropped) })
}

/** Emails are deleted after this many days, failed ones later. */
export const mailDays = 7
export const failedMailDays = 30
const day = 24 * 60 * minute

/** The statement that removes emails a week after they were written, and failed ones after 30 days. */
export const removeOldMailsStatement = (now: number): Statement => ({
  sql: `delete from outbox where created_at < iif(status = 'DEAD', ?1, ?2)`,
  args: [now - failedMailDays * day, now - mailDays * day],
})

/** Replaces a sent email: no address, text or link is kept. */
const blankMail: Mail = { to: '', subject: '', text: '', html: '' }

/**
 * Sends the emails that are due, at most 20 a run. Each email is claimed before it is sent, so that two runs do not
 * send it at the same time. A failed email is retried later, and abandoned after 8 attempts. Without a provider no
 * email is claimed and all stay readable in the mailbox.
 */
export async function dispatchOutbox(services: Sender): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  await dropAfterProviderChange(services)
  if (!services.sendMail) return counts
  const { orm } = services.db.unscoped('the outbox sends emails of all accounts')
  const now = services.clock.now()
  const dueCondition = and(eq(outbox.status, 'PENDING'), lte(outbox.nextAttemptAt, now))

  for (const mail of await orm
    .select()
    .from(outbox)
    .where(dueCondition)
    .orderBy(outbox.nextAttemptAt)
    .limit(maxPerRun)) {
    const attempts = mail.attempts + 1
    const claim = orm.update(outbox).set({ attempts, nextAttemptAt: now + retryDelayMsOf(attempts) })
    const isUnclaimed = and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts), dueCondition)
    if ((await claim.where(isUnclaimed).returning({ id: outbox.id })).length === 0) continue

    const lastError = await send(services, mail.payload, mail.id)
    const failedOutcome = { lastError, status: attempts >= maxMailAttempts ? ('DEAD' as const) : ('PENDING' as const) }
    const outcome =
      lastError === null
        ? { lastError, status: 'SENT' as const, sentAt: services.clock.now(), payload: blankMail }
        : failedOutcome
    await orm.update(outbox).set(outcome).where(eq(outbox.id, mail.id))
    counts[lastError === null ? 'sent' : 'failed']++
  }
  return counts
}

/** Sends one email. Returns null, or the error message (at most 300 characters). */
async function send({ sendMail, log }: Sender, mail: Mail, id: string): Promise<string | null> {
  try {
    await sendMail?.(mail, id)
    return null
  } catch (thrown) {
    log.error('mail', thrown, { mail: id })
    return (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 300)
  }
}

export type DeadMail = {
  id: string
  to: string
  subject: string
  attempts: number
  lastError: string | null
  createdAt: number
}

/** Lists the abandoned emails, oldest first, without their content, which can include personal links. */
export const listDeadMails = (db: RootDb): Promise<DeadMail[]> =>
  db.unscoped(operatorReason).run<DeadMail>(`select id, json_extract(payload, '$.to') as "to",
  json_extract(payload, '$.subject') as subject, attempts, last_error as lastError, created_at as createdAt
from outbox where status = 'DEAD' order by created_at, id`)

/** Schedules abandoned emails again: those in `ids`, or all. Returns their ids. */
export async function retryDeadMails(db: RootDb, now: number, ids: readonly string[] | null): Promise<string[]> {
  const rows = await db.unscoped(operatorReason).run<{ id: string }>(
    `update outbox set status = 'PENDING', attempts = 0, next_attempt_at = ?1
where status = 'DEAD' and (?2 is null or id in (select value from json_each(?2))) returning id`,
    [now, ids && JSON.stringify(ids)],
  )
  return rows.map(({ id }) => id)
}
