import type { Page } from '@playwright/test'
import type { PaletteData } from '#islands/palette/data.ts'
import { api, createByApi } from './api.ts'
import { expect } from './story.ts'

type Ids = { items: { id: string }[] }
type RecordedPages = { openedPages: string[] }

/** Waits until the shell handles keys and links. */
export const expectShellReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration), 'the shell is ready').toBe('manual')

const boardTitles = ['Quay', 'Locks', 'Ferry', 'Winch', 'Dredging', 'Yard', 'Jetty', 'Moorings', 'Night shift', 'Gulls']

/**
 * Adds boards until there are ten, and opens the ten boards, sessions and items that changed last. Returns their ids.
 */
export async function openTenOfEach(page: Page): Promise<string[]> {
  const { accountId } = await api<{ accountId: string }>(page, 'GET', '/api/auth/profile')
  const idsOf = async (path: string) => (await api<Ids>(page, 'GET', path)).items.map(({ id }) => id)
  const [teamId] = await idsOf('/api/teams')
  const existingBoards = await idsOf('/api/kanban/boards?pageSize=10')
  for (const title of boardTitles.slice(existingBoards.length))
    await createByApi(page, '/api/kanban/boards', { title, teamId })
  const boards = await idsOf('/api/kanban/boards?pageSize=10')
  const poker = await idsOf(`/api/planning-poker/accounts/${accountId}/sessions?pageSize=5`)
  const retros = await idsOf('/api/retrospectives/sessions?pageSize=5')
  const items = await idsOf(`/api/kanban/boards/${existingBoards[0]}/items?pageSize=10`)
  const places = Object.entries({ BOARD: boards, POKER: poker, RETRO: retros, ITEM: items })
  for (const [kind, ids] of places) for (const id of ids) await api(page, 'PUT', '/api/recents', { kind, id })
  return places.flatMap(([, ids]) => ids)
}

export const paletteData = (page: Page) => api<PaletteData>(page, 'GET', '/api/search/palette')

/** From now on, pages are not opened but recorded. Returns a function that waits for the next one. */
export async function recordPages(page: Page) {
  await page.evaluate(() => {
    const openedPages: string[] = []
    Object.assign(window, { openedPages })
    document.addEventListener(
      'shell:navigate',
      event => {
        event.stopImmediatePropagation()
        event.preventDefault()
        openedPages.push((event as CustomEvent<{ href: string }>).detail.href)
      },
      true,
    )
  })
  return async () => {
    const opened = await page.waitForFunction(() => (window as unknown as RecordedPages).openedPages.shift(), null, {
      polling: 10,
      timeout: 5000,
    })
    return (await opened.jsonValue()) as string
  }
}
