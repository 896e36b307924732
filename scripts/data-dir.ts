import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates a missing data folder, readable only by its owner. Throws an Error with a readable message when it is not
 * writable.
 */
export function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const testFile = join(dataDir, `.write-test-${process.pid}`)
    writeFileSync(testFile, '')
    rmSync(testFile)
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    throw new Error(
      `The data folder ${dataDir} is not writable (${code}). Make it writable for this user, or use another: DATA_DIR=/path/to/data npm start`,
    )
  }
}
