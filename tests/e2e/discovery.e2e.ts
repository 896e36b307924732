import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createByApi } from './support/api.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test, type Visitor } from './support/story.ts'

const { discoveryDocuments, discoveryEvidence, ui } = catalogues.en
const t = translator('en', 'discoveryEvidence')

/** Registers someone with a board that has these items. */
async function registerWithItems(page: Visitor['page'], items: object[]) {
  await registerByApi(page, newUser())
  const { id: teamId } = await createByApi(page, '/api/teams', { name: 'Crew' })
  const { id: boardId } = await createByApi(page, '/api/kanban/boards', { title: 'Shop board', teamId })
  for (const item of items) await createByApi(page, `/api/kanban/boards/${boardId}/items`, item)
}

test('without scripts, an item becomes evidence of an opportunity that leads to an epic; each hop is a link', async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await registerWithItems(page, [{ title: 'Guest checkout', kind: 'EPIC' }, { title: 'Sign-up form is long' }])

  await page.goto('/product-discovery')
  await page.getByRole('link', { name: discoveryDocuments.create }).first().click()
  await page.getByLabel(discoveryDocuments.name).fill('Buyers leave at sign-up')
  await page.getByLabel(discoveryDocuments.kind, { exact: true }).selectOption(discoveryDocuments.kinds.OPPORTUNITY)
  await page.getByLabel(discoveryDocuments.leadsTo, { exact: true }).selectOption({ label: 'Epic: Guest checkout' })
  await page.getByRole('button', { name: ui.list.create, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyers leave at sign-up')

  await page.getByLabel(discoveryEvidence.search.text).fill('SIGN-UP')
  await page.getByRole('button', { name: ui.list.apply }).click()
  await page.getByLabel(discoveryEvidence.note).fill('Five of seven gave up.')
  await page.getByRole('button', { name: t('addSource', { text: 'Sign-up form is long' }) }).click()
  await expect(page.getByText(discoveryDocuments.done.added)).toBeVisible()
  await page.getByRole('button', { name: t('removeSource', { text: 'Sign-up form is long' }) }).click()
  await page.getByRole('button', { name: ui.list.undo }).click()
  await expect(page.getByText('Five of seven gave up.')).toBeVisible()

  const evidence = page.getByRole('listitem').filter({ hasText: 'Five of seven gave up.' })
  await evidence.getByRole('link', { name: 'Shop board' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-up form is long')
  await page.getByRole('link', { name: 'Buyers leave at sign-up' }).click()
  await page.getByRole('link', { name: 'Guest checkout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guest checkout')
  await expect(page.getByText(discoveryDocuments.onNode.leadsHere)).toBeVisible()
})

test('a document fits a phone, and its page is accessible', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } })
  await registerWithItems(page, [{ title: 'Sign-up form is long' }])
  const text = '- **Five** gave up\n- Two called us'
  const { id } = await createByApi(page, '/api/discovery-documents', { title: 'Buyers leave at sign-up', text })
  await page.goto(`/product-discovery/${id}?find=form`)
  await expect(page.getByRole('button', { name: discoveryEvidence.add })).toBeVisible()
  await expectAccessible(page, 'a discovery document')
  await page.getByRole('button', { name: discoveryDocuments.moves.IN_REVIEW }).click()
  await expect(page.getByText(discoveryDocuments.done.status)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
