import { catalogues } from '#i18n/messages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { expectLanguage, signOut, switchLanguage } from './support/language.ts'
import { harbourLabs, newUser, register, signIn } from './support/people.ts'
import { createSession, joinAsGuest, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { fr, es, en } = catalogues

test('a team estimates in French, continues in Spanish, and signs out in English', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/')
  await switchLanguage(page, 'fr')
  await expectLanguage(page, 'fr')
  await page.getByRole('link', { name: fr.site.hero.start }).first().click()
  await expectLanguage(page, 'fr')
  const user = newUser('Lucie')
  await register(page, user, 'fr')
  await expect(page).toHaveURL('/dashboard')
  await expectLanguage(page, 'fr')
  await page.getByRole('link', { name: fr.dashboard.newPoker }).click()
  await createSession(page, { name: 'Le port', stories: ['Amarres', 'Marées'] }, 'fr')
  await expectLanguage(page, 'fr')

  const gus = await visit({ locale: 'fr-FR' })
  const link = page.url().replace('/poker/sessions/', '/join/')
  await gus.page.goto(link)
  await expectLanguage(gus.page, 'fr')
  await joinAsGuest(gus.page, link, 'Gus', { locale: 'fr' })
  const facilitator = new PokerPage(page, 'fr')
  const guest = new PokerPage(gus.page, 'fr')
  await facilitator.actionButton('start').click()
  await facilitator.actionButton('open').click()
  await guest.vote('8')
  await facilitator.vote('5')
  await expectLanguage(page, 'fr')
  await facilitator.reveal()
  await expect(guest.figure('average')).toHaveText('6,5')
  await expect(guest.figure('agreement')).toHaveText(/^50\s%$/)
  await expectLanguage(gus.page, 'fr')
  await facilitator.estimate('8')

  await switchLanguage(page, 'es')
  await expectLanguage(page, 'es')
  const spanishTable = new PokerPage(page, 'es')
  await spanishTable.actionButton('next').click()
  await spanishTable.actionButton('open').click()
  await spanishTable.vote('13')
  await spanishTable.reveal()
  await spanishTable.estimate('13')
  await expectLanguage(page, 'es')
  await expect(guest.stories).toContainText('2 sur 2')
  await page.getByRole('link', { name: es.navigation.dashboard, exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expectLanguage(page, 'es')

  await signOut(page, 'es')
  await expect(page).toHaveURL('/login')
  await expectLanguage(page, 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.auth.login.heading)
  await signIn(page, user)
  await expect(page).toHaveURL('/dashboard')
  await expectLanguage(page, 'es')
})

test('board pages appear in the reader’s language and fit a phone', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await expect(page).toHaveURL('/dashboard')
  const id = await createBoard(page, 'Quay')
  const board = new KanbanBoard(page)
  await board.addItems('To do', 'Berths')
  const boardPath = `/kanban/${id}`
  for (const locale of ['en', 'fr', 'es'] as const) {
    if (locale !== 'en') await switchLanguage(page, locale)
    await board.openBoard(id)
    await page.locator('[popovertarget="board-filter"]').click()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await board.link('Berths').tap()
    await expect(page).toHaveURL(/\/items\/itm_/)
    await expectNoSidewaysScroll(page)
    for (const path of [
      `/backlog?board=${id}`,
      `/backlog?board=${id}&by=deliveries`,
      `${boardPath}/events`,
      `${boardPath}/events?view=month`,
      `${boardPath}/deliveries`,
      `/analytics/flow-metrics?board=${id}`,
      `/analytics/forecasts?board=${id}`,
      '/kanban/import',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await (locale === 'en' ? expectAccessible(page, 'on a phone') : expectNoSidewaysScroll(page))
    }
  }
  await switchLanguage(page, 'en')
})

test('public pages and their errors use the language of the address', async ({ visit }) => {
  const { page, problems } = await visit()
  await page.goto('/es')
  await expectLanguage(page, 'es')
  await page.goto('/fr/login')
  await expectLanguage(page, 'fr')
  problems.tolerate(/401|422/)
  await signIn(page, { email: 'nobody@harbour.test', password: 'not this one' }, 'fr')
  await expect(page.getByRole('alert')).toContainText(fr.auth.errors.credentialsWrong)
  await expectLanguage(page, 'fr')
  await switchLanguage(page, 'es')
  await expect(page).toHaveURL('/es/login')
  await expectLanguage(page, 'es')
})
