import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPausedByNextPlan } from '#features/billing/usage/queries-paused-by-plan.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const usageOf = async (caller: { request: TestApp['browse'] }, id: string) => {
  const response = await caller.request(`/api/billing/usage/${id}`)
  return { status: response.status, body: await response.json() }
}
const post = async ({ owner }: Company, path: string, json: object) => {
  const response = await owner.request(path, { json })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()).data.id as string
}
const db = () => t.db.unscoped('a test changes plans')

describe('the usage of a plan', () => {
  it('counts everything that has a limit', async () => {
    const company = await makeCompany(t, 'FREE')
    await db().run('update accounts set extra_users = 2 where id = ?', [company.id])
    await company.join('MEMBER')
    await company.join('MEMBER', { status: 'SUSPENDED' })
    await post(company, `${company.apiPath}/invitations`, { email: 'soon@example.com', role: 'MEMBER' })
    const teamId = await post(company, '/api/teams', { name: 'Crew' })
    await post(company, '/api/kanban/boards', { title: 'Boat', teamId })
    const systems = await company.owner.request('/api/planning-poker/voting-systems')
    const votingSystemId = (await systems.json()).data.items[0].id
    await post(company, `/api/planning-poker/accounts/${company.id}/sessions`, {
      name: 'First',
      votingSystemId,
      stories: '',
    })

    const { status, body } = await usageOf(company.owner, company.id)
    expect([status, body.data]).toEqual([
      200,
      {
        accountId: company.id,
        plan: 'FREE',
        extraUsers: 2,
        period: { start: Date.UTC(2026, 9, 1), end: Date.UTC(2026, 10, 1) },
        limits: [
          { name: 'members', used: 3, limit: 12, remaining: 9 },
          { name: 'pokerSessions', used: 1, limit: 5, remaining: 4 },
          { name: 'retroSessions', used: 0, limit: 5, remaining: 5 },
          { name: 'teams', used: 1, limit: 1, remaining: 0 },
          { name: 'projects', used: 1, limit: 1, remaining: 0 },
        ],
        members: { active: 2, invited: 1 },
        projects: { active: 1, paused: 0 },
      },
    ])
  })

  it('can be read only by people who can view billing, in their own account', async () => {
    const company = await makeCompany(t, 'PRO')
    const otherCompany = await makeCompany(t, 'PRO')
    const [lead, member] = [await company.join('TEAM_LEAD'), await company.join('MEMBER')]
    expect((await usageOf(lead, company.id)).status).toBe(200)
    expect((await usageOf(member, company.id)).status).toBe(403)
    const [foreignUsage, unknownUsage] = [await usageOf(lead, otherCompany.id), await usageOf(lead, 'acc_unknown')]
    expect([foreignUsage.status, foreignUsage.body.error]).toEqual([404, unknownUsage.body.error])
  })
})

describe('the list of the things that a downgrade pauses', () => {
  it('contains projects, features and exceeded limits, and is empty for an upgrade', async () => {
    const company = await makeCompany(t, 'PRO')
    for (let i = 0; i < 10; i++) await company.join('MEMBER')
    const teamId = await post(company, '/api/teams', { name: 'Crew' })
    await post(company, '/api/teams', { name: 'Second crew' })
    const oldBoardId = await post(company, '/api/kanban/boards', { title: 'Old', teamId })
    t.clock.move(1000)
    await post(company, '/api/kanban/boards', { title: 'New', teamId })
    const scope = scheduledScope(t.services, company.id, 'system')
    expect(await loadPausedByNextPlan(scope, { plan: 'FREE' })).toMatchObject({
      exceeded: [
        { name: 'members', used: 11, limit: 10 },
        { name: 'teams', used: 2, limit: 1 },
        { name: 'projects', used: 2, limit: 1 },
      ],
      projects: [{ id: oldBoardId, title: 'Old' }],
      features: ['analytics', 'integrations', 'custom_voting', 'priority_support', 'ai_assistant', 'api_keys'],
      customDecks: 0,
      hasSingleSignOn: false,
    })
    expect(await loadPausedByNextPlan(scope, { plan: 'FREE', extraUsers: 5 })).toMatchObject({
      exceeded: [{ name: 'teams' }, { name: 'projects' }],
    })
    const emptyLists = { exceeded: [], projects: [], features: [], customDecks: 0, customRoles: 0, apiKeys: 0 }
    expect(await loadPausedByNextPlan(scope, { plan: 'ENTERPRISE' })).toMatchObject(emptyLists)
  })
})
