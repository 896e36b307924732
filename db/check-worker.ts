import { parentPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import { checkIntegrity } from '#db/database-file.ts'

// Runs in its own thread with its own connection, so that requests do not wait.
const db = new Database(workerData as string, { readonly: true })
try {
  checkIntegrity(db)
  parentPort?.postMessage(null)
} catch (error) {
  parentPort?.postMessage((error as Error).message)
} finally {
  db.close()
}
