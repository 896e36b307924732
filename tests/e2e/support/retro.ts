import type { Locator, Page } from '@playwright/test'
import type { Phase, RetroFormat, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { createByApi } from './api.ts'
import { harbourLabs, signInByApi } from './people.ts'
import { expect, type Visitor } from './story.ts'

const { retro } = catalogues.en
const t = translator('en', 'retro')

type NewRetro = { name: string; format?: RetroFormat; settings?: Partial<RetroSettings> }

/** Creates a retro as the signed-in user and opens it. */
export async function createRetro(page: Page, input: NewRetro): Promise<string> {
  const { id } = await createByApi(page, '/api/retrospectives/sessions', input)
  await page.goto(`/retro/sessions/${id}`)
  await expectReady(page)
  return id
}

/** Signs in as Maya, creates a retro and opens it as facilitator. */
export async function openRetroAsMaya({ page }: Visitor, input: NewRetro) {
  await signInByApi(page, harbourLabs.maya)
  const id = await createRetro(page, input)
  return { id, facilitator: new RetroPage(page) }
}

/** Signs in as Tom and joins as a voter. */
export async function joinRetroAsTom({ page }: Visitor, id: string): Promise<RetroPage> {
  await signInByApi(page, harbourLabs.tom, `/retro/sessions/${id}`)
  await expectReady(page)
  await page.getByRole('button', { name: retro.board.enter.voter }).click()
  return new RetroPage(page)
}

/** Joins as a guest through the link. */
export async function joinRetroAsGuest({ page }: Visitor, id: string, name = 'Gus'): Promise<RetroPage> {
  await page.goto(`/join/${id}`)
  await page.getByLabel(retro.join.name).fill(name)
  await page.getByRole('button', { name: retro.join.submit }).click()
  await page.waitForURL(/\/retro\/sessions\/ret_\w+$/)
  await expectReady(page)
  return new RetroPage(page)
}

/** Waits until the island of the board is ready. */
export const expectReady = (page: Page) =>
  expect(page.locator('[data-island="retros/board"][data-ready]')).toBeAttached()

/** The retrospective in one browser. */
export class RetroPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name, exact: typeof name === 'string' })

  expectPhase = (phase: Phase) =>
    expect(this.page.getByRole('heading', { level: 2, name: retro.phases[phase].name, exact: true })).toBeVisible()

  /** Moves on to the next phase as facilitator. */
  async advanceTo(phase: Phase) {
    const { facilitation } = retro.board
    const name =
      phase === 'COMPLETED' ? facilitation.end : t('board.facilitation.next', { phase: retro.phases[phase].name })
    await this.button(name).click()
    await this.expectPhase(phase)
  }

  /** Shows a column on a phone, which shows one at a time. */
  async showColumn(column: string) {
    const tab = this.page.locator('fieldset').getByRole('button', { name: new RegExp(`^${column} \\d`) })
    if (await tab.isVisible()) await tab.click()
  }

  column = (title: string) => this.page.getByRole('region', { name: title, exact: true })

  composer = (column: string) => this.page.getByLabel(t('board.card.newLabel', { column }), { exact: true })

  async writeCards(column: string, ...texts: string[]) {
    const field = this.composer(column)
    // On a phone, the other columns are hidden, but part of the page.
    await expect(field).toBeAttached()
    await this.showColumn(column)
    for (const text of texts) {
      await field.fill(text)
      await field.press('Enter')
      await expect(field).toHaveValue('')
    }
  }

  card = (text: string | RegExp) => this.page.locator('article', { hasText: text })

  /** Moves everyone to any phase as facilitator. */
  async goToPhase(phase: Phase) {
    const { steps } = retro.board
    const phaseList = this.page.getByRole('navigation', { name: steps.label })
    await phaseList.getByRole('button', { name: retro.phases[phase].name }).click()
    await this.page.locator(`#retro-step-${phase}`).getByRole('button', { name: steps.go }).click()
    await this.expectPhase(phase)
  }

  /** Drags a card onto another with the mouse. */
  async drag(card: string, targetCard: string) {
    // Group suggestions arrive after the cards and move them down.
    await expect(this.button(retro.board.suggest.refresh)).toBeEnabled()
    await this.card(card).hover({ position: { x: 40, y: 40 } })
    await this.page.mouse.down()
    await this.card(targetCard).hover({ position: { x: 60, y: 30 }, force: true })
    await this.page.mouse.up()
  }

  groups = (): Locator => this.page.locator('[data-drop^="topic:grp_"]')

  /** Selects an entry in the menu of a card. */
  async selectInMenu(card: string, entry: string) {
    await this.button(t('board.card.menu', { text: card })).click()
    await this.page.locator(':popover-open').getByRole('button', { name: entry, exact: true }).click()
  }

  async vote(topic: string) {
    const name = `${t('board.vote.cast')}: ${topic}`
    const button = this.button(name)
    await expect(this.page.getByRole('button', { name, exact: true, includeHidden: true })).toBeAttached()
    for (const tab of await this.page.locator('fieldset button[aria-pressed]').all()) {
      if (await button.isVisible()) break
      if (await tab.isVisible()) await tab.click()
    }
    await button.click()
    await expect(this.button(`${t('board.vote.voted')}: ${topic}`)).toBeVisible()
  }
}
