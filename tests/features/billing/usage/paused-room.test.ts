import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import type { Plan } from '#kit/context.ts'
import { type BoardWorld, makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'

let db: RootDb
let close: () => void
beforeAll(async () => {
  const database = await freshDatabase()
  db = database.db
  close = database.close
})
afterAll(() => close())

const setPlan = ({ scope }: BoardWorld, plan: Plan) =>
  db.unscoped('a test changes plans').run('update accounts set plan = ? where id = ?', [plan, scope.accountId])

/** A second board that changed later, so that a plan with one project pauses the first. */
const addLaterBoard = ({ scope }: BoardWorld) =>
  scope.db.run(
    `insert into boards (account_id, id, title, description, process, priority, is_active, labels, last_number, creator_id,
      created_at, updated_at)
    select account_id, id || '2', 'Later', '', process, priority, 1, labels, 0, creator_id, created_at, updated_at + 1e9
    from boards where account_id = ?`,
    [scope.accountId],
  )

describe('the room of a project', () => {
  it('becomes read-only for everyone when it is notified of a downgrade, and writable after an upgrade', async () => {
    const world = await makeBoardWorld(db)
    const room = openBoardRoom(world)
    const client = await room.connect(world.owner)
    expect(client.view).toMatchObject({ isPausedByPlan: false, me: { rights: 'manage' } })
    await addLaterBoard(world)
    await setPlan(world, 'FREE')
    room.live.onServerMessage({ type: 'reload' })
    await expect.poll(() => client.view?.isPausedByPlan).toBe(true)
    expect(client.view?.me.rights).toBe('look')
    expect(await room.send(client, 'item:add', { title: 'No' })).toMatchObject({
      type: 'reject',
      code: 'plan_limit',
      reason: 'plan_paused',
    })
    await setPlan(world, 'PRO')
    room.live.onServerMessage({ type: 'reload' })
    await expect.poll(() => client.view?.isPausedByPlan).toBe(false)
    expect(await room.send(client, 'item:add', { title: 'Yes' })).toMatchObject({ type: 'ack' })
  })

  it('detects a downgrade at the next write even without a message, and notifies everyone in the room', async () => {
    const world = await makeBoardWorld(db)
    const room = openBoardRoom(world)
    const [client, other] = [await room.connect(world.owner), await room.connect(await world.addMember('Ada'))]
    await addLaterBoard(world)
    await setPlan(world, 'FREE')
    expect(await room.send(client, 'item:add', { title: 'No' })).toMatchObject({
      type: 'reject',
      code: 'plan_limit',
      reason: 'plan_paused',
    })
    for (const each of [client, other]) expect(each.view).toMatchObject({ isPausedByPlan: true, items: [] })
    expect(room.logLines).toEqual([])
  })
})
