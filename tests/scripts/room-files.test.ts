import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { afterAll, expect, it } from 'vitest'
import { removeEmptyRoomFiles } from '#scripts/room-files.ts'
import { temporaryFolder } from '#tests/support/database.ts'

const { folder, remove } = await temporaryFolder()
afterAll(remove)

const script = `import { DurableObject } from 'cloudflare:workers'
export class Room extends DurableObject {
  async keep() { await this.ctx.storage.put('name', 1) }
  async empty() { await this.ctx.storage.put('name', 1); await this.ctx.storage.deleteAll() }
}
export default { async fetch(request, env) {
  const [, name, act] = new URL(request.url).pathname.split('/')
  await env.ROOM.get(env.ROOM.idFromName(name))[act]()
  return new Response()
} }`

/** A negative minimum age, in milliseconds: even files that were changed just now are old enough. */
const anyAge = -60_000

it('removes the files of empty rooms, and no others', async () => {
  const startWorker = () =>
    new Miniflare({
      modules: true,
      script,
      compatibilityDate: '2026-07-01',
      durableObjects: { ROOM: { className: 'Room', useSQLite: true } },
      durableObjectsPersist: folder,
    })
  const listFiles = () => readdirSync(join(folder, '-Room')).filter(name => name.endsWith('.sqlite'))
  const worker = startWorker()
  for (const path of ['one/keep', 'two/empty', 'three/empty']) await worker.dispatchFetch(`http://room/${path}`)
  await worker.dispose()
  // One file of each room, and the file of workerd itself: metadata.sqlite.
  expect(listFiles()).toHaveLength(4)
  expect(await removeEmptyRoomFiles(folder)).toBe(0)
  expect(await removeEmptyRoomFiles(folder, anyAge)).toBe(2)
  const restartedWorker = startWorker()
  await restartedWorker.dispatchFetch('http://room/two/keep')
  expect(await removeEmptyRoomFiles(folder, anyAge)).toBe(0)
  await restartedWorker.dispose()
  expect(listFiles()).toHaveLength(3)
  expect(listFiles()).toContain('metadata.sqlite')
})
