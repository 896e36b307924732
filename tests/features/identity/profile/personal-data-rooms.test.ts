import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import { ApiClient, login, makePokerSession, type Person, RoomSocket } from '#tests/support/client.ts'
import { type Server, startServer } from '#tests/support/server.ts'

const canaries = { firstName: 'Kanaria', lastName: 'Vogelsang', email: 'tom@harbour.test' }
let server: Server
afterAll(() => server?.stop())

/** The files of rooms under DATA_DIR, as text with one byte per character. */
function roomFiles() {
  const dir = join(server.dataDir, 'rooms')
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return entries.map(({ name, parentPath }) => ({ name, text: readFileSync(join(parentPath, name), 'latin1') }))
}

async function enter(person: Person, party: string, id: string) {
  const room = await RoomSocket.open(server.url, id, await person.createTicket(id, party), party)
  await room.waitForFrame(({ type }) => type === 'snapshot')
  return room
}

it('deleting a profile removes the person from all room files', async () => {
  server = await startServer({ env: { SEED: 'true' } })
  const { url } = server
  const [host, bird] = [
    await login(url, 'maya@harbour.test', 'trimtab-demo'),
    await login(url, canaries.email, 'trimtab-demo'),
  ]
  const { firstName, lastName, email } = canaries
  await bird.call('PATCH', '/api/auth/profile', { firstName, lastName })

  const poker = await makePokerSession(host, { stories: ['Nest'] })
  await host.post(`/api/planning-poker/sessions/${poker}/start`)
  const settings = { allowAnonymousCards: false }
  const retro = await host.post<{ id: string }>(`/api/retrospectives/accounts/${host.accountId}/sessions`, {
    name: 'Song',
    status: 'WAITING',
    settings,
  })
  const team = await host.post<{ id: string }>('/api/teams', { name: 'Crew' })
  const board = await host.post<{ id: string }>('/api/kanban/boards', { title: 'Aviary', teamId: team.id })
  await host.post(`/api/retrospectives/sessions/${retro.id}/start`)

  const pokerRoom = await enter(bird, 'poker', poker)
  await pokerRoom.sendOrThrow({ type: 'session:join' })
  const retroRoom = await enter(bird, 'retro', retro.id)
  await retroRoom.sendOrThrow({ type: 'session:join' })
  await retroRoom.sendOrThrow({ type: 'checkin:set', mood: 4, answer: `${firstName} is fine` })
  const boardRoom = await enter(bird, 'board', board.id)
  const accountRoom = await RoomSocket.open(
    url,
    host.accountId,
    await bird.createTicket(host.accountId, 'account'),
    'account',
  )
  const hostRoom = await enter(host, 'retro', retro.id)
  const { state } = (await hostRoom.waitForFrame(({ type }) => type === 'snapshot')) as unknown as { state: RetroView }
  expect(state.participants.map(({ name }) => name)).toContain('Kanaria Vogelsang')
  // A time limit makes the room store an alarm.
  await hostRoom.sendOrThrow({ type: 'session:join' })
  await hostRoom.sendOrThrow({ type: 'timer:start', duration: 300 })

  const response = await new ApiClient(url, bird.token).request('DELETE', '/api/auth/profile', { confirmation: email })
  expect(response.status).toBe(200)
  await hostRoom.waitForFrame(frame => JSON.stringify(frame).includes('Deleted user'))
  for (const room of [pokerRoom, retroRoom, boardRoom, accountRoom, hostRoom]) room.close()
  await server.stop({ keep: true })
  const files = roomFiles()
  expect(files.length).toBeGreaterThan(0)
  expect(files.some(({ text }) => text.startsWith('SQLite format 3'))).toBe(true)
  for (const word of Object.values(canaries))
    expect(files.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).map(({ name }) => name)).toEqual(
      [],
    )
}, 240_000)
