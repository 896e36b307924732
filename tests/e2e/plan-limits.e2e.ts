import { catalogues } from '#i18n/messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { api, createByApi } from './support/api.ts'
import { newUser, registerByApi } from './support/people.ts'
import { expect, test } from './support/story.ts'

const { boards, invitations, members, projects, ui } = catalogues.en

test('a free account cannot add an eleventh member or a second project, and gets a link to larger plans', async ({
  visit,
}) => {
  const { page, problems } = await visit()
  problems.tolerate(/402/)
  await registerByApi(page, newUser('Vera'))
  const { id } = await api<{ id: string }>(page, 'GET', '/api/accounts/current')
  const invite = (email: string) => createByApi(page, `/api/accounts/${id}/invitations`, { email, role: 'MEMBER' })
  for (let seat = 2; seat <= 10; seat++) await invite(`seat-${seat}-${id}@harbour.test`.toLowerCase())

  await page.goto('/manage-users-teams')
  await expect(page.getByText(members.seats.full)).toBeVisible()
  await page.getByRole('link', { name: members.invite }).click()
  await page.getByLabel(invitations.form.emails).fill('eleventh@harbour.test')
  await page.getByRole('button', { name: invitations.form.submit }).click()
  await expect(page.getByText(members.errors.noSeat)).toBeVisible()
  await expect(page.getByRole('link', { name: ui.planUpgrade.upgrade }).first()).toHaveAttribute('href', '/pricing')
  await expectAccessible(page, 'refused')

  const team = await createByApi(page, '/api/teams', { name: 'Crew' })
  await createByApi(page, '/api/kanban/boards', { title: 'First', teamId: team.id })
  await page.goto('/kanban')
  await page.getByRole('link', { name: projects.create, exact: true }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(projects.form.name).fill('Second')
  await form.getByLabel(projects.form.team).selectOption({ label: 'Crew' })
  await form.getByRole('button', { name: projects.form.submit, exact: true }).click()
  await expect(form.getByText(boards.errors.no_project)).toBeVisible()
  await expect(form.getByRole('link', { name: ui.planUpgrade.upgrade }).first()).toHaveAttribute('href', '/pricing')
  await expectAccessible(page, 'project refused')
})
