import type { Locator, Page } from '@playwright/test'
import type { Format, Phase, RetroSettings } from '#features/agile/retros/protocol.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { expect } from './story.ts'

const { retro } = catalogues.en
const t = translator('en', 'retro')

type NewRetro = { name: string; format?: Format; settings?: Partial<RetroSettings> }

/** Makes a retro as whoever is signed in there, and goes to it. */
export async function createRetro(page: Page, given: NewRetro): Promise<string> {
  const id = await page.evaluate(async body => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    const answer = await fetch('/api/retrospectives/sessions', { method: 'POST', headers, body })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }, JSON.stringify(given))
  await page.goto(`/retro/sessions/${id}`)
  await isLive(page)
  return id
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
