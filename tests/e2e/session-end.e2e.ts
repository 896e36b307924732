import { api, createByApi } from './support/api.ts'
import { expectShellReady } from './support/palette.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const longName = 'A look back at the season of the harbour office and its waiting list'

test('a session that ends leaves the running sessions of open and prefetched pages', async ({ visit }) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  const systems = await api<{ items: { id: string }[] }>(page, 'GET', '/api/planning-poker/voting-systems')
  const session = { name: longName, stories: 'Rope', votingSystemId: systems.items[0]!.id }
  const poker = await createByApi(page, '/api/planning-poker/sessions', session)
  const retro = await createByApi(page, '/api/retrospectives/sessions', { name: longName })
  const sessions = [
    { path: `/poker/sessions/${poker.id}`, url: `/api/planning-poker/sessions/${poker.id}` },
    { path: `/retro/sessions/${retro.id}`, url: `/api/retrospectives/sessions/${retro.id}` },
  ]
  for (const { path, url } of sessions) {
    // A pointer that rests on a link would prefetch it while the page opens.
    await page.mouse.move(0, 0)
    await api(page, 'POST', `${url}/start`, {})
    await page.goto(path)
    await expectShellReady(page)
    const link = page.locator(`#nav-places a[href="${path}"]`)
    const label = link.locator('.nav-item-label')
    expect(
      await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      'the long name is cut off',
    ).toBe(true)
    const prefetched = page.waitForResponse(response => response.url().endsWith('/action-items'))
    await page.locator('#shell-nav a[href="/action-items"]').hover()
    await prefetched
    await api(page, 'POST', `${url}/complete`, {})
    await expect(link).toHaveCount(0)
    await page.locator('#shell-nav a[href="/action-items"]').click()
    await expect(page).toHaveURL('/action-items')
    await expect(link).toHaveCount(0)
  }
})
