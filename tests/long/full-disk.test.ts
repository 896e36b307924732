import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { afterAll, expect, it } from 'vitest'
import { register } from '#tests/support/client.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trimtab-disk-'))
const ballastFile = join(folder, 'ballast')

/** Mounts a disk of 64 MB. Returns false when this user is not allowed to mount. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mountSmallDisk()
if (!isMounted) console.log('The test of a full disk is skipped: this user cannot mount a tmpfs.')

let server: Server
afterAll(async () => {
  await server?.stop()
  if (isMounted) execFileSync('umount', ['-l', folder])
  rmdirSync(folder)
})

/** Fills the remaining space to the last byte. */
function fillDisk() {
  const file = openSync(ballastFile, 'a')
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {}
  }
  closeSync(file)
}

/** Fills the remaining space of the WAL, one page per write. */
function fillWal() {
  const db = new Database(join(folder, 'trimtab.db'), { timeout: 5000 })
  // Otherwise this connection would checkpoint the WAL repeatedly.
  db.exec('PRAGMA wal_autocheckpoint = 0')
  const pageWrite = db.prepare(`insert into site_state values ('ballast', '', 0)
    on conflict do update set updated_at = updated_at + 1`)
  try {
    for (;;) pageWrite.run()
  } catch (error) {
    expect((error as { code?: string }).code).toBe('SQLITE_FULL')
  } finally {
    db.close()
  }
}

const logLinesWith = (text: string) =>
  server
    .output()
    .split('\n')
    .filter(line => line.includes(text))

it.skipIf(!isMounted)(
  'a full disk rejects writes with an explanation, and the server recovers when there is space',
  async () => {
    server = await startServer({ dataDir: folder })
    const person = await register(server.url, { email: 'full@example.com', password: 'a long walk by the sea' })
    const team = await person.post<{ id: string }>('/api/teams', { name: 'Crew' })
    const { id } = await person.post<{ id: string }>('/api/kanban/boards', { title: 'Full', teamId: team.id })
    const itemsPath = `/api/kanban/boards/${id}/items`
    const savedTitles: string[] = []
    let itemCount = 0
    async function createItem() {
      const title = `Item ${++itemCount}`
      const response = await person.request('POST', itemsPath, { title, description: 'x'.repeat(4000) })
      if (response.ok) savedTitles.push(title)
      return { status: response.status, body: (await response.json()) as { error?: string } }
    }
    expect((await createItem()).status).toBe(201)
    fillDisk()
    let refusedResponse = await createItem()
    // The WAL has space left.
    for (let attempt = 0; attempt < 3000 && refusedResponse.status === 201; attempt++)
      refusedResponse = await createItem()
    const diskFullError = "The server's disk is full, so nothing was saved. Please try again later."
    expect(refusedResponse).toMatchObject({ status: 503, body: { error: diskFullError } })
    fillWal()
    const otherResponse = await person.request('PUT', `/api/teams/${team.id}`, { name: 'Another crew' })
    expect([otherResponse.status, ((await otherResponse.json()) as { error: string }).error]).toEqual([
      503,
      diskFullError,
    ])
    expect((await person.get<{ items: unknown[] }>(itemsPath)).items.length).toBeGreaterThan(10)

    // Wait until the job that runs every minute has failed twice.
    await sleep(130_000)
    expect((await fetch(server.url)).status).toBe(200)
    expect((await createItem()).status).toBe(503)
    expect(logLinesWith('The database could not move its log into the file (database or disk is full)')).toHaveLength(1)
    expect(logLinesWith('"event":"every_minute"')).toHaveLength(1)

    rmSync(ballastFile)
    await expect.poll(async () => (await createItem()).status, { timeout: 20_000, interval: 500 }).toBe(201)
    await expect.poll(() => logLinesWith('every_minute.recovered'), { timeout: 90_000, interval: 500 }).toHaveLength(1)
    expect(logLinesWith('The database can move its log into the file again')).toHaveLength(1)
    await server.stop({ keep: true })

    const db = new Database(join(folder, 'trimtab.db'))
    expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const rows = db.prepare('select title from board_items where board_id = ?').all(id) as { title: string }[]
    db.close()
    expect(rows.map(({ title }) => title).sort()).toEqual(savedTitles.sort())
  },
)
