import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Size of a database of one page, in bytes. */
const emptyFileSize = 4096
const hour = 60 * 60_000

/**
 * Removes the files of empty rooms. workerd empties a room's storage but leaves its file, a database of one page. Files
 * younger than an hour and files in use stay. Returns the number of removed files.
 */
export async function removeEmptyRoomFiles(dir: string, minAge = hour): Promise<number> {
  let removedCount = 0
  for (const folder of await readdir(dir, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    const names = new Set(await readdir(join(dir, folder.name)))
    for (const name of names) {
      // Only names that are room ids: the folder also contains a list of alarms.
      if (!/^[0-9a-f]{64}\.sqlite$/.test(name) || names.has(`${name}-shm`)) continue
      const file = join(dir, folder.name, name)
      const stats = await stat(file).catch(() => null)
      if (!stats || stats.size > emptyFileSize || Date.now() - stats.mtimeMs < minAge) continue
      await rm(file, { force: true })
      removedCount++
    }
  }
  return removedCount
}
