import { afterAll, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'

const { owner, t, world } = await makeBoardApi()
const { homeAccount } = world
afterAll(t.close)

const member = world.principals.find(({ name }) => name === 'MEMBER')!
const memberHeaders = await member.headers()
const { request } = await t.signIn({ id: homeAccount.ownerId, accountId: homeAccount.id })
const visit = (path: string, init: object = {}) => request(path, { redirect: 'manual', ...init })
const readPage = async (path: string) => (await visit(path)).text()
const newProjectPath = '/kanban?panel=new'
const listTeams = async (): Promise<{ id: string; name: string }[]> =>
  (await owner('GET', '/api/teams?pageSize=100')).body.data.items

for (const { id } of await listTeams()) await owner('DELETE', `/api/teams/${id}`)

it('without a team, the project forms ask for the name of a new one', async () => {
  for (const path of [newProjectPath, '/kanban/import']) {
    const text = await readPage(path)
    expect(text).toContain('Team name')
    expect(text).not.toContain('name="teamId"')
  }
})

it('members who cannot create a team are told to ask the owner or an admin', async () => {
  const text = await (await t.browse(newProjectPath, { headers: memberHeaders })).text()
  expect(text).toContain('Ask the owner or an admin')
  expect(text).not.toContain('Team name')
})

it('nothing is created while a field is missing', async () => {
  const response = await visit('/kanban', { method: 'POST', form: { title: '', teamName: 'Crew' } })
  expect(await response.text()).toContain('Project name is required')
  const untitledTeamResponse = await visit('/kanban', { method: 'POST', form: { title: 'First', teamName: ' ' } })
  expect([response.status, untitledTeamResponse.status]).toEqual([422, 422])
  expect(await untitledTeamResponse.text()).toContain('Please select a team for this project')
  expect(await listTeams()).toEqual([])
})

it('a project creates its team once, with its creator as a member', async () => {
  const form = { title: 'First', teamName: ' Crew ' }
  const createResponse = await visit('/kanban', { method: 'POST', form })
  expect(createResponse.status).toBe(303)
  const text = await readPage(createResponse.headers.get('location')!)
  for (const each of ['Project Created', 'Open First']) expect(text).toContain(each)
  const [team, ...otherTeams] = await listTeams()
  expect([team?.name, otherTeams]).toEqual(['Crew', []])
  const { members } = (await owner('GET', `/api/teams/${team!.id}`)).body.data
  expect(members.map(({ userId }: { userId: string }) => userId)).toEqual([homeAccount.ownerId])
  await visit('/kanban', { method: 'POST', form: { ...form, title: 'Second' } })
  expect(await listTeams()).toHaveLength(1)
})

it('a team is preselected only if it is the only one', async () => {
  const selectedOption = /<option value="tea_[^"]*" selected/
  for (const path of [newProjectPath, '/kanban/import']) expect(await readPage(path)).toMatch(selectedOption)
  await owner('POST', '/api/teams', { name: 'Other' })
  for (const path of [newProjectPath, '/kanban/import']) expect(await readPage(path)).not.toMatch(selectedOption)
})
