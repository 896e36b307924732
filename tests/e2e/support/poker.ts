import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { expect } from './story.ts'

type NewSession = {
  name: string
  stories: string[]
  votingSystem?: RegExp
  timer?: RegExp
  settings?: string[]
  keepsMoving?: boolean
}

/** Fills in the form for a new session and opens the session. Without `keepsMoving`, it goes step by step. */
export async function createSession(page: Page, session: NewSession, locale: Locale = 'en') {
  const { agileSessions, poker } = catalogues[locale]
  const { form } = poker
  await page.getByLabel(agileSessions.form.name, { exact: true }).fill(session.name)
  await page.getByLabel(form.stories).fill(session.stories.join('\n'))
  const systems = page.getByLabel(form.votingSystem)
  if (session.votingSystem) await choose(systems, session.votingSystem)
  if (session.timer) await choose(page.getByLabel(form.timer), session.timer)
  if (!session.keepsMoving)
    for (const setting of [form.keepMoving, form.autoReveal]) await page.getByLabel(setting).uncheck()
  for (const setting of session.settings ?? []) await page.getByLabel(setting).check()
  await page.getByRole('button', { name: agileSessions.poker.submit }).click()
  await page.waitForURL(/\/poker\/sessions\/pok_\w+$/)
  await expectReady(page)
}

const choose = async (select: Locator, option: RegExp) => {
  const text = await select.locator('option').filter({ hasText: option }).first().textContent()
  await select.selectOption({ label: text ?? '' })
}

/** Waits until the island of the session is ready. */
export const expectReady = (page: Page) =>
  expect(page.locator('[data-island="poker/table"][data-ready]')).toBeAttached()

/** Joins as a guest through the link. */
export async function joinAsGuest(
  page: Page,
  link: string,
  name: string,
  { isObserver = false, locale = 'en' as Locale } = {},
) {
  const { join } = catalogues[locale].poker
  await page.goto(link)
  await page.getByLabel(join.name).fill(name)
  if (isObserver) await page.getByLabel(join.observer).check()
  await page.getByRole('button', { name: join.submit }).click()
  await page.waitForURL(/\/poker\/sessions\/pok_\w+$/)
  await expectReady(page)
}

/** The live session in one browser. */
export class PokerPage {
  readonly page: Page
  readonly deck: Locator
  readonly results: Locator
  readonly people: Locator
  readonly stories: Locator
  readonly #t: ReturnType<typeof translator<'poker'>>
  readonly #rooms: ReturnType<typeof translator<'rooms'>>

  constructor(page: Page, locale: Locale = 'en') {
    this.page = page
    this.#t = translator(locale, 'poker')
    this.#rooms = translator(locale, 'rooms')
    this.deck = page.getByRole('region', { name: this.#t('table.deck.label') })
    this.results = page.getByRole('region', { name: this.#t('table.results.label') })
    this.people = this.#card(this.#rooms('people.title'))
    this.stories = this.#card(this.#t('table.stories.title'))
  }

  #card = (name: string) => this.page.locator('section', { has: this.page.getByRole('heading', { name, exact: true }) })

  actionButton = (
    action:
      | 'start'
      | 'open'
      | 'reveal'
      | 'again'
      | 'next'
      | 'previous'
      | 'finish'
      | 'estimate'
      | 'estimateNext'
      | 'cancelReveal',
  ) => this.page.getByRole('button', { name: this.#t(`table.act.${action}`), exact: true }).first()

  leaveButton = () => this.page.getByRole('button', { name: this.#rooms('facilitator.leave'), exact: true }).first()

  card = (label: string) =>
    this.deck.getByRole('radio', { name: this.#t('table.deck.card', { value: label }), exact: true })

  /** Votes and waits until the server confirms it. */
  async vote(label: string) {
    await this.card(label).click()
    await this.expectVoted(label)
  }

  expectVoted = (label: string) =>
    expect(this.deck.getByText(this.#t('table.deck.yours', { value: label }))).toBeVisible()

  /** Expects a text in the middle of the table. Demo colleagues need a longer timeout, in milliseconds. */
  expectMessage = (text: string, { timeout = 10_000 } = {}) =>
    expect(this.page.getByRole('region', { name: this.#t('table.table') })).toContainText(text, { timeout })

  expectTurnout = (turnout: { voted: number; voters: number }) =>
    this.expectMessage(this.#t('table.moment.voting', turnout))

  expectStory = (title: string) => expect(this.page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  async reveal() {
    await this.actionButton('reveal').click()
    await expect(this.results).toBeVisible()
  }

  figure = (name: 'average' | 'median' | 'agreement' | 'spread' | 'confidence') =>
    this.results
      .locator('div')
      .filter({ has: this.page.locator('dt', { hasText: this.#t(`table.results.${name}`) }) })
      .locator('dd')

  async chooseEstimate(label: string) {
    const choices = this.page.getByRole('radiogroup', { name: this.#t('table.results.estimate') })
    await choices.getByRole('radio', { name: this.#t('table.deck.card', { value: label }), exact: true }).click()
  }

  async estimate(label: string) {
    await this.chooseEstimate(label)
    await this.actionButton('estimate').click()
    await this.expectMessage(this.#t('table.moment.estimated', { estimate: label }))
  }

  async addStories(...titles: string[]) {
    await this.page.getByRole('button', { name: this.#t('table.stories.add'), exact: true }).click()
    await this.page.getByLabel(this.#t('table.stories.addLabel')).fill(titles.join('\n'))
    await this.page.getByRole('button', { name: this.#t('table.stories.addSubmit', { count: titles.length }) }).click()
  }

  async startTimer({ minutes }: { minutes: number }) {
    await this.page.getByRole('button', { name: this.#rooms('timer.start') }).click()
    await this.page.getByRole('button', { name: this.#rooms('timer.minutes', { minutes }), exact: true }).click()
  }

  roleOf = (name: string) => this.page.getByLabel(this.#rooms('people.roleOf', { name }))

  async copyLink(): Promise<string> {
    const button = this.page.getByRole('button', { name: this.#rooms('invite.copy') })
    await button.click()
    await expect(this.page.getByRole('button', { name: this.#rooms('invite.copied') })).toBeVisible()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}
