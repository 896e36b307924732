import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { removeClosedAccounts } from '#features/accounts/accounts/commands-remove.ts'
import { switchAccount } from '#features/accounts/accounts/commands-switch.ts'
import { PartyName } from '#features/agile/rooms/schema.ts'
import { closeInvalidSockets } from '#features/identity/sockets/commands.ts'
import { closeAccountRooms, removeDeletedRooms } from '#features/identity/sockets/commands-storage.ts'
import { findSession } from '#kit/auth/session.ts'
import { type RoomKind, type Rooms, roomKinds } from '#kit/rooms.ts'
import { roomClasses } from '#party/rooms.ts'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import type { TestInit } from '#tests/support/requests.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'
import { openSocket } from '#tests/support/sockets.ts'

const t = await makeTestApp()
afterAll(t.close)
const runSql = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and writes tables').run(sql, args)

/** The code with which a socket is closed when its person has left the account or signed out. */
const signedOutCode = 4401

type CreatedRoom = { party: RoomKind; id: string; command: Record<string, unknown> }

async function createWith(person: TestPerson, path: string, json: Record<string, unknown>): Promise<{ id: string }> {
  const response = await person.request(path, { method: 'POST', json })
  const body = await response.json()
  if (response.status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

/** Creates a room of each kind in the person's account. Returns it with a command that it accepts from them. */
const createRoom: Record<RoomKind, (person: TestPerson) => Promise<CreatedRoom>> = {
  async poker(person) {
    const { data } = await (await person.request('/api/planning-poker/voting-systems')).json()
    const input = { name: 'Sprint', votingSystemId: data.items[0].id, stories: 'Log in' }
    const { id } = await createWith(person, `/api/planning-poker/accounts/${person.account.id}/sessions`, input)
    return { party: 'poker', id, command: { type: 'session:start' } }
  },
  async retro(person) {
    const input = { name: 'Retro', format: 'START_STOP_CONTINUE' }
    const { id } = await createWith(person, `/api/retrospectives/accounts/${person.account.id}/sessions`, input)
    return { party: 'retro', id, command: { type: 'session:start' } }
  },
  async board(person) {
    const { id: teamId } = await createWith(person, '/api/teams', { name: 'Boats' })
    const { id } = await createWith(person, '/api/kanban/boards', { title: 'Web shop', teamId })
    return { party: 'board', id, command: { type: 'delivery:add', title: 'Spring' } }
  },
  account: async person => ({ party: 'account', id: person.account.id, command: { type: 'anything' } }),
}

const createAllRooms = async (person: TestPerson) => {
  const rooms: CreatedRoom[] = []
  for (const party of roomKinds) rooms.push(await createRoom[party](person))
  return rooms
}

const withCookie =
  (cookie: string) =>
  (path: string, init: TestInit = {}) =>
    t.browse(path, { ...init, headers: { cookie, ...init.headers } })

const caller = { requestId: null, ipAddress: null, userAgent: null }

/** Registers a user with a second account to switch to, and a socket in a room of each kind of the first account. */
async function registerInEveryRoom() {
  const maya = await t.register()
  const secondAccount = await createWith(maya, '/api/accounts', { name: 'Second' })
  const rooms = await createAllRooms(maya)
  const joinedRooms = await Promise.all(
    rooms.map(async room => ({ ...room, socket: await openSocket(t, maya, room.party, room.id) })),
  )
  const session = (await findSession(t.services, maya.cookie.replace('trimtab=', '')))!
  return { maya, secondAccount, joinedRooms, session }
}

describe('after a switch to another account', () => {
  it.each(roomKinds)('an old socket of the kind %s is closed, and neither sends nor receives', async party => {
    const { maya, secondAccount, joinedRooms, session } = await registerInEveryRoom()
    const { socket, id, command } = joinedRooms.find(room => room.party === party)!
    const countEvents = () => runSql('select count(*) as events from session_events where session_id = ?', [id])
    const sendCommand = async (target: typeof socket) => {
      t.roomOf(party, id).receive(target, JSON.stringify({ id: nextId(), ...command }))
      await waitUntilSettled()
    }
    const eventsBefore = await countEvents()
    const switchResult = await switchAccount(t.services, session, secondAccount.id, caller)
    expect(socket.closed?.code).toBe(signedOutCode)
    const textCount = socket.texts.length
    await sendCommand(socket)
    expect(socket.texts).toHaveLength(textCount)
    expect(await countEvents()).toEqual(eventsBefore)
    const switchBackResult = await switchAccount(t.services, switchResult.session, maya.account.id, caller)
    const returnedPerson = { ...maya, request: withCookie(`trimtab=${switchBackResult.accessToken}`) }
    const newSocket = await openSocket(t, returnedPerson, party, id)
    await sendCommand(newSocket)
    expect(newSocket.closed).toBeNull()
    if (party !== 'account') expect(await countEvents()).not.toEqual(eventsBefore)
  })

  it('a socket that is still connecting to the old account is rejected', async () => {
    const { maya, secondAccount, joinedRooms, session } = await registerInEveryRoom()
    await switchAccount(t.services, session, secondAccount.id, caller)
    const { party, id } = joinedRooms[0]!
    await expect(openSocket(t, maya, party, id)).rejects.toThrow('401')
    expect(await runSql('select 1 from room_visits where session_id = ?', [maya.sessionId])).toEqual([])
  })

  it('only rooms with a socket are contacted, even with many open sessions', async () => {
    const { maya, secondAccount, session } = await registerInEveryRoom()
    const columns = 'account_id, name, description, status, voting_system_id, creator_id, facilitator_id, settings'
    await runSql(
      `insert into poker_sessions (id, ${columns}, created_at, updated_at)
       select 'pok_many' || value, ${columns}, created_at, updated_at from poker_sessions,
         (with recursive n(value) as (select 1 union all select value + 1 from n where value < 10000) select value from n)
       where account_id = ?`,
      [maya.account.id],
    )
    const contactedRooms: string[] = []
    const disconnect: Rooms['disconnect'] = (party, id, person) => {
      contactedRooms.push(party)
      return t.services.rooms.disconnect(party, id, person)
    }
    await switchAccount(
      { ...t.services, rooms: { ...t.services.rooms, disconnect } },
      session,
      secondAccount.id,
      caller,
    )
    expect(contactedRooms.sort()).toEqual([...roomKinds].sort())
  })

  it('a room that missed the message closes its sockets within a minute', async () => {
    const { secondAccount, joinedRooms, session } = await registerInEveryRoom()
    const disconnect = async () => {
      throw new Error('this room does not respond')
    }
    await switchAccount(
      { ...t.services, rooms: { ...t.services.rooms, disconnect } },
      session,
      secondAccount.id,
      caller,
    )
    expect(joinedRooms.map(({ socket }) => socket.closed)).toEqual(roomKinds.map(() => null))
    await closeInvalidSockets(t.services)
    expect(joinedRooms.map(({ socket }) => socket.closed?.code)).toEqual(roomKinds.map(() => signedOutCode))
  })
})

describe('after the deletion of an account', () => {
  it('no socket of any kind stays open or can connect', async () => {
    const { maya, joinedRooms } = await registerInEveryRoom()
    await runSql('update auth_sessions set proved_at = ? where id = ?', [t.clock.now(), maya.sessionId])
    const response = await maya.request(`/api/accounts/${maya.account.id}`, {
      method: 'DELETE',
      json: { confirmation: maya.account.name },
    })
    expect(response.status).toBe(200)
    for (const { party, id, socket, command } of joinedRooms) {
      expect(socket.closed?.code, party).toBeDefined()
      const textCount = socket.texts.length
      t.roomOf(party, id).receive(socket, JSON.stringify({ id: nextId(), ...command }))
      await waitUntilSettled()
      expect(socket.texts, party).toHaveLength(textCount)
      await expect(openSocket(t, maya, party, id), party).rejects.toThrow('401')
    }
    await removeClosedAccounts(t.services)
    await removeDeletedRooms(t.services)
    expect(await runSql('select * from opened_rooms where host_account_id = ?', [maya.account.id])).toEqual([])
  })

  it('the passes of guests stop working too', async () => {
    const { maya, joinedRooms } = await registerInEveryRoom()
    const { id } = joinedRooms.find(({ party }) => party === 'poker')!
    const { data } = await (await t.send(`/api/join/${id}`, { json: { name: 'Ada' } })).json()
    const headers = { authorization: `Bearer ${data.token}` }
    const readStatus = async () => (await t.send(`/api/planning-poker/sessions/${id}`, { headers })).status
    expect(await readStatus()).toBe(200)
    await closeAccountRooms(t.services, maya.account.id)
    expect(await readStatus()).toBe(401)
  })
})

describe('the registry of rooms', () => {
  it.each(roomKinds)(
    'marks a room of the kind %s as gone when its record is deleted, and then removes it',
    async party => {
      const { joinedRooms } = await registerInEveryRoom()
      const { id } = joinedRooms.find(room => room.party === party)!
      const tables = { poker: 'poker_sessions', retro: 'retro_sessions', board: 'boards', account: 'accounts' }
      const readFlags = () => runSql('select is_gone from opened_rooms where party = ? and room_id = ?', [party, id])
      expect(await readFlags()).toEqual([{ is_gone: 0 }])
      // An account cannot be deleted while it has sessions.
      if (party === 'account') await runSql('delete from poker_sessions where account_id = ?', [id])
      await runSql(`delete from ${tables[party]} where id = ?`, [id])
      expect(await readFlags()).toEqual([{ is_gone: 1 }])
      const removedRooms: string[] = []
      const remove: Rooms['remove'] = async (_, room) => void removedRooms.push(room)
      await removeDeletedRooms({ ...t.services, rooms: { ...t.services.rooms, remove } })
      expect(removedRooms).toContain(id)
      expect(await readFlags()).toEqual([])
    },
  )

  it('tries again in the next minute to remove a room that did not respond', async () => {
    const { joinedRooms } = await registerInEveryRoom()
    const { id } = joinedRooms.find(({ party }) => party === 'retro')!
    await runSql('delete from retro_sessions where id = ?', [id])
    const remove = async () => {
      throw new Error('this room does not respond')
    }
    expect(await removeDeletedRooms({ ...t.services, rooms: { ...t.services.rooms, remove } })).toBe(0)
    expect(await removeDeletedRooms(t.services)).toBe(1)
  })
})

describe('the list of room kinds', () => {
  const classes = readdirSync('party').flatMap(name =>
    Array.from(
      readFileSync(`party/${name}`, 'utf8').matchAll(/^export class (\w+) extends Room\b/gm),
      ([, kind]) => kind,
    ),
  )
  const registeredClasses = Object.values(roomClasses)

  it('contains every room class, and the socket route accepts every kind', () => {
    expect(registeredClasses.map(({ className }) => className).sort()).toEqual(classes.sort())
    expect(Object.keys(roomClasses)).toEqual([...roomKinds])
    expect(PartyName.options).toEqual([...roomKinds])
  })

  it.each(['wrangler.toml', 'src/worker.ts', 'vitest.workerd.config.ts', 'tests/support/room-worker.ts'])(
    'is the same in %s',
    file => {
      const text = readFileSync(file, 'utf8')
      for (const { className } of registeredClasses) expect(text).toContain(className)
    },
  )
})
