import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { inArray } from 'drizzle-orm'
import { openDb } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { demoEmails, demoPassword, seedHarbourLabs } from '#db/seed/harbour-labs.ts'
import { nodePasswords } from '#db/seed/node-passwords.ts'
import { systemClock } from '#kit/clock.ts'
import { makeIds } from '#kit/data/ids.ts'

/** Loads the sample company Harbour Labs if it is missing. Returns lines that explain how to sign in. */
export async function seedOnce(client: Client): Promise<string[]> {
  const db = openDb(client, { checkAccounts: false, tenantTables })
  await seedHarbourLabs(db, systemClock, makeIds(), nodePasswords())
  return [`Sign in as ${demoEmails.join(' or ')}`, `with the password ${demoPassword}`]
}

/** Returns the demo email addresses that still have the published password. */
export async function emailsWithDemoPassword(client: Client): Promise<string[]> {
  const { orm } = openDb(client, { checkAccounts: false, tenantTables }).unscoped('sample users belong to no account')
  const people = await orm.select().from(users).where(inArray(users.email, demoEmails))
  const passwords = nodePasswords()
  const matches = await Promise.all(people.map(({ passwordHash }) => passwords.verify(demoPassword, passwordHash)))
  return people.flatMap(({ email, status }, index) => (matches[index] && status === 'ACTIVE' ? [email] : []))
}

/** `node db/seed/run.ts`: DATABASE_URL and DATABASE_TOKEN, or else the local file under DATA_DIR. */
async function main() {
  const { DATABASE_URL, DATABASE_TOKEN, DATA_DIR = '.data' } = process.env
  const url = DATABASE_URL || pathToFileURL(resolve(DATA_DIR, 'trimtab.db')).href
  const client = createClient({ url, authToken: DATABASE_TOKEN, timeout: 5000, concurrency: 1 })
  for (const line of await seedOnce(client)) console.log(line)
  client.close()
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(`The demo data was not loaded: ${error.message}. Is the database migrated? npm run db:migrate`)
    process.exit(1)
  })
}
