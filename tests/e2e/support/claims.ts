import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'

/** Makes the folder in which the workers of one run claim what need be done once; returns what removes it. */
export function openClaims() {
  const folder = mkdtempSync(join(tmpdir(), 'trimtab-claims-'))
  process.env.CLAIMS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Whether no worker of this run has claimed it yet. A story that is told once more claims for itself. */
export function claim(what: string): boolean {
  const { retry, repeatEachIndex, testId } = test.info()
  const again = retry + repeatEachIndex > 0 ? `${testId} ${retry} ${repeatEachIndex}` : ''
  const name = createHash('sha256').update(`${what} ${again}`).digest('hex')
  mkdirSync(process.env.CLAIMS!, { recursive: true })
  try {
    writeFileSync(join(process.env.CLAIMS!, name), what, { flag: 'wx' })
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw thrown
  }
}
