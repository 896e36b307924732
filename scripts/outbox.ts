import type { RootDb } from '#db/client.ts'
import { listDeadMails, retryDeadMails } from '#kit/mail/outbox.ts'
import { withDatabase } from '#scripts/open-database.ts'

const usage = `npm run outbox -- --list           lists emails that could not be sent
npm run outbox -- --retry          retries all of them
npm run outbox -- --retry mai_…    retries only these`

/** Runs the command that the arguments name. Writes a line per email. Returns false for unknown arguments or ids. */
export async function runOutbox(
  db: RootDb,
  [option, ...ids]: string[],
  now: number,
  write: (line: string) => void,
): Promise<boolean> {
  if (option === '--list' && ids.length === 0) {
    const mails = await listDeadMails(db)
    for (const { id, to, subject, attempts, lastError, createdAt } of mails)
      write([id, new Date(createdAt).toISOString(), to, subject, `${attempts} attempts`, lastError ?? ''].join('\t'))
    write(`${mails.length} failed.`)
    return true
  }
  if (option === '--retry') {
    const retriedIds = await retryDeadMails(db, now, ids.length > 0 ? ids : null)
    for (const id of retriedIds) write(`${id}: will be retried`)
    const unknownIds = ids.filter(id => !retriedIds.includes(id))
    for (const id of unknownIds) write(`${id}: is not a failed email`)
    write(`${retriedIds.length} will be retried. A running server with an email provider sends them within a minute.`)
    return unknownIds.length === 0
  }
  write(usage)
  return false
}

/** `npm run outbox` uses the database at DATABASE_URL with DATABASE_TOKEN, or else the local file under DATA_DIR. */
async function main() {
  const isSuccessful = await withDatabase(process.env, db =>
    runOutbox(db, process.argv.slice(2), Date.now(), line => console.log(line)),
  )
  if (!isSuccessful) process.exitCode = 1
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(`The outbox could not be read: ${error.message}`)
    process.exit(2)
  })
}
