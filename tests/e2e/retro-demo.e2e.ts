import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expectReady, RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { agileSessions, retro, retroDemo: demoText } = catalogues.en
const { board } = retro
const { continue: keepDoing, start } = retro.formats.START_STOP_CONTINUE
const t = translator('en', 'retro')
const { cards, moods } = demoText.script

test('a demo visitor writes with three simulated colleagues and sees the cards revealed', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/demo/retrospectives')
  await expectAccessible(page)
  await page.goto('/demo/retrospective')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoText.heading)
  await page.getByRole('button', { name: demoText.start }).click()
  await page.waitForURL(/\/retro\/sessions\/ret_\w+$/)
  await expectReady(page)
  const visitor = new RetroPage(page)
  await visitor.expectPhase('SETUP')
  await expect(page.getByText(demoText.script.icebreaker)).toBeVisible()
  await visitor.button(board.ready.markDone).click()
  await expect(page.getByText(moods.first)).toBeVisible({ timeout: 20_000 })
  await expect(visitor.button(/^Next: /), 'a colleague is the facilitator').toBeHidden()
  await expectAccessible(page, 'a demo, at the check-in')
  const phase = (name: 'COLLECT' | 'GROUP') => page.getByRole('heading', { level: 2, name: retro.phases[name].name })
  await expect(phase('COLLECT')).toBeVisible({ timeout: 40_000 })
  await visitor.writeCards(start.title, 'A card of my own')
  await visitor.button(board.ready.markDone).click()
  await expect(page.getByText(t('board.collect.hiddenCards', { count: 3 }))).toBeVisible({ timeout: 40_000 })
  await expect(visitor.card(cards.pairing), 'the cards of others are hidden').toBeHidden()
  await expectAccessible(page, 'a demo, writing')
  await expect(phase('GROUP')).toBeVisible({ timeout: 60_000 })
  await expect(visitor.card(cards.pairing)).toBeVisible()
  await expect(visitor.card(/Ada|Ben|Chloé/), 'cards show no names').toHaveCount(0)
})

test('a signed-in user facilitates a practice retrospective that appears in no list', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya, '/retrospective-demo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoText.try.heading)
  await expectAccessible(page)
  await page.getByRole('button', { name: demoText.try.start }).click()
  await expectReady(page)
  const facilitator = new RetroPage(page)
  await expect(page.getByText(demoText.bar.member)).toBeVisible()
  await facilitator.advanceTo('COLLECT')
  await facilitator.writeCards(keepDoing.title, 'We sail at dawn')
  await expect(page.getByText(t('board.collect.hiddenCards', { count: 2 }))).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'a practice retrospective, writing')
  await facilitator.advanceTo('GROUP')
  await expect(facilitator.card('We sail at dawn')).toBeVisible()
  await facilitator.advanceTo('VOTE')
  await facilitator.vote('We sail at dawn')
  await facilitator.advanceTo('DISCUSS')
  await facilitator.button(board.discuss.openFirst).click()
  await expect(page.getByText(demoText.script.comments.agree, { exact: true })).toBeVisible({ timeout: 20_000 })
  await facilitator.advanceTo('ACTION_ITEMS')
  await expect(page.getByRole('listitem').filter({ hasText: demoText.script.actions.quiet })).toBeVisible({
    timeout: 20_000,
  })
  await facilitator.advanceTo('COMPLETED')
  await expectAccessible(page, 'a practice retrospective, ended')
  await page.goto('/retrospectives')
  await expect(page.getByText(agileSessions.retro.title).first()).toBeVisible()
  await expect(page.getByText(demoText.try.session)).toHaveCount(0)
})
