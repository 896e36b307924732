import { catalogues } from '#i18n/messages.ts'
import { recordAnnouncements } from './support/announcements.ts'
import { newUser, registerByApi } from './support/people.ts'
import { createSession, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { poker } = catalogues.en
const { act, deck, say } = poker.table

test('a story can be estimated with the keyboard alone, and a screen reader announces each step', async ({ visit }) => {
  const ines = await visit()
  const gus = await visit()
  const { page } = ines
  await registerByApi(page, newUser())
  await page.goto('/planning-poker?panel=new')
  await createSession(page, { name: 'By hand', stories: ['Berths', 'Tides'] })
  await joinAsGuest(gus.page, page.url().replace('/poker/sessions/', '/join/'), 'Gus')
  const facilitator = new PokerPage(page)
  const guest = new PokerPage(gus.page)
  const announcements = await recordAnnouncements(gus.page)
  const table = page.getByRole('region', { name: poker.table.table })
  const expectFocus = (name: string) => expect(table.getByRole('button', { name, exact: true })).toBeFocused()

  await facilitator.actionButton('start').focus()
  await page.keyboard.press('Enter')
  await expectFocus(act.open)
  await page.keyboard.press('Enter')
  await expectFocus(act.reveal)
  await page.keyboard.press('5')
  await facilitator.expectVoted('5')

  await guest.card('0').focus()
  await gus.page.keyboard.press('End')
  await expect(gus.page.getByRole('radio', { name: deck.coffee })).toBeFocused()
  await gus.page.keyboard.press('ArrowRight')
  await gus.page.keyboard.press('ArrowRight')
  await expect(guest.card('1')).toBeFocused()
  await expect(guest.deck.getByText(deck.none, { exact: true }), 'moving the focus is not voting').toBeVisible()
  await gus.page.keyboard.press('Space')
  await guest.expectVoted('1')
  // Digits within 400 ms form one value, so the story types them without a pause.
  await Promise.all([gus.page.keyboard.press('1'), gus.page.keyboard.press('3')])
  await guest.expectVoted('13')
  await gus.page.keyboard.press('8')
  await guest.expectVoted('8')
  await facilitator.expectTurnout({ voted: 2, voters: 2 })
  await expect.poll(announcements).toContain('2 of 2 voted.')
  expect(await announcements()).not.toMatch(/voted [58]|Average|Agreement/)

  await page.keyboard.press('Enter')
  const estimates = page.getByRole('radiogroup', { name: poker.table.results.estimate })
  await expect(
    estimates.getByRole('radio', { name: 'Card 8', exact: true }),
    'the suggestion has the focus',
  ).toBeFocused()
  await expect(estimates.getByRole('radio', { checked: true }), 'half agree: nothing is preselected').toHaveCount(0)
  await expect(page.getByText('Suggested: 8. Votes differ, so select the estimate.')).toBeVisible()
  await expect.poll(announcements).toContain('Cards revealed. Average 6.5, agreement 50%.')
  await expect(gus.page.getByRole('region', { name: poker.table.table }), 'the focus is not lost').toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocus(act.estimate)
  await page.keyboard.press('Enter')
  await facilitator.expectMessage('Estimated at 5')
  await expectFocus(act.next)
  await page.keyboard.press('Enter')
  await guest.expectStory('Tides')
  await expect.poll(announcements).toContain('Estimated at 5.')
  await expect.poll(announcements).toContain('Current story: Tides')
  expect(await announcements()).toContain(say.started)
})

test('digits typed into a field do not vote', async ({ visit }) => {
  const { page } = await visit()
  await registerByApi(page, newUser())
  await page.goto('/planning-poker?panel=new')
  await createSession(page, { name: 'Typing', stories: ['Berths'] })
  const facilitator = new PokerPage(page)
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await facilitator.addStories('12 moorings')
  await expect(facilitator.stories).toContainText('12 moorings')
  await expect(facilitator.deck.getByText(deck.none, { exact: true })).toBeVisible()
  await page.keyboard.press('Control+4')
  await expect(facilitator.deck.getByText(deck.none, { exact: true })).toBeVisible()
})

test('on a phone, the cards stay at the bottom edge and can be collapsed', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await registerByApi(page, newUser())
  await page.goto('/planning-poker?panel=new')
  await createSession(page, { name: 'Pocket', stories: ['Berths'] })
  const facilitator = new PokerPage(page)
  await facilitator.actionButton('start').tap()
  await facilitator.actionButton('open').tap()
  for (const card of await facilitator.deck.getByRole('radio').all()) {
    const box = (await card.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(box.y + box.height).toBeLessThanOrEqual(844)
  }
  await facilitator.card('3').tap()
  await facilitator.expectVoted('3')
  await page.getByRole('button', { name: deck.hide }).tap()
  await expect(facilitator.card('3')).toBeHidden()
  await facilitator.expectVoted('3')
})
