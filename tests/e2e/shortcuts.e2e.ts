import { catalogues } from '#i18n/messages.ts'
import { expectShellReady } from './support/palette.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { shortcuts, search } = catalogues.en

test('the list of shortcuts has the keys of the plan and of the work tree, and a command says what it needs', async ({
  visit,
}) => {
  const { page } = await visit()
  await signInByApi(page, harbourLabs.maya)
  for (const [path, group] of [
    ['/finance/plan', 'plan'],
    ['/products/work', 'tree'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('[data-island][data-ready]').first()).toBeAttached()
    await expectShellReady(page)
    await page.keyboard.press('Control+/')
    const list = page.getByRole('dialog', { name: shortcuts.title })
    await expect(list.getByRole('heading', { name: shortcuts.groups[group] })).toBeVisible()
    await expect(list.getByText(shortcuts.names.cancelMove)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+k')
  await page.keyboard.type('assign')
  await expect(page.getByRole('option', { name: search.commands.assign })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(search.itemHint)).toBeVisible()
})
