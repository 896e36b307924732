import { catalogues } from '#i18n/messages.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { fits, looksGood } from './support/looks.ts'
import { harbourLabs, newcomer, register, signIn } from './support/people.ts'
import { reads, signOut, switchTo } from './support/reading.ts'
import { expect, test } from './support/story.ts'
import { createSession, joinAsGuest, PokerTable } from './support/table.ts'

const { fr, es, en } = catalogues

test('a team estimates in French, goes on in Spanish, and signs out into English', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/')
  await switchTo(page, 'fr')
  await reads(page, 'fr')
  await page.getByRole('link', { name: fr.site.hero.start }).first().click()
  await reads(page, 'fr')
  const who = newcomer('Lucie')
  await register(page, who, 'fr')
  await expect(page).toHaveURL('/dashboard')
  await reads(page, 'fr')
  await page.getByRole('link', { name: fr.dashboard.newPoker }).click()
  await createSession(page, { name: 'Le port', stories: ['Amarres', 'Marées'] }, 'fr')
  await reads(page, 'fr')

  const gus = await visit({ locale: 'fr-FR' })
  const link = page.url().replace('/poker/sessions/', '/join/')
  await gus.page.goto(link)
  await reads(gus.page, 'fr')
  await joinAsGuest(gus.page, link, 'Gus', { locale: 'fr' })
  const lead = new PokerTable(page, 'fr')
  const guest = new PokerTable(gus.page, 'fr')
  await lead.act('start').click()
  await lead.act('open').click()
  await guest.vote('8')
  await lead.vote('5')
  await reads(page, 'fr')
  await lead.reveal()
  await expect(guest.figure('average')).toHaveText('6,5')
  await expect(guest.figure('agreement')).toHaveText(/^50\s%$/)
  await reads(gus.page, 'fr')
  await lead.estimate('8')

  await switchTo(page, 'es')
  await reads(page, 'es')
  const lider = new PokerTable(page, 'es')
  await lider.act('next').click()
  await lider.act('open').click()
  await lider.vote('13')
  await lider.reveal()
  await lider.estimate('13')
  await reads(page, 'es')
  await expect(guest.stories).toContainText('2 sur 2')
  await page.getByRole('link', { name: es.navigation.dashboard, exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await reads(page, 'es')

  await signOut(page, 'es')
  await expect(page).toHaveURL('/login')
  await reads(page, 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.auth.login.heading)
  await signIn(page, who)
  await expect(page).toHaveURL('/dashboard')
  await reads(page, 'es')
})

test('the pages of a board are in the language of their reader, and none is wider than a phone', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/login')
  await signIn(page, harbourLabs.maya)
  await expect(page).toHaveURL('/dashboard')
  const id = await createBoard(page, 'Quay')
  const board = new KanbanBoard(page)
  await board.add('To do', 'Berths')
  const below = `/kanban/${id}`
  for (const locale of ['en', 'fr', 'es'] as const) {
    if (locale !== 'en') await switchTo(page, locale)
    await board.go(id)
    await page.locator('[popovertarget="board-filter"]').click()
    await fits(page)
    await page.keyboard.press('Escape')
    await board.link('Berths').tap()
    await expect(page).toHaveURL(/\/items\/itm_/)
    await fits(page)
    for (const path of [
      `/backlog?board=${id}`,
      `/backlog?board=${id}&by=deliveries`,
      `${below}/events`,
      `${below}/events?view=month`,
      `${below}/deliveries`,
      `/analytics/flow-metrics?board=${id}`,
      `/analytics/forecasts?board=${id}`,
      '/kanban/import',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await (locale === 'en' ? looksGood(page, 'on a phone') : fits(page))
    }
  }
  await switchTo(page, 'en')
})

test('public pages answer in the language of their address, their refusals too', async ({ visit }) => {
  const { page, problems } = await visit()
  await page.goto('/es')
  await reads(page, 'es')
  await page.goto('/fr/login')
  await reads(page, 'fr')
  problems.tolerate(/401|422/)
  await signIn(page, { email: 'nobody@harbour.test', password: 'not this one' }, 'fr')
  await expect(page.getByRole('alert')).toContainText(fr.auth.errors.credentialsWrong)
  await reads(page, 'fr')
  await switchTo(page, 'es')
  await expect(page).toHaveURL('/es/login')
  await reads(page, 'es')
})
