import { afterAll, describe, expect, it } from 'vitest'
import { listEpicSizeRanges } from '#features/agile/poker/calibration/queries-size-range.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, homeAccountId, owner, makeBoard, sessionAt, joinAsGuest, openVote } = setup
afterAll(t.close)

const day = 86_400_000
const scope = (accountId: string) => ({ accountId, db: t.db.forAccount(accountId) })

/** Estimates items in a session of two guests: they vote 3 and 8, and agree on 5. */
async function estimateItems(board: { id: string }, itemIds: string[]) {
  const createResponse = await owner('POST', `/api/kanban/boards/${board.id}/backlog/estimate`, { itemIds })
  const session = sessionAt(createResponse.body.data.id)
  await owner('POST', `${session.url}/start`)
  const [ada, ben] = [await joinAsGuest(session, 'Ada'), await joinAsGuest(session, 'Ben')]
  for (const { id } of (await session.viewFor(owner)).stories) {
    const storyUrl = `${session.url}/stories/${id}`
    await owner('POST', `${storyUrl}/voting`)
    await ada.call('PUT', `${storyUrl}/votes`, { value: '3' })
    await ben.call('PUT', `${storyUrl}/votes`, { value: '8' })
    await owner('POST', `${session.url}/reveal`)
    await owner('PUT', `${storyUrl}/estimate`, { estimate: '5' })
  }
  return session
}

describe('estimates and the work', () => {
  it('give the range of an epic while it is open, and references for the next vote once stories are completed', async () => {
    const board = await makeBoard(owner)
    const epic = await board.addItem(owner, 'Booking', { kind: 'EPIC' })
    const titles = ['Berths', 'Tides', 'Moorings']
    const items = []
    for (const title of titles) items.push(await board.addItem(owner, title, { parentId: epic.id }))
    const session = await estimateItems(
      board,
      items.map(({ id }) => id),
    )
    const ranges = await listEpicSizeRanges(scope(homeAccountId), [epic.id])
    // Three open items, scaled by votes of 3 and 8 on an estimate of 5.
    expect(ranges.get(epic.id)).toEqual({ low: 1.8, likely: 3, high: 4.8 })
    expect((await listEpicSizeRanges(scope(setup.foreignAccountId), [epic.id])).size).toBe(0)

    const [, doing, , done] = await board.columnIdsFor(owner)
    for (const [i, { id }] of items.entries()) {
      // A sign-in expires within these days.
      const move = async (columnId: string | undefined) =>
        (await setup.signInAs('OWNER'))('POST', `${board.url}/items/${id}/move`, { columnId })
      expect((await move(doing)).status).toBe(200)
      t.clock.move((i + 2) * day)
      expect((await move(done)).status).toBe(200)
    }
    expect((await listEpicSizeRanges(scope(homeAccountId), [epic.id])).size).toBe(0)

    const ownerLater = await setup.signInAs('OWNER')
    const referenceText = 'The last 3 items estimated at 5 took 2 to 4 days'
    const { body: estimatePage } = await ownerLater('GET', `/poker/sessions/${session.id}`)
    expect(estimatePage).not.toContain(referenceText)
    const nextSession = await openVote(ownerLater, homeAccountId)
    const { body: page } = await ownerLater('GET', `/poker/sessions/${nextSession.id}`)
    expect(page).toContain(referenceText)
    const guest = await joinAsGuest(nextSession)
    const { body: guestPage } = await guest.call('GET', `/poker/sessions/${nextSession.id}`)
    expect(guestPage).not.toContain('Moorings')
    const { body: analytics } = await ownerLater(
      'GET',
      `/api/planning-poker/accounts/${homeAccountId}/analytics?days=30`,
    )
    expect(analytics.data.calibration).toMatchObject({
      count: 3,
      daysByEstimate: [{ points: 5, count: 3, median: null }],
      teams: [{ daysPerPoint: null, accuracy: null }],
    })
    // The items took 2, 3 and 4 days.
    t.clock.move(-9 * day)
  })
})
