import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendNotificationMails } from '#features/notifications/commands-mail.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

let api: Awaited<ReturnType<typeof makePokerApi>>
beforeAll(async () => {
  api = await makePokerApi()
})
afterAll(() => api.t.close())

const listNotifications = async (name: string) => {
  const caller = await api.signInAs(name)
  const { items } = (await caller('GET', '/api/notifications?pageSize=100')).body.data
  return items.map(({ kind, text }: { kind: string; text: string }) => [kind, text])
}
async function userIdOf(role: string): Promise<string> {
  const sql =
    "select user_id as userId from memberships where account_id = ? and role = ? and status = 'ACTIVE' order by rowid"
  const [row] = await api.t.db
    .forAccount(api.world.homeAccount.id)
    .run<{ userId: string }>(sql, [api.world.homeAccount.id, role])
  return row!.userId
}

it('a session that starts notifies its team, except people who have joined already', async () => {
  const owner = await api.signInAs('OWNER')
  const teamId = (await owner('POST', '/api/teams', { name: 'Harbour' })).body.data.id
  for (const role of ['MEMBER', 'TEAM_LEAD']) {
    const added = await owner('POST', `/api/teams/${teamId}/members`, { userId: await userIdOf(role), role: 'MEMBER' })
    expect(added.status).toBe(201)
  }
  const session = await api.makeSession(owner, api.world.homeAccount.id, { name: 'Sprint 12', teamId })
  expect((await (await api.signInAs('MEMBER'))('POST', `${session.url}/join`, {})).status).toBeLessThan(300)
  expect((await owner('POST', `${session.url}/start`)).status).toBe(200)
  expect(await listNotifications('TEAM_LEAD')).toContainEqual(['session_starting', 'Sprint 12 is starting. Join now.'])
  for (const name of ['MEMBER', 'OWNER', 'FACILITATOR'])
    expect((await listNotifications(name)).filter(([kind]: [string]) => kind === 'session_starting')).toEqual([])
})

it('a session that starts notifies people in the team who can open its page, investors too, and no one else', async () => {
  const owner = await api.signInAs('OWNER')
  const investor = await api.signInAs('INVESTOR')
  const teamId = (await owner('POST', '/api/teams', { name: 'Lighthouse' })).body.data.id
  await owner('POST', `/api/teams/${teamId}/members`, { userId: await userIdOf('INVESTOR'), role: 'MEMBER' })
  const startSession = async (name: string) => {
    const session = await api.makeSession(owner, api.world.homeAccount.id, { name, teamId })
    expect((await owner('POST', `${session.url}/start`)).status).toBe(200)
  }
  const listStartNotices = async () => {
    const { items } = (await investor('GET', '/api/notifications?pageSize=100')).body.data
    return items.filter(({ kind }: { kind: string }) => kind === 'session_starting')
  }
  await startSession('Sprint 13')
  const [notice] = await listStartNotices()
  expect(notice.text).toContain('Sprint 13')
  // The page rules decide: those who get the notification can open the linked page.
  expect((await investor('GET', notice.link)).status).toBe(200)
  const setFeatures = (enabledFeatures: string[] | null) =>
    api.t.db
      .unscoped('a test switches a feature off')
      .run('update accounts set enabled_features = ? where id = ?', [
        enabledFeatures && JSON.stringify(enabledFeatures),
        api.world.homeAccount.id,
      ])
  await setFeatures([])
  expect((await investor('GET', '/planning-poker')).status).not.toBe(200)
  expect(await listStartNotices()).toEqual([])
  await setFeatures(null)
})

it('notifications about a session are no longer listed or emailed to someone who was removed from it', async () => {
  const owner = await api.signInAs('OWNER')
  const lead = await api.signInAs('TEAM_LEAD')
  const teamId = (await owner('POST', '/api/teams', { name: 'Bell buoys' })).body.data.id
  await owner('POST', `/api/teams/${teamId}/members`, { userId: await userIdOf('TEAM_LEAD'), role: 'MEMBER' })
  await lead('PUT', '/api/notifications/preferences', { session_starting: { inApp: true, mail: 'now' } })
  const session = await api.makeSession(owner, api.world.homeAccount.id, { name: 'Curlew estimation', teamId })
  expect((await owner('POST', `${session.url}/start`)).status).toBe(200)
  expect(JSON.stringify(await listNotifications('TEAM_LEAD'))).toContain('Curlew')
  await lead('POST', `${session.url}/join`, {})
  const { participants } = await session.viewFor(owner)
  const { id } = participants.find((each: { role: string }) => each.role === 'VOTER')
  expect((await owner('DELETE', `${session.url}/participants/${id}`)).status).toBe(200)
  expect(JSON.stringify(await listNotifications('TEAM_LEAD'))).not.toContain('Curlew')
  await sendNotificationMails(api.t.services, 'https://trimtab.test')
  const mails = await api.t.db
    .unscoped('a test reads emails')
    .run(`select payload from outbox where payload like '%Curlew%'`)
  expect(mails).toEqual([])
})

it('team changes notify the member: added, a new role, removed', async () => {
  const owner = await api.signInAs('OWNER')
  const teamId = (await owner('POST', '/api/teams', { name: 'Pilots' })).body.data.id
  const userId = await userIdOf('OBSERVER')
  await owner('POST', `/api/teams/${teamId}/members`, { userId, role: 'MEMBER' })
  await owner('PATCH', `/api/teams/${teamId}/members/${userId}`, { role: 'LEAD' })
  await owner('DELETE', `/api/teams/${teamId}/members/${userId}`)
  expect((await listNotifications('OBSERVER')).map(([, text]: [string, string]) => text).toSorted()).toEqual([
    'You were added to the team Pilots.',
    'You were removed from the team Pilots.',
    'Your role in the team Pilots is now team lead.',
  ])
})

it('a role that stays the same notifies no one, in a team and in the account', async () => {
  const owner = await api.signInAs('OWNER')
  const team = (await owner('POST', '/api/teams', { name: 'Beacons' })).body.data.id
  const userId = await userIdOf('OBSERVER')
  await owner('POST', `/api/teams/${team}/members`, { userId, role: 'MEMBER' })
  const before = await listNotifications('OBSERVER')
  const setTeamRole = async (role: string) =>
    (await owner('PATCH', `/api/teams/${team}/members/${userId}`, { role })).status
  expect(await setTeamRole('MEMBER')).toBe(200)
  const memberUrl = `/api/accounts/${api.world.homeAccount.id}/members/${userId}/role`
  expect((await owner('PATCH', memberUrl, { role: 'OBSERVER' })).status).toBe(200)
  expect(await listNotifications('OBSERVER')).toEqual(before)
  expect([await setTeamRole('LEAD'), await setTeamRole('LEAD')]).toEqual([200, 200])
  const notices = (await listNotifications('OBSERVER')).filter(([, text]: [string, string]) =>
    text.includes('Beacons is now'),
  )
  expect(notices).toHaveLength(1)
})

it('a newly assigned action item notifies its assignee once, without naming anyone', async () => {
  const owner = await api.signInAs('OWNER')
  const assigneeId = await userIdOf('FACILITATOR')
  const { id } = (await owner('POST', '/api/action-items', { title: 'Buy rope', assigneeId })).body.data
  await owner('PATCH', `/api/action-items/${id}`, { title: 'Buy ropes' })
  const expectedNotice = ['action_item_assigned', 'You were assigned an action item: Buy rope']
  expect(await listNotifications('FACILITATOR')).toEqual([expectedNotice])
  await owner('PATCH', `/api/action-items/${id}`, { assigneeId: await userIdOf('OWNER') })
  expect((await listNotifications('OWNER')).filter(([kind]: [string]) => kind === 'action_item_assigned')).toEqual([])
  await owner('DELETE', `/api/action-items/${id}`)
  expect(await listNotifications('FACILITATOR')).toEqual([])
})
