import type { Locator, Page } from '@playwright/test'
import type { Format, Phase, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { createByApi } from './api.ts'
import { harbourLabs, signInByApi } from './people.ts'
import { expect, type Visitor } from './story.ts'

const { retro } = catalogues.en
const t = translator('en', 'retro')

type NewRetro = { name: string; format?: Format; settings?: Partial<RetroSettings> }

/** Makes a retro as whoever is signed in there, and goes to it. */
export async function createRetro(page: Page, given: NewRetro): Promise<string> {
  const { id } = await createByApi(page, '/api/retrospectives/sessions', given)
  await page.goto(`/retro/sessions/${id}`)
  await isLive(page)
  return id
}

/** Maya signs in, makes a retro and leads it. */
export async function ledByMaya({ page }: Visitor, given: NewRetro) {
  await signInByApi(page, harbourLabs.maya)
  const id = await createRetro(page, given)
  return { id, lead: new Board(page) }
}

/** Tom signs in and takes a seat. */
export async function withTom({ page }: Visitor, id: string): Promise<Board> {
  await signInByApi(page, harbourLabs.tom, `/retro/sessions/${id}`)
  await isLive(page)
  await page.getByRole('button', { name: retro.board.enter.voter }).click()
  return new Board(page)
}

/** Somebody without an account comes in by the link. */
export async function withGuest({ page }: Visitor, id: string, name = 'Gus'): Promise<Board> {
  await joinRetro(page, id, name)
  return new Board(page)
}

/** Waits until the browser has taken over the board. */
export const isLive = (page: Page) => expect(page.locator('[data-island="retros/board"][data-ready]')).toBeAttached()

/** Comes in by the link, by name. */
export async function joinRetro(page: Page, id: string, name: string) {
  await page.goto(`/join/${id}`)
  await page.getByLabel(retro.join.name).fill(name)
  await page.getByRole('button', { name: retro.join.submit }).click()
  await page.waitForURL(/\/retro\/sessions\/ret_\w+$/)
  await isLive(page)
}

/** A retrospective as one person sees it. */
export class Board {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name, exact: typeof name === 'string' })

  /** Everybody is in this phase. */
  at = (phase: Phase) =>
    expect(this.page.getByRole('heading', { level: 2, name: retro.phases[phase].title, exact: true })).toBeVisible()

  /** The facilitator leads on to the next phase. */
  async onTo(phase: Phase) {
    const { lead } = retro.board
    const name = phase === 'COMPLETED' ? lead.end : t('board.lead.next', { phase: retro.phases[phase].name })
    await this.button(name).click()
    await this.at(phase)
  }

  /** Shows a column on a phone, where one is shown at a time; elsewhere all are there. */
  async show(column: string) {
    const tab = this.page.locator('fieldset').getByRole('button', { name: new RegExp(`^${column}`) })
    if (await tab.isVisible()) await tab.click()
  }

  column = (title: string) => this.page.getByRole('region', { name: title, exact: true })

  composer = (column: string) => this.page.getByLabel(t('board.card.newLabel', { column }), { exact: true })

  async write(column: string, ...texts: string[]) {
    await this.show(column)
    const field = this.composer(column)
    for (const text of texts) {
      await field.fill(text)
      await field.press('Enter')
      await expect(field).toHaveValue('')
    }
  }

  card = (text: string | RegExp) => this.page.locator('article', { hasText: text })

  /** The facilitator takes everybody to any step. */
  async goTo(phase: Phase) {
    const { steps } = retro.board
    const course = this.page.getByRole('navigation', { name: steps.label })
    await course.getByRole('button', { name: retro.phases[phase].name }).click()
    await this.page.locator(`#retro-step-${phase}`).getByRole('button', { name: steps.go }).click()
    await this.at(phase)
  }

  /** Takes a card with the mouse and lays it on another. */
  async drag(card: string, onto: string) {
    // What the server suggests comes a moment after the cards and moves them down.
    await expect(this.button(retro.board.suggest.again)).toBeEnabled()
    await this.card(card).hover({ position: { x: 40, y: 40 } })
    await this.page.mouse.down()
    await this.card(onto).hover({ position: { x: 60, y: 30 }, force: true })
    await this.page.mouse.up()
  }

  groups = (): Locator => this.page.locator('[data-drop^="topic:grp_"]')

  /** Opens the menu of a card and takes an entry. */
  async menu(card: string, entry: string) {
    await this.button(t('board.card.menu', { text: card })).click()
    await this.page.locator(':popover-open').getByRole('button', { name: entry, exact: true }).click()
  }

  async vote(topic: string) {
    const button = this.button(`${t('board.vote.cast')}: ${topic}`)
    for (const tab of await this.page.locator('fieldset button[aria-pressed]').all()) {
      if (await button.isVisible()) break
      if (await tab.isVisible()) await tab.click()
    }
    await button.click()
    await expect(this.button(`${t('board.vote.voted')}: ${topic}`)).toBeVisible()
  }
}
