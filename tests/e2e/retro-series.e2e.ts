import { catalogues, translator } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createByApi } from './support/api.ts'
import { harbourLabs, signInByApi } from './support/people.ts'
import { expectReady, RetroPage } from './support/retro.ts'
import { expect, test } from './support/story.ts'

const { agileSessions, retro, retroPlanning, schedule, actionItems } = catalogues.en
const { board } = retro
const { templates } = retroPlanning
const t = translator('en', 'retro')

test('a team holds its first retro from a template, and the first of a series shows the open action items', async ({
  visit,
}) => {
  const { page, context } = await visit()
  await signInByApi(page, harbourLabs.maya, '/retro/templates')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(templates.title)
  const teamName = `Night watch ${Date.now().toString(36)}`
  await createByApi(page, '/api/teams', { name: teamName })
  await expectAccessible(page)

  const { name, columns } = retroPlanning.builtIn.pulse
  await page.getByRole('link', { name: `${templates.use} ${name}`, exact: true }).click()
  await page.getByLabel(agileSessions.form.name, { exact: true }).fill('First watch')
  await page.locator('#list-form').getByLabel(agileSessions.list.team).selectOption({ label: teamName })
  await page.getByRole('button', { name: agileSessions.retro.submit }).click()
  await page.waitForURL(/\/retro\/sessions\/ret_\w+$/)
  await expectReady(page)
  const facilitator = new RetroPage(page)
  await facilitator.button(board.facilitation.start).click()
  await facilitator.advanceTo('COLLECT')
  for (const { title } of Object.values(columns)) await expect(facilitator.column(title)).toBeVisible()
  await facilitator.goToPhase('ACTION_ITEMS')
  for (const title of ['Oil the winch', 'Mend the lamp']) {
    await page.getByLabel(board.actions.what).fill(title)
    await facilitator.button(board.actions.add).click()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
  }
  await facilitator.advanceTo('COMPLETED')

  const { form, when, rhythms, retro: retroSchedule } = schedule
  await page.goto('/retro/schedule/new')
  await page.getByLabel(form.name, { exact: true }).fill('Watch after watch')
  await page.getByLabel(form.every).selectOption({ label: rhythms.WEEK })
  await page.locator('#list-form').getByLabel(form.team).selectOption({ label: teamName })
  await expect(page.getByLabel(when.date, { exact: true })).not.toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: form.plan, exact: true }).click()
  await expect(page.getByText(retroSchedule.seriesPlanned)).toBeVisible()
  await expectAccessible(page, 'series created')
  await page
    .getByRole('link', { name: new RegExp(`^${retroSchedule.open}`) })
    .first()
    .click()
  await expectReady(page)
  await facilitator.button(board.facilitation.start).click()
  const carriedItem = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(page.getByRole('heading', { name: board.carried.title })).toBeVisible()
  await expect(page.getByText(t('board.carried.text', { done: 0, all: 2 }))).toBeVisible()
  await expect(carriedItem('Mend the lamp')).toContainText(board.actions.statuses.pending)

  const otherTab = await context.newPage()
  await otherTab.goto('/action-items')
  const row = otherTab.getByRole('row').filter({ hasText: 'Oil the winch' }).last()
  await row.getByRole('button', { name: actionItems.completeAll }).click()
  await expect(otherTab.getByRole('link', { name: 'Oil the winch' })).toBeHidden()
  await expect(carriedItem('Oil the winch'), 'items completed elsewhere are marked').toContainText(
    board.actions.statuses.completed,
  )
  await expect(page.getByText(t('board.carried.text', { done: 1, all: 2 }))).toBeVisible()
  await expectAccessible(page, 'check-in with previous action items')
})
