import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { createSession, expectReady, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { poker, pokerLive: texts, rooms } = catalogues.en
const t = translator('en', 'pokerLive')
const tPoker = translator('en', 'poker')
const tRooms = translator('en', 'rooms')

/** Opens a session with Maya as facilitator, Tom and a guest. */
async function openSession(visit: () => Promise<Visitor>, name: string, settings: string[] = []) {
  const maya = await visit()
  await signInByApi(maya.page, harbourLabs.maya, '/planning-poker?panel=new')
  await createSession(maya.page, { name, stories: ['Berths', 'Tides'], settings })
  const tom = await visit()
  await signInByApi(tom.page, harbourLabs.tom, new URL(maya.page.url()).pathname)
  await expectReady(tom.page)
  await tom.page.getByRole('button', { name: poker.table.enter.voter }).click()
  const gus = await visit()
  await joinAsGuest(gus.page, maya.page.url().replace('/poker/sessions/', '/join/'), 'Gus')
  const [facilitator, member, guest] = [maya, tom, gus].map(({ page }) => new PokerPage(page))
  return { maya, tom, gus, facilitator: facilitator!, member: member!, guest: guest! }
}

async function makeFacilitator(page: Visitor['page'], name: string) {
  await page.getByRole('button', { name: t('people.menu', { name }) }).click()
  await page.getByRole('button', { name: texts.people.makeFacilitator }).click()
  await page.getByRole('button', { name: rooms.people.makeFacilitatorDo }).click()
}

test('the facilitator can remind voters, pause, reset with a notice, and make someone else facilitator', async ({
  visit,
}) => {
  const { maya, tom, gus, facilitator, member, guest } = await openSession(visit, 'Led')
  const moreButton = (page: typeof maya.page) => page.getByRole('button', { name: texts.more.label })
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await member.vote('5')
  await maya.page.getByRole('button', { name: t('nudge.all', { count: 1 }) }).click()
  await expect(gus.page.getByText(texts.nudge.you).first()).toBeVisible()
  await expect(tom.page.getByText(texts.nudge.you)).toHaveCount(0)
  await expectAccessible(gus.page, 'nudged')
  await guest.vote('8')
  await expect(gus.page.getByText(texts.nudge.seen, { exact: true })).toBeHidden()

  await moreButton(maya.page).click()
  await maya.page.getByRole('button', { name: texts.more.pause }).click()
  await guest.expectMessage(poker.table.moment.paused)
  await expect(guest.deck).toBeHidden()
  await expectAccessible(gus.page, 'paused')
  await facilitator.page.getByRole('button', { name: poker.table.act.resume, exact: true }).click()
  await facilitator.expectTurnout({ voted: 2, voters: 3 })
  await facilitator.deck.getByRole('checkbox', { name: texts.voting.too }).click()
  await facilitator.expectTurnout({ voted: 2, voters: 2 })
  await expect(facilitator.deck.getByText(texts.voting.withoutVote)).toBeVisible()
  await expect(facilitator.deck.getByRole('checkbox'), 'the focus stays').toBeFocused()
  await expect(facilitator.card('5')).toBeHidden()
  await expectAccessible(maya.page, 'leading without a card')

  await moreButton(maya.page).click()
  await maya.page.getByRole('button', { name: texts.more.resetAll }).click()
  await expectAccessible(maya.page, 'before all is reset')
  await maya.page.getByRole('dialog').getByRole('button', { name: texts.reset.submit }).click()
  await expect(gus.page.getByText(texts.reset.notice).first()).toBeVisible()
  await guest.expectMessage(poker.table.moment.ready)

  await makeFacilitator(maya.page, harbourLabs.tom.name)
  await expect(member.actionButton('open')).toBeVisible()
  await expect(facilitator.actionButton('open')).toBeHidden()
})

test('only the facilitator can change the settings of a running session, and an error appears beside the button', async ({
  visit,
}) => {
  const { maya, tom, gus, facilitator, guest } = await openSession(visit, 'Set')
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await makeFacilitator(maya.page, harbourLabs.tom.name)
  await tom.page.getByRole('button', { name: texts.more.label }).click()
  await tom.page.getByRole('button', { name: texts.more.settings }).click()
  const dialog = tom.page.getByRole('dialog', { name: texts.settings.title })
  const save = dialog.getByRole('button', { name: rooms.settings.save })
  tom.problems.tolerate(/422/)
  await dialog.getByLabel(rooms.settings.name).fill(' ')
  await save.click()
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await expect(save).toBeInViewport()
  await dialog.getByLabel(rooms.settings.name).fill('Set anew')
  await dialog.getByLabel(texts.settings.enableConfidenceVoting).check()
  await dialog.getByLabel(texts.settings.timer).selectOption('60')
  await expectAccessible(tom.page, 'settings')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(gus.page.getByRole('heading', { level: 1 })).toHaveText('Set anew')
  await expect(guest.deck.getByText(poker.table.confidence.label)).toBeVisible()
})

test('completing with open stories warns and links to them; a removed person and a completed session can be restored', async ({
  visit,
}) => {
  const { maya, gus, facilitator, guest } = await openSession(visit, 'Open ends')
  const { page } = maya
  await facilitator.actionButton('start').click()
  await page.getByRole('button', { name: t('people.menu', { name: 'Gus (guest)' }) }).click()
  await page.getByRole('button', { name: tRooms('people.remove', { name: 'Gus (guest)' }) }).click()
  await page.getByRole('button', { name: rooms.people.removeDo, exact: true }).click()
  await expect(gus.page.getByText(rooms.errors.removed)).toBeVisible()
  await page.getByText(tRooms('people.removedPeople', { count: 1 })).click()
  await expectAccessible(page, 'with a removed person')
  const restore = page.getByRole('button', { name: tRooms('people.restoreOf', { name: 'Gus (guest)' }) })
  await restore.click()
  await expect(restore).toBeHidden()
  await expect(facilitator.people.getByText('Gus (guest)', { exact: true })).toBeVisible()
  await gus.page.reload()
  await expectReady(gus.page)

  const finish = page.locator(':popover-open').getByRole('button', { name: poker.table.act.finish, exact: true })
  await facilitator.actionButton('finish').click()
  await expect(page.getByText(tPoker('table.act.finishOpen', { count: 2 }))).toBeVisible()
  await expectAccessible(page, 'before it ends with open stories')
  await page.getByRole('button', { name: poker.table.act.showFirst }).click()
  await expect(finish).toBeHidden()
  await expect(page.locator('[data-title="Berths"]')).toBeInViewport()
  await expect(page.locator('[data-title="Berths"] :focus')).toBeVisible()
  await facilitator.actionButton('finish').click()
  await finish.click()
  await guest.expectMessage(poker.table.moment.ended)
  await expectAccessible(page, 'ended by its facilitator')
  await page.getByRole('button', { name: texts.ended.reopen }).click()
  await facilitator.actionButton('open').click()
  await guest.vote('5')
})

test('every browser verifies that the revealed votes match their seals', async ({ visit }) => {
  const { maya, tom, gus, facilitator, member, guest } = await openSession(visit, 'Sealed')
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await guest.vote('3')
  await guest.vote('2')
  await member.vote('13')
  await facilitator.expectTurnout({ voted: 2, voters: 3 })
  await facilitator.reveal()
  const badge = t('seals.badge', { count: 2, total: 2 })
  for (const { page } of [maya, tom, gus]) await expect(page.getByRole('button', { name: badge })).toBeVisible()
  await gus.page.getByRole('button', { name: badge }).click()
  await expect(gus.page.getByText(texts.seals.holds)).toHaveCount(2)
  await expectAccessible(gus.page, 'the checks')
  await gus.page.keyboard.press('Escape')
  await expect(facilitator.results).toContainText('Gus (guest): 2, the lowest vote.')

  await gus.page.getByRole('button', { name: texts.change.open }).click()
  await gus.page.getByRole('radiogroup').getByRole('radio', { name: 'Card 8', exact: true }).click()
  await expect(maya.page.getByText('Gus (guest) voted 8 (was 2)')).toBeAttached()
  await expect(maya.page.getByRole('button', { name: badge })).toBeVisible()

  await tom.page.reload()
  await expectReady(tom.page)
  await expect(tom.page.getByRole('button', { name: badge }), 'a reload keeps the seals').toBeVisible()
  const latePage = await tom.context.newPage()
  await latePage.goto(tom.page.url())
  await expectReady(latePage)
  await latePage.getByRole('button', { name: texts.seals.joinedAfter }).click()
  await expect(latePage.getByText(texts.seals.late)).toHaveCount(2)
})

test('warns when the server has swapped a vote', async ({ visit }) => {
  const { tom, facilitator, member, guest } = await openSession(visit, 'Swapped')
  await tom.page.routeWebSocket(/\/parties\/poker\//, socket => {
    const server = socket.connectToServer()
    server.onMessage(message => {
      const text = String(message)
      socket.send(text.includes('"votes.revealed"') ? text.replace(/"value":"3"/, '"value":"5"') : text)
    })
  })
  await tom.page.reload()
  await expectReady(tom.page)
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await guest.vote('3')
  await member.vote('13')
  await facilitator.expectTurnout({ voted: 2, voters: 3 })
  await facilitator.reveal()
  await expect(facilitator.page.getByRole('button', { name: t('seals.badge', { count: 2, total: 2 }) })).toBeVisible()
  await expect(tom.page.getByRole('alert').getByText(texts.seals.alarmTitle)).toBeVisible()
  await expectAccessible(tom.page, 'a broken seal')
})
