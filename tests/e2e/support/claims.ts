import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'

/** Makes the folder in which the workers of one run claim what need be done once; returns what removes it. */
export function openClaims() {
  const folder = mkdtempSync(join(tmpdir(), 'trimtab-claims-'))
  process.env.CLAIMS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The file of a claim. A story that is told once more claims for itself. */
function fileOf(what: string) {
  const { retry, repeatEachIndex, testId } = test.info()
  const again = retry + repeatEachIndex > 0 ? `${testId} ${retry} ${repeatEachIndex}` : ''
  return join(process.env.CLAIMS!, createHash('sha256').update(`${what} ${again}`).digest('hex'))
}

export const isClaimed = (what: string) => existsSync(fileOf(what))

/** Whether no worker of this run has claimed it yet. */
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
