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
function fileOf(claimName: string) {
  const { retry, repeatEachIndex, testId } = test.info()
  const retryKey = retry + repeatEachIndex > 0 ? `${testId} ${retry} ${repeatEachIndex}` : ''
  return join(process.env.CLAIMS!, createHash('sha256').update(`${claimName} ${retryKey}`).digest('hex'))
}

export const isClaimed = (claimName: string) => existsSync(fileOf(claimName))

/** Claims work. Returns false if it has been claimed before in this run. */
export function claim(claimName: string): boolean {
  mkdirSync(process.env.CLAIMS!, { recursive: true })
  try {
    writeFileSync(fileOf(claimName), claimName, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
