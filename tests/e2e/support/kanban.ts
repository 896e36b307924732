import type { BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test'
import { catalogues, translator } from '#i18n/messages.ts'
import { api, createByApi } from './api.ts'
import { expect } from './story.ts'

const { boardPage } = catalogues.en
const t = translator('en', 'boardPage')

/** Creates a project, and a team if there is none, and opens the board. */
export async function createBoard(page: Page, title: string): Promise<string> {
  const { items } = await api<{ items: { id: string }[] }>(page, 'GET', '/api/teams')
  const team = items[0] ?? (await createByApi(page, '/api/teams', { name: `Crew ${Date.now()}` }))
  const { id } = await createByApi(page, '/api/kanban/boards', { title, teamId: team.id })
  await new KanbanBoard(page).openBoard(id)
  return id
}

/** The board in one browser. */
export class KanbanBoard {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async openBoard(id: string) {
    await this.page.goto(`/kanban/${id}`)
    await expect(this.page.locator('[data-island="boards/board"][data-ready]')).toBeAttached()
  }

  card = (title: string): Locator => this.page.locator('[data-card]', { hasText: title })
  link = (title: string): Locator => this.card(title).locator('[data-card-link]')
  column = (title: string): Locator => this.page.getByRole('region', { name: title, exact: true })

  /** Expects the titles in a column, from the top. */
  async expectTitles(column: string, titles: string[]) {
    await expect(this.column(column).locator('[data-card-link]')).toHaveText(
      titles.map(title => new RegExp(`${title}$`)),
    )
  }

  /** Types new items at the end of a column, without waiting for the server. They have a key once it has saved them. */
  async typeItems(column: string, ...titles: string[]) {
    await this.page.getByRole('button', { name: t('add.openIn', { column }) }).click()
    const field = this.page.getByLabel(t('add.label', { column }))
    for (const title of titles) {
      await field.fill(title)
      await field.press('Enter')
      await expect(this.link(title)).toBeAttached()
    }
    await field.press('Escape')
  }

  /** Adds items and waits until the server has saved them. */
  async addItems(column: string, ...titles: string[]) {
    await this.typeItems(column, ...titles)
    for (const title of titles) await expect(this.link(title)).toContainText(/#\d/)
  }

  async lift(title: string) {
    const box = (await this.card(title).boundingBox())!
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 4, { steps: 3 })
  }

  /**
   * Moves the dragged card onto the upper part of a card, or into the empty part of a column. Near its edges the board
   * scrolls under the pointer, so the pointer follows the target until it rests.
   */
  async drop(target: string) {
    const card = this.card(target)
    const isCard = (await card.count()) > 0
    const position = async () => {
      const box = (await (isCard ? card : this.column(target)).boundingBox())!
      return { x: box.x + box.width / 2, y: isCard ? box.y + 6 : box.y + box.height - 20 }
    }
    let pointer = await position()
    await this.page.mouse.move(pointer.x, pointer.y, { steps: 8 })
    await expect(async () => {
      const previous = pointer
      pointer = await position()
      await this.page.mouse.move(pointer.x, pointer.y)
      expect(pointer).toEqual(previous)
    }).toPass({ intervals: [50] })
    await this.page.mouse.up()
  }

  async drag(title: string, target: string) {
    await this.lift(title)
    await this.drop(target)
  }

  async rename(title: string, newTitle: string) {
    await this.link(title).focus()
    await this.page.keyboard.press('e')
    const field = this.card(title).getByLabel(boardPage.card.title, { exact: true })
    await field.fill(newTitle)
    await field.press('Enter')
  }

  expectAnnouncement = (text: string) => expect(this.page.locator('[data-urgent]')).toHaveText(text)
}

/**
 * Errors that a browser reports while its network is cut. Playwright's own socket throws if a message of the server
 * reaches it after the page has closed the socket.
 */
export const cutNetworkProblems =
  /ERR_INTERNET_DISCONNECTED|WebSocket connection|WebSocket is already in CLOSING or CLOSED state/

/** Returns a network that can be cut. The browser's offline mode does not close open sockets. */
export async function cutNetwork(context: BrowserContext) {
  const openSockets = new Set<WebSocketRoute>()
  let isCut = false
  await context.routeWebSocket(/\/parties\/board\//, socket => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    openSockets.add(socket)
  })
  return {
    async cut() {
      isCut = true
      await context.setOffline(true)
      for (const socket of openSockets) await socket.close()
      openSockets.clear()
    },
    async restore() {
      isCut = false
      await context.setOffline(false)
    },
  }
}
