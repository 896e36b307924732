import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { harbourLabs, signIn } from './support/people.ts'
import { expectReady, PokerPage } from './support/poker.ts'
import { expect, test } from './support/story.ts'

const { agileSessions, site, pokerDemo: texts } = catalogues.en

test('a visitor goes from the landing page to a live session, estimates a story with demo colleagues, and can register', async ({
  visit,
}) => {
  const { page } = await visit()
  await page.goto('/')
  await page.getByRole('link', { name: site.demo.live }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.heading)
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.start }).click()
  await expectReady(page)
  const session = new PokerPage(page)
  await session.expectStory(texts.stories.checkout)
  await session.expectMessage('4 of 5 voted', { timeout: 40_000 })
  await expect(session.results).toBeHidden()
  await expectAccessible(page, 'a demo, waiting for the visitor')
  await session.vote('5')
  await expect(session.results).toBeVisible()
  await expect(page.getByRole('button', { name: '5 of 5 votes verified' })).toBeVisible()
  const explanation = page.getByText(texts.lines.high).or(page.getByText(texts.lines.low))
  await expect(explanation.first()).toBeVisible()
  await expect(page.getByText(texts.lines.answer).first()).toBeVisible()
  await session.expectMessage('Estimated at', { timeout: 40_000 })
  await expectAccessible(page, 'a demo, estimated')
  await session.expectStory(texts.stories.import)
  const bar = page.getByRole('complementary', { name: texts.bar.label })
  await bar.getByRole('link', { name: texts.bar.register }).click()
  await expect(page).toHaveURL('/register')
})

test('demo colleagues speak French on the French site', async ({ visit }) => {
  const { page } = await visit({ locale: 'fr-FR' })
  const fr = catalogues.fr.pokerDemo
  await page.goto('/fr/demo/planning-poker')
  await page.getByRole('button', { name: fr.start }).click()
  await expectReady(page)
  await new PokerPage(page, 'fr').expectStory(fr.stories.checkout)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a signed-in user gets a demo session of their own that appears in no list', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/login?from=%2Fvoting-demo')
  await signIn(page, harbourLabs.maya)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.try.heading)
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.try.start }).click()
  await expectReady(page)
  const session = new PokerPage(page)
  await session.vote('8')
  await session.expectTurnout({ voted: 5, voters: 5 })
  await expectAccessible(page, 'the session')
  await session.reveal()
  await session.estimate('8')
  await page.goto('/planning-poker')
  await expect(page.getByText(texts.try.session)).toHaveCount(0)
  await expect(page.getByText(agileSessions.poker.title).first()).toBeVisible()
})
