import { catalogues } from '#i18n/messages.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createSession, expectReady, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'
import { mentionsOf, recordTraffic, type Traffic } from './support/traffic.ts'

/** The server can close a keep-alive connection just as it is reused. */
const retryOptions = { maxRetries: 3 }

// Poker snapshots only: the account's room sends others.
type Snapshot = { type: string; state?: { votes: unknown[]; results: unknown; myVote: unknown } }

// A word on one card of the deck and nowhere else in the product.
const canary = 'Critical'

function expectNoVotes(traffic: Traffic) {
  expect(mentionsOf(canary, traffic.texts)).toEqual([])
  for (const { state } of traffic.frames as Snapshot[]) {
    if (state && 'votes' in state) expect([state.votes, state.results]).toEqual([[], null])
  }
}

test('no vote reaches another browser before the reveal', async ({ visit }) => {
  const maya = await visit()
  const mayaTraffic = recordTraffic(maya.page)
  await signInByApi(maya.page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(maya.page, { name: 'Hidden risks', stories: ['Berths'], votingSystem: /^Risk/ })
  // The panel for a new session contains the word, because it lists the deck.
  await mayaTraffic.clear()
  const path = new URL(maya.page.url()).pathname
  const facilitator = new PokerPage(maya.page)

  const tom = await visit()
  const tomTraffic = recordTraffic(tom.page)
  await signInByApi(tom.page, harbourLabs.tom, path)
  await expectReady(tom.page)
  await tom.page.getByRole('button', { name: catalogues.en.poker.table.enter.voter }).click()
  const gus = await visit()
  const gusTraffic = recordTraffic(gus.page)
  await joinAsGuest(gus.page, path.replace('/poker/sessions/', '/join/'), 'Gus')
  const guest = new PokerPage(gus.page)

  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await guest.vote('Low')
  await guest.vote(canary)
  await facilitator.expectTurnout({ voted: 1, voters: 3 })
  await new PokerPage(tom.page).vote('Medium')
  await facilitator.expectTurnout({ voted: 2, voters: 3 })

  for (const [{ page }, traffic] of [
    [maya, mayaTraffic],
    [tom, tomTraffic],
  ] as const) {
    await page.reload()
    await traffic.waitForBodies()
    await expectReady(page)
    expect(mentionsOf(canary, [await page.locator('body').innerHTML()])).toEqual([])
    const id = path.split('/').at(-1)
    const state = await page.request.get(`/api/planning-poker/sessions/${id}`, retryOptions)
    expect(state.status()).toBe(200)
    const storyId = (await state.json()).data.state.stories[0].id
    const ownVote = await page.request.get(
      `/api/planning-poker/sessions/${id}/stories/${storyId}/my-vote`,
      retryOptions,
    )
    expect(mentionsOf(canary, [await state.text(), await ownVote.text()])).toEqual([])
  }
  for (const address of ['/dashboard', '/planning-poker', path]) {
    await maya.page.goto(address)
    await mayaTraffic.waitForBodies()
  }
  await expectReady(maya.page)
  await tomTraffic.waitForBodies()
  expect(mayaTraffic.frames.length).toBeGreaterThan(5)
  expect(mayaTraffic.texts.length - mayaTraffic.frames.length).toBeGreaterThan(3)
  expectNoVotes(mayaTraffic)
  expectNoVotes(tomTraffic)
  expect(mentionsOf(canary, gusTraffic.texts)).not.toEqual([])

  await facilitator.reveal()
  await expect(tom.page.getByText(`Gus (guest) voted ${canary}`)).toBeAttached()
  expect(mentionsOf(canary, tomTraffic.texts)).not.toEqual([])
})
