import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openMailbox } from './support/mailbox.ts'
import { harbourLabs, signIn, signInByApi } from './support/people.ts'
import { createSession, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { navigation, ui } = catalogues.en
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

test('on a phone, every page fits the screen and the navigation is a drawer', async ({ visit }) => {
  const { page, problems } = await visit(phone)
  problems.tolerate(/404/)
  await openMailbox(page)
  for (const address of ['/', '/fr', '/register', '/nowhere', '/dev/mailbox', '/login']) {
    await page.goto(address)
    await expectAccessible(page)
  }
  await signIn(page, harbourLabs.maya)
  await expect(page).toHaveURL('/dashboard')
  await expectAccessible(page)
  const entry = page.getByRole('link', { name: navigation.poker, exact: true })
  await expect(entry).not.toBeInViewport()
  await page.getByRole('button', { name: ui.shell.openNavigation }).tap()
  await expect(entry).toBeInViewport()
  await expectAccessible(page, 'drawer')
  await entry.tap()
  await expect(page).toHaveURL('/planning-poker')
  await expect(entry).not.toBeInViewport()
  for (const address of ['/planning-poker', '/planning-poker?panel=new', '/profile', '/error-test']) {
    await page.goto(address)
    await expectAccessible(page)
  }
  // A wide table scrolls in its own frame, not with the page.
  await page.goto('/finance/cash')
  await page.getByText(ui.figure.table, { exact: true }).tap()
  await expectAccessible(page, 'table of a chart')
  // Beside its buttons, the name of a row keeps room for whole words.
  await page.goto('/action-items')
  await expectAccessible(page)
  const nameWidths = await page.getByRole('rowheader').evaluateAll(names => names.map(name => name.clientWidth))
  expect(Math.min(...nameWidths)).toBeGreaterThan(140)
})

test('beside the side navigation of a narrow window, the buttons of a list stay in view', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1024, height: 1200 } })
  await signInByApi(page, harbourLabs.maya, '/action-items')
  const menus = await page
    .getByRole('table')
    .getByRole('button', { name: /^Actions for/ })
    .all()
  expect(menus.length).toBeGreaterThan(0)
  for (const menu of menus) await expect(menu).toBeInViewport({ ratio: 1 })
})

test('a round works on two phones', async ({ visit }) => {
  const { page } = await visit(phone)
  await signInByApi(page, harbourLabs.maya, '/planning-poker?panel=new')
  const longName =
    'Show free berths on the map of the harbour, with their depth, their price and the distance to the showers'
  await createSession(page, { name: 'On the quay, in the rain and without a table', stories: [longName, 'Tides'] })
  const facilitator = new PokerPage(page)
  await expectAccessible(page, 'waiting')
  const gus = await visit(phone)
  const link = page.url().replace('/poker/sessions/', '/join/')
  await gus.page.goto(link)
  await expectAccessible(gus.page)
  await joinAsGuest(gus.page, link, 'Bartholomew Featherstonehaugh-Cholmondeley')
  const guest = new PokerPage(gus.page)
  await facilitator.actionButton('start').tap()
  await facilitator.actionButton('open').tap()
  await expect(guest.card('8')).toBeInViewport({ ratio: 0.95 })
  await guest.card('8').tap()
  await guest.expectVoted('8')
  await expectAccessible(page, 'voting')
  await expectAccessible(gus.page, 'voting as a guest')
  await facilitator.card('5').tap()
  await facilitator.expectVoted('5')
  await facilitator.actionButton('reveal').tap()
  await expect(guest.results).toBeVisible()
  await expectAccessible(page, 'revealed')
  await expectAccessible(gus.page, 'revealed to a guest')
})
