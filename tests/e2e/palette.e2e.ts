import { locales } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { isCertainlyFirst, rankEntries } from '#islands/palette/entries.ts'
import { paletteEntries, settingsPagePattern, shortTexts } from '#tests/support/palette-entries.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api } from './support/api.ts'
import { createBoard, KanbanBoard } from './support/kanban.ts'
import { expectShellReady, openTenOfEach, paletteData, recordPages } from './support/palette.ts'
import { harbourLabs, newUser, registerByApi, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

test('Ctrl K, three letters and Enter lead to pages, boards and cards', async ({ visit }) => {
  const { page } = await visit()
  const { keyboard } = page
  const { search } = catalogues.en
  await registerByApi(page, newUser())
  const boardId = await createBoard(page, 'Berth booking')
  for (let number = 1; number <= 10; number++)
    await api(page, 'POST', `/api/kanban/boards/${boardId}/items`, { title: `Fuel log ${number}` })
  const goTo = async (text: string, path: string | RegExp) => {
    await keyboard.press('Control+k')
    await keyboard.type(text)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(path)
  }
  await page.goto('/dashboard')
  await expectShellReady(page)
  await goTo('2fa', '/profile/security/two-factor')
  await goTo('ber', `/kanban/${boardId}`)
  await goTo('#10', /\/kanban\/brd_.*\/items\/itm_/)
  await keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: search.placeholder })
  await expect(field).toBeFocused()
  await expect(page.getByRole('group', { name: search.groups.recent })).toContainText('#10')
  await keyboard.type('log')
  await expect(page.locator('.palette [role=option]').first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.palette [role=option]').nth(1)).toBeVisible()
  await keyboard.press('ArrowDown')
  await expect(page.locator('.palette [role=option]').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'palette')
  await keyboard.press('Escape')
  await expect(field).toBeHidden()
})

/** `npm run test:long` opens everything in each language, `npm test` everything once. */
const isLong = process.env.TEST_RUNS === 'many'

test('at most three letters and Enter open every recent place and settings page, in three languages', async ({
  visit,
}) => {
  if (isLong) test.setTimeout(900_000)
  const { page } = await visit()
  await signInByApi(page, { ...harbourLabs.maya, email: 'admin.enterprise@demos.example' })
  const opened = await openTenOfEach(page)
  for (const [turn, locale] of locales.entries()) {
    await api(page, 'PATCH', '/api/auth/profile', { language: locale })
    const all = paletteEntries(await paletteData(page), locale)
    const keys = [...new Set(all.map(({ key }) => key))].filter(
      key => settingsPagePattern.test(key) || opened.includes(key),
    )
    expect(keys.length).toBeGreaterThan(45)
    await page.goto('/dashboard')
    await expectShellReady(page)
    const takePage = await recordPages(page)
    for (const key of isLong ? keys : keys.filter((_, index) => index % locales.length === turn)) {
      const target = all.find(entry => entry.key === key)!
      const texts = shortTexts(target).filter(each => rankEntries(all, each)[0]?.key === key)
      // Use a text that keeps the entry first, because results of the server can rank above other entries.
      const text = texts.find(each => isCertainlyFirst(target, each)) ?? texts[0] ?? ''
      expect(text, target.title).toMatch(/^.{1,3}$/)
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      const href = await takePage().catch(() => 'nothing')
      expect(target.effect, `${text} ${target.title}`).toEqual({ kind: 'open', href })
    }
  }
})

test('keys of one letter work on every page, and can be turned off', async ({ visit }) => {
  const { page } = await visit()
  const { keyboard } = page
  const { shortcuts, search, boardPage, profile } = catalogues.en
  await registerByApi(page, newUser('Tom'))
  await createBoard(page, 'By single keys')
  const board = new KanbanBoard(page)
  await keyboard.press('n')
  await expect(page.locator('textarea:focus, input:focus')).toBeVisible()
  await keyboard.type('Paint the buoy')
  await keyboard.press('Enter')
  await expect(board.link('Paint the buoy')).toBeAttached()
  await keyboard.press('Escape')
  await board.link('Paint the buoy').focus()
  await keyboard.press('i')
  await expect(page.getByText('Assigned to Tom')).toBeAttached()
  await board.link('Paint the buoy').focus()
  await keyboard.press('p')
  const priority = page.getByRole('dialog', { name: boardPage.fields.priority })
  await expect(priority.getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'card field')
  await keyboard.type('high')
  await keyboard.press('Enter')
  await expect(priority).toBeHidden()
  await expect(page.getByTitle(boardPage.priorities.HIGH)).toBeVisible()
  await expect(board.link('Paint the buoy')).toBeFocused()

  await keyboard.press('g')
  await keyboard.press('r')
  await expect(page).toHaveURL('/retrospectives')
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: shortcuts.title })).toContainText(shortcuts.names.goRetros)
  await keyboard.press('Escape')
  await keyboard.press('c')
  await expect(page.locator('.palette [role=option]').first()).toHaveText(new RegExp(search.commands.newItem))
  await keyboard.press('Escape')

  await page.goto('/profile')
  await page.getByLabel(shortcuts.field, { exact: true }).selectOption('off')
  await page.getByRole('button', { name: profile.save }).click()
  await expect(page.locator('.app-shell')).toHaveAttribute('data-single-keys', 'off')
  await keyboard.press('g')
  await keyboard.press('p')
  await keyboard.press('c')
  await expect(page.locator('.palette [role=option]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/profile/)
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: search.placeholder })).toBeFocused()
})
