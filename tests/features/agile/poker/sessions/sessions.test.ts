import { afterAll, describe, expect, it } from 'vitest'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { getPokerSession, listPokerSessions } from '#features/agile/poker/queries.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { addGuest } from '#features/agile/rooms/commands-guests.ts'
import { findInvitation } from '#features/agile/rooms/queries-invitation.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import type { SnapshotFrame } from '#kit/rooms.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { localRooms } from '#tests/support/local-rooms.ts'
import { makePokerWorld, type PokerWorld } from '#tests/support/poker-room.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const inputFor = ({ votingSystemId }: PokerWorld, fields: object = {}) =>
  NewPokerSession.parse({ name: 'Next', votingSystemId, ...fields })

const countOf = async ({ db: accountDb, accountId }: AccountScope, table: string) => {
  const [row] = await accountDb.run<{ n: number }>(`select count(*) as n from ${table} where account_id = ?`, [
    accountId,
  ])
  return row!.n
}

describe('creating a session', () => {
  it('stores it with its stories, its creator as facilitator, and an audit log entry', async () => {
    const world = await makePokerWorld(db, { stories: ' One \n\n  \nTwo', description: 'A first try' })
    const rooms = localRooms(world.services)
    const { state } = await rooms.snapshot<PokerView>('poker', world.sessionId, world.facilitator)
    expect(state.session).toMatchObject({
      name: 'Sprint 12',
      status: 'WAITING',
      facilitatorId: world.facilitator.userId,
    })
    expect(state.stories.map(({ title, order, status }) => [title, order, status])).toEqual([
      ['One', 0, 'PENDING'],
      ['Two', 1, 'PENDING'],
    ])
    expect(state.participants).toMatchObject([{ name: 'Ines Facilitator', role: 'FACILITATOR', online: false }])
    expect(state.me.can).toContain('session:start')
    expect(await countOf(world.scope, 'audit_log')).toBe(1)
  })

  it('requires a voting system of the account', async () => {
    const world = await makePokerWorld(db)
    const otherWorld = await makePokerWorld(db)
    for (const votingSystemId of [otherWorld.votingSystemId, 'vsy_nowhere']) {
      const creation = createPokerSession(world.scope, inputFor(world, { votingSystemId }))
      await expect(creation).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: [{ path: 'votingSystemId' }] },
      })
    }
    expect(await countOf(world.scope, 'poker_sessions')).toBe(1)
  })

  it('creates one session per idempotency key', async () => {
    const world = await makePokerWorld(db)
    const scope = { ...world.scope, idempotency: { id: `key of ${world.sessionId}`, fingerprint: 'f' } } as AccountScope
    const firstResult = await createPokerSession(scope, inputFor(world))
    expect(await createPokerSession(scope, inputFor(world))).toEqual(firstResult)
    expect(await countOf(world.scope, 'poker_sessions')).toBe(2)
  })
})

describe('the FREE plan', () => {
  it('includes five sessions per calendar month, also for parallel requests', async () => {
    const world = await makePokerWorld(db, { plan: 'FREE' })
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => createPokerSession(world.scope, inputFor(world))),
    )
    // The account already has one session.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const rejections = results.filter(result => result.status === 'rejected')
    for (const { reason } of rejections) {
      expect(reason).toMatchObject({ code: 'plan_limit', details: { data: { plans: ['PRO', 'ENTERPRISE'] } } })
    }
    expect(await countOf(world.scope, 'poker_sessions')).toBe(5)
    expect(await countOf(world.scope, 'poker_participants')).toBe(5)
    expect(await countOf(world.scope, 'audit_log')).toBe(5)
  })

  it('stores no response for a rejected request', async () => {
    const world = await makePokerWorld(db, { plan: 'FREE' })
    for (let i = 0; i < 4; i++) await createPokerSession(world.scope, inputFor(world))
    const scope = {
      ...world.scope,
      idempotency: { id: `refused ${world.sessionId}`, fingerprint: 'f' },
    } as AccountScope
    await expect(createPokerSession(scope, inputFor(world))).rejects.toMatchObject({ code: 'plan_limit' })
    await expect(createPokerSession(scope, inputFor(world))).rejects.toMatchObject({ code: 'plan_limit' })
  })

  it('resets its count on the first of the month', async () => {
    const world = await makePokerWorld(db, { plan: 'FREE' })
    for (let i = 0; i < 4; i++) await createPokerSession(world.scope, inputFor(world))
    world.time.moveClockOnly(Date.UTC(2026, 9, 31, 23, 59) - world.time.clock.now())
    await expect(createPokerSession(world.scope, inputFor(world))).rejects.toMatchObject({ code: 'plan_limit' })
    world.time.moveClockOnly(60_000)
    await createPokerSession(world.scope, inputFor(world))
    expect(await countOf(world.scope, 'poker_sessions')).toBe(6)
  })

  it('is the only plan with this limit', async () => {
    const world = await makePokerWorld(db)
    for (let i = 0; i < 6; i++) await createPokerSession(world.scope, inputFor(world))
    expect(await countOf(world.scope, 'poker_sessions')).toBe(7)
  })
})

describe('reading sessions', () => {
  it('lists the sessions of the account, newest first, in pages and by status', async () => {
    const world = await makePokerWorld(db)
    await makePokerWorld(db)
    const ids = [world.sessionId]
    for (let i = 0; i < 4; i++) {
      world.time.moveClockOnly(1000)
      ids.unshift((await createPokerSession(world.scope, inputFor(world, { stories: 'a\nb' }))).id)
    }
    const firstPage = await listPokerSessions(world.scope, { page: 1, pageSize: 3 })
    const secondPage = await listPokerSessions(world.scope, { page: 2, pageSize: 3 })
    expect([...firstPage.items, ...secondPage.items].map(({ id }) => id)).toEqual(ids)
    expect(firstPage).toMatchObject({ total: 5, page: 1, pageSize: 3 })
    expect(firstPage.items[0]).toMatchObject({
      participantCount: 1,
      storiesTotal: 2,
      storiesEstimated: 0,
      status: 'DRAFT',
    })
    const waitingPage = await listPokerSessions(world.scope, { page: 1, pageSize: 10, status: 'WAITING' })
    expect(waitingPage.items.map(({ id }) => id)).toEqual([world.sessionId])
  })

  it('counts estimated stories and current participants', async () => {
    const world = await makePokerWorld(db)
    const rooms = localRooms(world.services)
    const runCommand = (type: string, fields: object = {}) =>
      rooms.command('poker', world.sessionId, world.facilitator, { id: type, type, ...fields })
    const ana = await world.addMember('Ana')
    await rooms.command('poker', world.sessionId, ana, { id: 'a', type: 'session:join' })
    const { state } = await rooms.snapshot<PokerView>('poker', world.sessionId, world.facilitator)
    const storyId = state.stories[0]!.id
    await runCommand('session:start')
    await runCommand('story:start_voting', { storyId })
    await runCommand('votes:reveal')
    await runCommand('story:estimate', { storyId, estimate: '5' })
    expect(await getPokerSession(world.scope, world.sessionId)).toMatchObject({
      status: 'ACTIVE',
      participantCount: 2,
      storiesTotal: 3,
      storiesEstimated: 1,
      startedAt: world.time.clock.now(),
    })
    await rooms.command('poker', world.sessionId, ana, { id: 'b', type: 'session:leave' })
    expect((await getPokerSession(world.scope, world.sessionId)).participantCount).toBe(1)
  })

  it('treats another account’s session as unknown', async () => {
    const world = await makePokerWorld(db)
    const otherWorld = await makePokerWorld(db)
    for (const id of [otherWorld.sessionId, 'pok_nowhere']) {
      await expect(getPokerSession(world.scope, id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('lists the account’s voting systems, the default one first', async () => {
    const world = await makePokerWorld(db)
    const systems = await listVotingSystems(world.scope)
    expect(systems.map(({ name }) => name)).toEqual([
      'Fibonacci',
      'Powers of two',
      'T-shirt sizes',
      'Hours',
      'Risk',
      'Linear',
      'Async poker',
    ])
    expect(systems[0]).toMatchObject({ isDefault: true, allowCustomValues: false })
    expect(systems[0]?.values.at(-1)).toEqual({ value: 'coffee', label: '☕', order: 13 })
    const services = { db, clock: world.time.clock, ids: world.ids }
    const { scope } = accountCreationStatements(services, { name: 'Empty', ownerId: world.facilitator.userId! })
    expect(await listVotingSystems(scope)).toEqual([])
  })
})

describe('a guest', () => {
  async function makeSessionForGuests(options: Parameters<typeof makePokerWorld>[1] = {}) {
    const world = await makePokerWorld(db, options)
    const rooms = localRooms(world.services)
    const services = { ...world.services, rooms } as Services
    return {
      world,
      rooms,
      services,
      addGus: (role: 'VOTER' | 'OBSERVER' = 'VOTER') =>
        addGuest(services, 'poker', world.sessionId, { name: 'Gus', role }),
    }
  }

  it('joins with a name and gets a pass, of which only a hash is stored', async () => {
    const { world, rooms, addGus } = await makeSessionForGuests()
    const { guest, token } = await addGus()
    const [id, secret] = token.split('.') as [string, string]
    const passes = await db.unscoped('a test reads guest passes').run('select * from guest_passes where id = ?', [id])
    expect(passes).toMatchObject([{ secret_hash: sha256(secret), participant_id: guest.participantId }])
    expect(JSON.stringify(passes)).not.toContain(secret)
    const { state, seq } = (await rooms.snapshot(
      'poker',
      world.sessionId,
      world.guest(guest.participantId),
    )) as SnapshotFrame<PokerView>
    expect(state.me).toMatchObject({ participantId: guest.participantId, role: 'VOTER', kind: 'guest', userId: null })
    expect(state.participants.map(({ name, userId }) => [name, userId])).toContainEqual(['Gus (guest)', null])
    expect(seq).toBe(1)
  })

  it('is separate from another guest of the same name', async () => {
    const { addGus, world, rooms } = await makeSessionForGuests()
    await Promise.all([addGus(), addGus()])
    const { state } = await rooms.snapshot<PokerView>('poker', world.sessionId, world.facilitator)
    expect(state.participants.filter(({ name }) => name === 'Gus (guest)')).toHaveLength(2)
  })

  it('cannot become facilitator', async () => {
    const { addGus, world, rooms } = await makeSessionForGuests()
    const { guest } = await addGus()
    const promotion = {
      id: 'p',
      type: 'participant:update_role',
      participantId: guest.participantId,
      role: 'FACILITATOR',
    }
    await expect(rooms.command('poker', world.sessionId, world.facilitator, promotion)).rejects.toThrow('guest')
  })

  it('cannot join where sign-in is required, where spectators are not allowed, or after the end', async () => {
    const membersOnly = await makeSessionForGuests({ settings: { requireLogin: true } })
    await expect(membersOnly.addGus()).rejects.toMatchObject({
      code: 'forbidden',
      details: { data: { reason: 'login_required' } },
    })
    const withoutSpectators = await makeSessionForGuests({ settings: { allowSpectators: false } })
    await expect(withoutSpectators.addGus('OBSERVER')).rejects.toMatchObject({
      details: { data: { reason: 'spectators_not_allowed' } },
    })
    await withoutSpectators.addGus('VOTER')
    const { world, rooms, addGus, services } = await makeSessionForGuests()
    const runCommand = (type: string) => rooms.command('poker', world.sessionId, world.facilitator, { id: type, type })
    await runCommand('session:start')
    await runCommand('session:complete')
    await expect(addGus()).rejects.toMatchObject({ code: 'conflict', details: { data: { reason: 'session_ended' } } })
    await expect(addGuest(services, 'poker', 'pok_nowhere', { name: 'Gus', role: 'VOTER' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('can read the name, account and facilitator of the session in its invitation', async () => {
    const world = await makePokerWorld(db, { settings: { requireLogin: true, allowSpectators: false } })
    expect(await findInvitation(db, 'poker', world.sessionId)).toEqual({
      language: 'en',
      id: world.sessionId,
      accountId: world.scope.accountId,
      accountName: 'Harbour',
      name: 'Sprint 12',
      status: 'WAITING',
      requireLogin: true,
      allowSpectators: false,
      doorClosed: false,
      facilitatorName: 'Ines Facilitator',
    })
    expect(await findInvitation(db, 'poker', 'pok_nowhere')).toBeNull()
  })
})
