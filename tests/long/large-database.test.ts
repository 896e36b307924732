import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, register } from '#tests/support/client.ts'
import { openFile } from '#tests/support/database.ts'
import { fillAccount } from '#tests/support/large-account.ts'
import { type Server, startServer } from '#tests/support/server.ts'

// Years of work in one account: 500 boards with 59,500 items. Each account takes about 1.1 GB.
const scale = 100
const maxStartMs = 5000
const maxExportMs = 10_000
/** Maximum median time that a small request waits during an export. */
const maxWaitMs = 100

let server: Server
let person: Person
/** Duration of a start with an almost empty database on this machine. */
let emptyStartMs: number
beforeAll(async () => {
  server = await startServer()
  await server.stop({ keep: true })
  await server.restart()
  emptyStartMs = server.startMs
  const { url, dataDir } = server
  const newPerson = (name: string) =>
    register(url, { email: `${name}@example.com`, password: 'a long walk by the sea' })
  const people = [await newPerson('large'), await newPerson('larger')]
  person = people[0]!
  await server.stop({ keep: true })
  const client = await openFile(join(dataDir, 'trimtab.db'))
  for (const [index, { accountId, userId }] of people.entries())
    await fillAccount(client, { accountId, userId, now: Date.now(), scale, prefix: `big${index}` })
  await client.execute('pragma wal_checkpoint(truncate)')
  client.close()
}, 1_200_000)
afterAll(async () => {
  await server.stop({ keep: true })
  rmSync(server.dataDir, { recursive: true, force: true })
})

/** Returns the processor time of a process and its children so far, each in milliseconds. */
function processorTimes(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return [pid, ...children].map(id => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
    // Fields 14 and 15 of the file, in hundredths of a second: time in user mode and in the kernel.
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
}

describe('a database of 2 GB', () => {
  it(`is served within ${maxStartMs / 1000} s, after a stop and after a kill`, async () => {
    const gigabytes = statSync(join(server.dataDir, 'trimtab.db')).size / 1e9
    expect(gigabytes).toBeGreaterThan(1.8)
    // The test changed the file directly, so the server checks it in the background after this start.
    await server.restart()
    const startTimes = [server.startMs]
    await server.stop({ keep: true })
    await server.restart()
    startTimes.push(server.startMs)
    await server.kill()
    await server.restart()
    startTimes.push(server.startMs)
    console.log(
      `${gigabytes.toFixed(2)} GB: ${startTimes.map(ms => Math.round(ms))} ms; empty: ${Math.round(emptyStartMs)} ms`,
    )
    // Most of the time is spent outside the database, and a busy machine needs longer for that.
    expect(Math.min(...startTimes)).toBeLessThan(Math.max(maxStartMs, emptyStartMs * 1.3))
    expect(server.output()).not.toContain('is damaged')
  })

  it(`exports 500 boards within ${maxExportMs / 1000} s, and others do not wait for it`, async () => {
    async function exportAll() {
      const timesBefore = processorTimes(server.pid())
      const startedAt = performance.now()
      const response = await person.request('GET', '/api/kanban/export')
      const { length } = await response.text()
      const durationMs = Math.round(performance.now() - startedAt)
      expect(response.status).toBe(200)
      return {
        length,
        durationMs,
        processorMs: processorTimes(server.pid()).map((ms, index) => ms - timesBefore[index]!),
      }
    }
    let isExporting = true
    const waitTimes: number[] = []
    const otherReader = (async () => {
      while (isExporting) {
        const requestedAt = performance.now()
        await person.get('/api/notifications/unread')
        waitTimes.push(Math.round(performance.now() - requestedAt))
        await sleep(20)
      }
    })()
    await exportAll()
    isExporting = false
    await otherReader
    waitTimes.sort((a, b) => a - b)
    const median = waitTimes[Math.floor(waitTimes.length / 2)]!
    const { length, durationMs, processorMs } = await exportAll()
    console.log(`${Math.round(length / 1e6)} MB in ${durationMs} ms, of the processors ${processorMs} ms`)
    console.log(`Meanwhile others waited ${median} ms (median), ${waitTimes.at(-1)} ms (longest)`)
    expect(median).toBeLessThan(maxWaitMs)
    // The processes run in parallel. Wall-clock time is longer on a busy machine.
    expect(Math.max(...processorMs)).toBeLessThan(maxExportMs)
  })
})
