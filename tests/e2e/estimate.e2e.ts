import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs, newUser, register, signIn } from './support/people.ts'
import { createSession, expectReady, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { site, dashboard, poker, rooms } = catalogues.en

test('a new user registers and estimates with a guest right away', async ({ visit }) => {
  const ines = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = ines
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('link', { name: site.hero.start }).first().click()
  await expectAccessible(page)
  await register(page, newUser())
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ines' })).toBeVisible()
  await expectAccessible(page, 'empty')

  await page.getByRole('link', { name: dashboard.newPoker }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'panel')
  await createSession(page, { name: 'First estimates', stories: ['Berths', ' ', '  Tides  '], keepsMoving: true })
  const facilitator = new PokerPage(page)
  await expectAccessible(page, 'waiting')
  const link = await facilitator.copyLink()

  const gus = await visit()
  await gus.page.goto(link)
  await expectAccessible(gus.page)
  await joinAsGuest(gus.page, link, 'Gus')
  const guest = new PokerPage(gus.page)
  await expect(facilitator.people.getByText('Gus (guest)', { exact: true })).toBeVisible()

  await facilitator.actionButton('start').click()
  await guest.expectStory('Berths')
  await guest.vote('8')
  await facilitator.expectTurnout({ voted: 1, voters: 2 })
  await expectAccessible(page, 'voting')
  await expectAccessible(gus.page, 'voting as a guest')
  // The button is there for three seconds, so the story looks for it before the last vote.
  await Promise.all([expect(facilitator.actionButton('cancelReveal')).toBeVisible(), facilitator.vote('5')])

  for (const table of [facilitator, guest]) {
    await expect(table.figure('average')).toHaveText('6.5')
    await expect(table.figure('median')).toHaveText('6.5')
    await expect(table.figure('agreement')).toHaveText('50%')
    await expect(table.figure('spread')).toHaveText('5 – 8')
  }
  await expectAccessible(page, 'revealed')
  await facilitator.chooseEstimate('8')
  await facilitator.actionButton('estimateNext').click()
  await guest.expectStory('Tides')
  await expect(guest.deck).toBeVisible()
  await expect(guest.stories).toContainText('1 of 2 estimated')
  await facilitator.addStories('Moorings', 'Winds')
  await expect(guest.stories).toContainText('1 of 4 estimated')
  await facilitator.startTimer({ minutes: 2 })
  await expect(gus.page.getByRole('timer')).toHaveText(/^[12]:\d\d$/)

  await facilitator.roleOf('Gus (guest)').selectOption(poker.roles.OBSERVER)
  await expect(facilitator.deck).toBeVisible()
  await guest.expectTurnout({ voted: 0, voters: 1 })
  await expect(guest.deck).toBeHidden()

  await guest.leaveButton().click()
  await gus.page.getByRole('button', { name: rooms.facilitator.leave, exact: true }).last().click()
  await expect(facilitator.people.getByText('Gus (guest)', { exact: true })).toBeHidden()

  await facilitator.actionButton('finish').click()
  await page.getByRole('button', { name: poker.table.act.finish, exact: true }).last().click()
  await facilitator.expectMessage(poker.table.moment.ended)
  await expectAccessible(page, 'ended')
  const lateGuest = await visit()
  await lateGuest.page.goto(link)
  await expect(lateGuest.page.getByRole('heading', { name: poker.join.endedTitle })).toBeVisible()
  await expectAccessible(lateGuest.page, 'ended')
})

test('two members vote with a confidence level', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/planning-poker?panel=new')
  await signIn(page, harbourLabs.maya)
  await createSession(page, { name: 'Sure or not', stories: ['Berths'], settings: [poker.form.confidence] })
  const maya = new PokerPage(page)

  const { page: tomPage } = await visit()
  await tomPage.goto('/login')
  await expectAccessible(tomPage)
  await signIn(tomPage, harbourLabs.tom)
  await tomPage.getByRole('link', { name: 'Planning Poker', exact: true }).click()
  await expectAccessible(tomPage, 'list')
  await tomPage.getByRole('link', { name: 'Sure or not', exact: true }).click()
  await expectReady(tomPage)
  await expectAccessible(tomPage, 'before joining')
  await tomPage.getByRole('button', { name: poker.table.enter.voter }).click()
  await expect(maya.people.getByText(harbourLabs.tom.name, { exact: true })).toBeVisible()

  const tom = new PokerPage(tomPage)
  await maya.actionButton('start').click()
  await maya.actionButton('open').click()
  await maya.vote('3')
  await page.getByLabel('4 of 5').check({ force: true })
  await tomPage.getByLabel('2 of 5').check({ force: true })
  await tom.vote('3')
  await expectAccessible(tomPage, 'voting with confidence')
  await maya.expectTurnout({ voted: 2, voters: 2 })
  await maya.reveal()
  await tom.expectMessage(poker.table.results.consensus)
  await expect(tom.figure('confidence')).toHaveText('3 of 5')
  await expect(tom.figure('agreement')).toHaveText('100%')
})
