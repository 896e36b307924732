import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const markOf = (file: string) => `${file}.clean`

/** Size and time of the last change: both differ for a replaced or written file. */
const stateOf = (file: string) => {
  const { size, mtimeMs } = statSync(file)
  return JSON.stringify({ size, mtimeMs })
}

/** Records that the closed file is complete and has no log beside it. A failure costs one check at the next start. */
export function leaveCleanMark(file: string) {
  try {
    if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return
    writeFileSync(markOf(file), stateOf(file))
  } catch {
    // The next start checks the file.
  }
}

/** Whether the file is unchanged since the last clean stop. Removes the mark: it counts for one start. */
export function takeCleanMark(file: string): boolean {
  try {
    const mark = readFileSync(markOf(file), 'utf8')
    rmSync(markOf(file))
    return mark === stateOf(file) && !statSync(`${file}-wal`, { throwIfNoEntry: false })?.size
  } catch {
    return false
  }
}
