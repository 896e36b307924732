import { desc, eq } from 'drizzle-orm'
import { outbox } from '#db/schema/identity.ts'
import type { Services } from '#kit/context.ts'

const selectEmails = (services: Services) =>
  services.db.unscoped('the local mailbox shows the emails of all accounts').orm.select().from(outbox)

/** Lists the newest 100 emails with their status. */
export const listLocalMails = (services: Services) =>
  selectEmails(services).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(100)

/** Returns one email, or null. */
export const findLocalMail = async (services: Services, id: string) =>
  (await selectEmails(services).where(eq(outbox.id, id)))[0] ?? null
