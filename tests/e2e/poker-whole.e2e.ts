import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { recordAnnouncements } from './support/announcements.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createSession, expectReady, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { agileSessions, poker, pokerLive: texts, rooms } = catalogues.en

/** Opens a session with Maya as facilitator and Tom as a member. Returns the link for guests too. */
async function openSession(visit: () => Promise<Visitor>, name: string, stories: string[]) {
  const maya = await visit()
  await signInByApi(maya.page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(maya.page, { name, stories })
  const address = new URL(maya.page.url()).pathname
  const tom = await visit()
  await signInByApi(tom.page, harbourLabs.tom, address)
  await expectReady(tom.page)
  await tom.page.getByRole('button', { name: poker.table.enter.voter }).click()
  const link = address.replace('/poker/sessions/', '/join/')
  return { maya, tom, link, address, facilitator: new PokerPage(maya.page), member: new PokerPage(tom.page) }
}

test('three browsers and an observer complete a whole session, from planning to the summary', async ({ visit }) => {
  const { maya, tom, link, facilitator, member, address } = await openSession(visit, 'Whole', ['Berths'])
  const { page } = maya
  const gus = await visit()
  await joinAsGuest(gus.page, link, 'Gus')
  const guest = new PokerPage(gus.page)
  const olga = await visit()
  await joinAsGuest(olga.page, link, 'Olga', { isObserver: true })
  const observer = new PokerPage(olga.page)

  await facilitator.addStories('Tides', 'Winds')
  await expect(observer.stories).toContainText('0 of 3 estimated')
  await page.getByRole('button', { name: /^Move Winds,/ }).focus()
  await page.keyboard.press('ArrowUp')
  const titles = () =>
    olga.page.locator('[data-story]').evaluateAll(rows => rows.map(row => row.getAttribute('data-title')))
  await expect.poll(titles).toEqual(['Berths', 'Winds', 'Tides'])

  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await guest.vote('3')
  await member.vote('13')
  await facilitator.vote('5')
  await observer.expectTurnout({ voted: 3, voters: 3 })
  await expect(observer.deck).toBeHidden()
  await facilitator.reveal()
  for (const each of [facilitator, member, guest, observer]) await expect(each.figure('spread')).toHaveText('3 – 13')

  await tom.page.getByRole('button', { name: texts.change.open }).click()
  await tom.page.getByRole('radiogroup').getByRole('radio', { name: 'Card 8', exact: true }).click()
  await expect(olga.page.getByText(`${harbourLabs.tom.name} voted 8 (was 13)`)).toBeAttached()
  await gus.page.getByLabel(texts.talk.write).fill('The nets are done already.')
  await gus.page.getByLabel(texts.talk.write).press('Enter')
  await expect(page.getByText('The nets are done already.', { exact: true })).toBeVisible()

  await facilitator.actionButton('again').click()
  await guest.vote('5')
  await member.vote('5')
  await facilitator.vote('5')
  await facilitator.expectTurnout({ voted: 3, voters: 3 })
  await facilitator.reveal()
  await observer.expectMessage(poker.table.results.consensus)
  await facilitator.estimate('5')
  await expect(observer.stories).toContainText('1 of 3 estimated')

  await facilitator.actionButton('next').click()
  await guest.expectStory('Winds')
  await facilitator.actionButton('open').click()
  await guest.vote('89')
  await page.getByRole('button', { name: texts.more.label }).click()
  await page.getByRole('button', { name: texts.more.resetAll }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.reset.submit }).click()
  await expect(gus.page.getByText(texts.reset.notice).first()).toBeVisible()
  await expect(observer.stories).toContainText('0 of 3 estimated')

  await facilitator.actionButton('open').click()
  await guest.vote('8')
  await member.vote('8')
  await facilitator.expectTurnout({ voted: 2, voters: 3 })
  await facilitator.reveal()
  await facilitator.estimate('8')
  await facilitator.actionButton('finish').click()
  await page.getByRole('button', { name: poker.table.act.finish, exact: true }).last().click()
  for (const each of [facilitator, member, guest, observer]) await each.expectMessage(poker.table.moment.ended)
  await expectAccessible(olga.page, 'ended, for an observer')

  await page.goto(`${address}/summary`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole')
  await expect(page.getByText('The nets are done already.').first()).toBeAttached()
  for (const title of ['Berths', 'Winds', 'Tides']) await expect(page.getByText(title).first()).toBeAttached()
  expect(await page.locator('main').textContent(), 'a vote that was never revealed').not.toMatch(/(?<!\d)89(?!\d)/)
  await expectAccessible(page)
})

test('a facilitator resumes after a short disconnect and is replaced after a minute', async ({ visit }) => {
  test.setTimeout(240_000)
  const { maya, tom, facilitator, member, address } = await openSession(visit, 'Left alone', ['Berths'])
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await member.vote('5')
  await maya.page.close()
  const newPage = await maya.context.newPage()
  await newPage.goto(address)
  await expectReady(newPage)
  const newTable = new PokerPage(newPage)
  await newTable.expectTurnout({ voted: 1, voters: 2 })
  await expect(tom.page.getByRole('button', { name: rooms.facilitator.claim })).toBeHidden()

  await newPage.close()
  const claim = tom.page.getByRole('button', { name: rooms.facilitator.claim })
  await expect(claim).toBeDisabled({ timeout: 20_000 })
  await expect(claim).toBeEnabled({ timeout: 70_000 })
  await expect(async () => {
    if (await claim.isVisible()) await claim.click()
    await expect(member.actionButton('reveal')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await member.reveal()
  await member.estimate('5')
  const returnPage = await maya.context.newPage()
  await returnPage.goto(address)
  await expectReady(returnPage)
  await new PokerPage(returnPage).expectMessage('Estimated at 5')
})

test('a whole session can be led with the keyboard alone, guided by announcements', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya, '/planning-poker?panel=new')
  const press = async (key: string) => page.keyboard.press(key)
  const typeInto = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.insertText(text)
  }
  await typeInto(agileSessions.form.name, 'By keys')
  await typeInto(poker.form.stories, 'Berths\nTides')
  await page.getByRole('button', { name: agileSessions.poker.submit }).focus()
  await press('Enter')
  await page.waitForURL(/\/poker\/sessions\/pok_\w+$/)
  await expectReady(page)
  const gus = await visit()
  await joinAsGuest(gus.page, page.url().replace('/poker/sessions/', '/join/'), 'Gus')
  const [facilitator, guest] = [new PokerPage(page), new PokerPage(gus.page)]
  const readAnnouncements = await recordAnnouncements(gus.page)
  let offset = 0
  /** Waits for a new announcement. */
  const expectAnnouncement = async (text: string) => {
    await expect.poll(async () => (await readAnnouncements()).slice(offset)).toContain(text)
    offset = (await readAnnouncements()).lastIndexOf(text) + text.length
  }

  const pressEnterOn = (action: Parameters<PokerPage['actionButton']>[0]) =>
    facilitator.actionButton(action).press('Enter')
  await pressEnterOn('start')
  await expectAnnouncement(poker.table.say.started)
  for (const [title, card, isLast] of [
    ['Berths', '5', false],
    ['Tides', '3', true],
  ] as const) {
    await guest.expectStory(title)
    await expectAnnouncement(`Voting open: ${title}`)
    await facilitator.actionButton('reveal').waitFor()
    await press('5')
    await facilitator.expectVoted('5')
    await guest.card(card).focus()
    await gus.page.keyboard.press('Enter')
    await guest.expectVoted(card)
    await expectAnnouncement('2 of 2 voted.')
    await expectAnnouncement('Cards revealed.')
    await page.getByLabel(texts.talk.write).focus()
    await page.keyboard.insertText(`Well done with ${title}`)
    await press('Enter')
    await expectAnnouncement(`Well done with ${title}`)
    const estimates = page.getByRole('radiogroup', { name: poker.table.results.estimate })
    await estimates.getByRole('radio', { name: 'Card 5', exact: true }).press('Enter')
    await pressEnterOn(isLast ? 'estimate' : 'estimateNext')
    await expectAnnouncement('Estimated at 5.')
  }
  await pressEnterOn('finish')
  const question = page.locator(':popover-open')
  await question.getByRole('button', { name: poker.table.act.finish, exact: true }).press('Enter')
  await guest.expectMessage(poker.table.moment.ended)
  await expectAnnouncement(poker.table.say.ended)
  const announcements = await readAnnouncements()
  const announcementsBeforeReveal = announcements.slice(0, announcements.indexOf('Cards revealed.'))
  expect(announcementsBeforeReveal, 'no result is announced before the reveal').not.toMatch(
    /Average|Agreement|voted [35]/,
  )
})

test('shows the server’s remaining time in a browser with a wrong clock', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(page, { name: 'Clocks', stories: ['Berths'] })
  const facilitator = new PokerPage(page)
  await facilitator.actionButton('start').click()
  await facilitator.startTimer({ minutes: 5 })
  for (const [name, minutes] of [
    ['Gus behind', -10],
    ['Gus ahead', 10],
  ] as const) {
    const gus = await visit()
    await gus.page.clock.install({ time: Date.now() + minutes * 60_000 })
    await joinAsGuest(gus.page, page.url().replace('/poker/sessions/', '/join/'), name)
    await expect(gus.page.getByRole('timer')).toHaveText(/^4:\d\d$/)
  }
})
