import { desc, eq } from 'drizzle-orm'
import { outbox } from '#db/schema/identity.ts'
import type { Parts } from '#kit/context.ts'

const selectEmails = (parts: Parts) =>
  parts.db.unscoped('the mailbox of one machine, for whoever runs it').orm.select().from(outbox)

/** The newest 100 emails with their status. */
export const listMails = (parts: Parts) =>
  selectEmails(parts).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(100)

/** One email, or null. */
export const findMail = async (parts: Parts, id: string) =>
  (await selectEmails(parts).where(eq(outbox.id, id)))[0] ?? null
