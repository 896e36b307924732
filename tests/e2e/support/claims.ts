import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'

/** Creates the folder in which workers claim work that is done once per run. Returns its cleanup. */
export function openClaims() {
  const folder = mkdtempSync(join(tmpdir(), 'trimtab-claims-'))
  process.env.CLAIMS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Returns the file of a claim. Retries and repeats have their own claims. */
function fileOf(what: string) {
  const { retry, repeatEachIndex, testId } = test.info()
  const again = retry + repeatEachIndex > 0 ? `${testId} ${retry} ${repeatEachIndex}` : ''
  return join(process.env.CLAIMS!, createHash('sha256').update(`${what} ${again}`).digest('hex'))
}

export const isClaimed = (what: string) => existsSync(fileOf(what))

/** Claims work. Returns false when another worker of this run has it. */
export function claim(what: string): boolean {
  mkdirSync(process.env.CLAIMS!, { recursive: true })
  try {
    writeFileSync(fileOf(what), what, { flag: 'wx' })
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw thrown
  }
}
