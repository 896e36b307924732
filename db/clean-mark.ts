import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const markPath = (file: string) => `${file}.clean`

/** Returns size and modification time, which change when the file is written or replaced. */
const fileFingerprint = (file: string) => {
  const { size, mtimeMs } = statSync(file)
  return JSON.stringify({ size, mtimeMs })
}

/** Records that the file was closed cleanly and has no WAL file. If this fails, the next start checks the file. */
export function writeCleanMark(file: string) {
  try {
    if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return
    writeFileSync(markPath(file), fileFingerprint(file))
  } catch {
    // The next start checks the file.
  }
}

/** Returns whether the file is unchanged since the last clean stop. Removes the mark, which is valid for one start. */
export function takeCleanMark(file: string): boolean {
  try {
    const mark = readFileSync(markPath(file), 'utf8')
    rmSync(markPath(file))
    return mark === fileFingerprint(file) && !statSync(`${file}-wal`, { throwIfNoEntry: false })?.size
  } catch {
    return false
  }
}
