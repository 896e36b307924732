import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client/web'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startDatabase } from '#db/sqlite-server.ts'
import { openFile, temporaryFolder } from '#tests/support/database.ts'

let folder: string
let remove: () => Promise<void>

beforeEach(async () => {
  ;({ folder, remove } = await temporaryFolder())
})

afterEach(() => remove())

const startServer = (file: string, port = 0) => startDatabase({ file, token: 'secret', port })

it('creates a file that only its owner can read, even in a shared folder', async () => {
  const file = join(folder, 'own.db')
  const server = await startServer(file)
  const modes = await Promise.all([file, `${file}-wal`].map(async each => (await stat(each)).mode & 0o777))
  await server.close()
  expect(modes).toEqual([0o600, 0o600])
})

it('finds existing data, and creates a missing folder', async () => {
  const file = join(folder, 'deep/er/again.db')
  for (const count of [1, 2]) {
    const restartedServer = await startServer(file)
    const otherClient = createClient({ url: restartedServer.url, authToken: 'secret' })
    await otherClient.batch(['CREATE TABLE IF NOT EXISTS t (x)', 'INSERT INTO t VALUES (1)'], 'write')
    expect((await otherClient.execute('SELECT count(*) AS n FROM t')).rows[0]).toEqual({ n: count })
    otherClient.close()
    await restartedServer.close()
  }
})

it('explains what to do when another server uses the file', async () => {
  const server = await startServer(join(folder, 'test.db'))
  await expect(startServer(join(folder, 'test.db'))).rejects.toThrow(
    /test\.db is in use by another Trimtab\. Stop that one first, or start this one with another DATA_DIR\.$/,
  )
  await server.close()
})

it('explains what to do when the file is damaged', async () => {
  const garbageFile = join(folder, 'garbage.db')
  await writeFile(garbageFile, 'This was never a database. '.repeat(400))
  await expect(startServer(garbageFile)).rejects.toThrow(
    /garbage\.db is damaged \(.*\)\. Restore it from a backup, or move/,
  )

  const damagedFile = join(folder, 'torn.db')
  const file = await openFile(damagedFile)
  await file.executeMultiple(
    'CREATE TABLE t (x TEXT); CREATE INDEX i ON t (x); INSERT INTO t SELECT hex(randomblob(500)) FROM generate_series(1, 200)',
  )
  await file.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
  const handle = await open(damagedFile, 'r+')
  await handle.write(Buffer.alloc(40_000, 7), 0, 40_000, 20_000)
  await handle.close()
  await expect(startServer(damagedFile)).rejects.toThrow(/torn\.db is damaged/)
})

it('explains what to do when the path is no file, or the port is taken', async () => {
  const path = join(folder, 'folder.db')
  const server = await startServer(join(folder, 'test.db'))
  await mkdir(path)
  await expect(startServer(path)).rejects.toThrow(/folder\.db cannot be opened for writing/)
  await expect(startServer(join(folder, 'test.db', 'x.db'))).rejects.toThrow(/x\.db cannot be opened for writing/)
  await expect(startServer(join(folder, 'new.db'), server.port)).rejects.toThrow(`Port ${server.port} is taken.`)
  await (await startServer(join(folder, 'new.db'))).close()
  await server.close()
})

it('keeps every answered write through SIGKILL, and starts again', async () => {
  const file = join(folder, 'killed.db')
  const script = `import { startDatabase } from '#db/sqlite-server.ts'
      console.log((await startDatabase({ file: process.env.FILE, token: 'secret' })).url)`
  let answeredCount = 0
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, FILE: file },
    })
    const exit = once(child, 'close')
    const [line] = await once(child.stdout, 'data')
    const otherClient = createClient({ url: String(line).trim(), authToken: 'secret' })
    await otherClient.execute('CREATE TABLE IF NOT EXISTS t (x)')
    expect((await otherClient.execute('SELECT count(*) AS n FROM t')).rows[0]!.n).toBeGreaterThanOrEqual(answeredCount)
    const writeRepeatedly = async (): Promise<void> => {
      await otherClient.batch(['INSERT INTO t VALUES (1)'], 'write')
      answeredCount += 1
      return writeRepeatedly()
    }
    const writers = Promise.allSettled(Array.from({ length: 8 }, writeRepeatedly))
    const countBefore = answeredCount
    await expect.poll(() => answeredCount).toBeGreaterThan(countBefore)
    await sleep(150)
    child.kill('SIGKILL')
    await exit
    await writers
    otherClient.close()
  }
  const lastServer = await startServer(file)
  const otherClient = createClient({ url: lastServer.url, authToken: 'secret' })
  const storedCount = (await otherClient.execute('SELECT count(*) AS n FROM t')).rows[0]!.n
  expect(answeredCount).toBeGreaterThan(0)
  // Only the writes in flight at each kill can be stored without a response.
  expect(storedCount).toBeGreaterThanOrEqual(answeredCount)
  expect(storedCount).toBeLessThanOrEqual(answeredCount + 3 * 8)
  otherClient.close()
  await lastServer.close()
})
