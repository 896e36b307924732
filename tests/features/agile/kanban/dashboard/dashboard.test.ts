import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  alarmsOf,
  flowHealth,
  healthByTarget,
  type Project,
  progressOf,
  projectStatusOf,
  timelineProjects,
  toneOfProgress,
  trendOfFlow,
  trendOfSprints,
} from '#features/agile/kanban/dashboard/rules.ts'
import type { FlowFigures } from '#features/agile/kanban/flow/rules-metrics.ts'
import { defaultConfiguration } from '#features/finance/value-configuration/rules.ts'
import { valueFiguresOf } from '#features/finance/value-delivered/rules.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { allOf, readHtml } from '#tests/support/html.ts'
import { formWith } from '#tests/support/page-form.ts'

const day = 86_400_000

describe('a project on the dashboard', () => {
  it.each([
    [{ isActive: false, totalItems: 3, completedItems: 3 }, 'on_hold'],
    [{ isActive: true, totalItems: 0, completedItems: 0 }, 'planning'],
    [{ isActive: true, totalItems: 3, completedItems: 3 }, 'completed'],
    [{ isActive: true, totalItems: 3, completedItems: 2 }, 'active'],
  ] as const)('with %o is %s', (counts, status) => expect(projectStatusOf(counts)).toBe(status))

  it('is at 100 percent only if everything is complete', () => {
    expect(progressOf({ totalItems: 300, completedItems: 299 })).toBe(99)
    expect(progressOf({ totalItems: 100, completedItems: 29 })).toBe(29)
    expect(progressOf({ totalItems: 0, completedItems: 0 })).toBe(0)
  })

  it('has a green bar above 80 percent and a blue one above 50', () => {
    expect([81, 80, 51, 50].map(toneOfProgress)).toEqual(['success', 'info', 'info', 'neutral'])
  })

  it('needs attention if items are blocked, more than five tasks are overdue, or it is behind', () => {
    const healthyProject = { blockedStories: 0, overdueTasks: 5, burndownHealth: 'good' as const }
    expect(alarmsOf(healthyProject)).toEqual([])
    expect(alarmsOf({ ...healthyProject, overdueTasks: 6 })).toEqual(['overdue'])
    expect(alarmsOf({ ...healthyProject, blockedStories: 1, burndownHealth: 'critical' })).toEqual([
      'blocked',
      'behind',
    ])
    expect(alarmsOf({ ...healthyProject, burndownHealth: 'warning' })).toEqual(['behind'])
    expect(alarmsOf({ ...healthyProject, burndownHealth: null })).toEqual([])
  })

  it('is measured against its target date if no sprint is running', () => {
    const halfwayProject = { startDate: '2026-01-01', targetDate: '2026-01-21', createdAt: 0, totalItems: 9 }
    const now = Date.parse('2026-01-11T12:00:00Z')
    expect([50, 41, 30, 20].map(progress => healthByTarget({ ...halfwayProject, progress }, now))).toEqual([
      'good',
      'good',
      'warning',
      'critical',
    ])
    expect(healthByTarget({ ...halfwayProject, progress: 0, targetDate: null }, now)).toBeNull()
    expect(healthByTarget({ ...halfwayProject, progress: 99 }, now + 100 * day)).toBe('warning')
  })

  it('trends up or down if it changes by more than a tenth, and has no trend with too little data', () => {
    const trendAfter = (points: number) => trendOfSprints([10, 10, 10, 10, points])
    expect(trendOfSprints([10, 10, 10, 30])).toBeNull()
    expect([trendAfter(12), trendAfter(11), trendAfter(8)]).toEqual(['up', 'stable', 'down'])
    expect([trendOfFlow(2, 2), trendOfFlow(4, 1), trendOfFlow(1, 4)]).toEqual([null, 'up', 'down'])
  })
})

it('flow is good above 15 percent efficiency and up to 80 percent of the WIP limits, and critical if it misses both', () => {
  const flowHealthOf = (flowEfficiency: number | null, wipUtilisation: number | null) =>
    flowHealth({ flowEfficiency, wipUtilisation } as FlowFigures)
  expect([
    flowHealthOf(0.16, 0.8),
    flowHealthOf(0.15, 0.8),
    flowHealthOf(0.16, 0.81),
    flowHealthOf(0.1, 0.9),
    flowHealthOf(null, null),
  ]).toEqual(['good', 'warning', 'warning', 'critical', null])
})

it('value is 500 per point, and the commitment score needs at least five commitments', () => {
  expect(valueFiguresOf({ points: 7, promised: 4, kept: 4 }, defaultConfiguration)).toEqual({
    revenueValue: 3500,
    customerKPIValue: null,
    promised: 4,
    kept: 4,
  })
  const scaledValue = {
    ...defaultConfiguration,
    customerKPISettings: { ...defaultConfiguration.customerKPISettings, min: 50 },
  }
  // Six of ten commitments were met, which is 60% of the way from 50 to 100.
  expect(valueFiguresOf({ points: 0, promised: 10, kept: 6 }, scaledValue)).toEqual({
    revenueValue: 0,
    customerKPIValue: 80,
    promised: 10,
    kept: 6,
  })
})

it('the timeline shows the three active projects that end next', () => {
  const project = (id: string, status: Project['status'], targetDate: string | null) =>
    ({ id, status, targetDate }) as Project
  const projects = [
    project('a', 'completed', '2026-01-01'),
    project('b', 'active', null),
    project('c', 'active', '2026-03-01'),
    project('d', 'on_hold', '2026-01-01'),
    project('e', 'active', '2026-02-01'),
  ]
  expect(timelineProjects(projects).map(({ id }) => id)).toEqual(['e', 'c', 'b'])
})

const setup = await makeBoardApi()
const { t, signInAs, world, makeBoard } = setup
const { homeAccount } = world
afterAll(t.close)
const api = '/api/kanban'

const fixture = {} as Awaited<ReturnType<typeof createProjects>>
/** Creates two projects: one with a blocked, an overdue and six completed items, and one that is complete. */
async function createProjects() {
  const owner = await signInAs('OWNER')
  const openBoard = await makeBoard(owner, { title: 'Open', priority: 'HIGH', targetDate: '2030-01-01' })
  const completeBoard = await makeBoard(owner, { title: 'Ready', process: 'SCRUM' })
  const [todo, doing, , done] = await openBoard.columnIdsFor(owner)
  const pastDay = '2026-01-01'
  for (let i = 0; i < 6; i++) {
    const item = await openBoard.addItem(owner, `Done ${i}`, {
      columnId: doing,
      points: 2,
      dueDate: i < 5 ? '2030-01-01' : pastDay,
    })
    await owner('POST', `${openBoard.url}/items/${item.id}/move`, { columnId: done })
  }
  const blockedItem = await openBoard.addItem(owner, 'Stuck', { columnId: doing })
  await owner('POST', `${openBoard.url}/items/${blockedItem.id}/block`, { reason: 'No wind' })
  await openBoard.addItem(owner, 'Late', { columnId: todo, dueDate: pastDay })
  const [, , , completeColumnId] = await completeBoard.columnIdsFor(owner)
  await completeBoard.addItem(owner, 'All of it', { columnId: completeColumnId, kind: 'TASK' })
  return { owner, openBoard, completeBoard }
}
beforeAll(async () => Object.assign(fixture, await createProjects()))

describe('the dashboard', () => {
  it('shows projects, metrics, activity and flow with counts', async () => {
    const { status, body } = await fixture.owner('GET', `${api}/dashboard`)
    expect(status).toBe(200)
    const { projects, metrics, recentActivity, flowMetrics, range } = body.data
    expect(range).toBe(30)
    expect(projects.find((project: Project) => project.name === 'Open')).toMatchObject({
      priority: 'high',
      status: 'active',
      progress: 75,
      totalItems: 8,
      completedItems: 6,
      userStories: 8,
      completedStories: 6,
      blockedStories: 1,
      overdueTasks: 1,
      targetDate: '2030-01-01',
      canManage: true,
    })
    expect(projects.find((project: Project) => project.name === 'Ready')).toMatchObject({
      status: 'completed',
      progress: 100,
      userStories: 0,
      velocityTrend: null,
      burndownHealth: null,
    })
    expect(metrics).toMatchObject({ activeProjects: 1, totalProjects: 2, blockedItems: 1, overdueItems: 1 })
    expect(metrics.completionRate).toBeCloseTo(7 / 9)
    expect(metrics.needAttention).toBe(1)
    expect(recentActivity).toHaveLength(6)
    expect(flowMetrics.throughput.itemsCompleted).toBe(7)
    expect(flowMetrics.wipCount.current).toBe(1)
  })

  it('shows the value of work only to people who can see money', async () => {
    const { body } = await fixture.owner('GET', `${api}/dashboard?range=7`)
    // Twelve points and an item without points, which counts as one, at 500 each.
    expect(body.data.metrics.valueDelivered).toEqual({
      revenueValue: 6500,
      customerKPIValue: 83,
      promised: 6,
      kept: 5,
      period: 7,
      breakdown: {
        kanban: { revenueValue: 6000, customerKPIValue: 83, promised: 6, kept: 5 },
        scrum: { revenueValue: 500, customerKPIValue: null, promised: 0, kept: 0 },
      },
    })
    const member = await signInAs('MEMBER')
    const memberDashboard = (await member('GET', `${api}/dashboard`)).body.data
    expect([memberDashboard.metrics.valueDelivered, memberDashboard.valueConfiguration]).toEqual([null, null])
  })

  it('accepts only periods of 7, 30 and 90 days', async () => {
    expect((await fixture.owner('GET', `${api}/dashboard?range=90`)).status).toBe(200)
    expect((await fixture.owner('GET', `${api}/dashboard?range=31`)).status).toBe(422)
  })

  it('is empty for another account, and shows nothing of this one', async () => {
    const stranger = await signInAs('foreign owner')
    const { body } = await stranger('GET', `${api}/dashboard`)
    expect(body.data.projects).toEqual([])
    expect(body.data.metrics.completionRate).toBeNull()
    expect(body.data.recentActivity).toEqual([])
  })

  it('rejects archiving by read-only members, and archives complete projects once', async () => {
    const observer = await signInAs('OBSERVER')
    expect((await observer('POST', `${api}/archive-completed`)).status).toBe(403)
    const firstResponse = await fixture.owner('POST', `${api}/archive-completed`)
    expect(firstResponse.body).toMatchObject({
      success: true,
      message: 'Projects Archived',
      data: { archived: [fixture.completeBoard.id] },
    })
    const secondResponse = await fixture.owner('POST', `${api}/archive-completed`)
    expect(secondResponse.body).toMatchObject({
      success: true,
      message: 'No projects to archive',
      data: { archived: [] },
    })
    const { body } = await fixture.owner('GET', `${api}/archived`)
    expect(body.data.items.map(({ title }: { title: string }) => title)).toEqual(['Ready'])
    expect((await fixture.owner('GET', `${api}/dashboard`)).body.data.metrics.totalProjects).toBe(1)
  })
})

describe('the projects page', () => {
  /** Signs in, and returns a function that opens pages and sends forms. */
  async function browseAs(id: string) {
    const { request } = await t.signIn({ id, accountId: homeAccount.id })
    return (path: string, init: object = {}) => request(path, { redirect: 'manual', ...init })
  }

  it.each(['/kanban', '/agile-kanban'])('redirects from %s to sign-in with the reason', async path => {
    const response = await t.browse(path, { redirect: 'manual' })
    const login = response.headers.get('location') ?? ''
    expect([response.status, login]).toEqual([303, `/login?from=${encodeURIComponent(path)}`])
    expect(await (await t.browse(login)).text()).toContain('Please log in to view your Kanban dashboard.')
  })

  it('pauses and resumes a project with a notice', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    const stateUrl = `/kanban/${fixture.openBoard.id}/state`
    const backPath = '/agile-kanban?range=7'
    const pauseResponse = await visit(stateUrl, { method: 'POST', form: { do: 'pause', back: backPath } })
    expect([pauseResponse.status, pauseResponse.headers.get('location')]).toEqual([
      303,
      `/agile-kanban?range=7&done=pause&project=${fixture.openBoard.id}`,
    ])
    const page = await (await visit(pauseResponse.headers.get('location')!)).text()
    expect(page).toContain('Project Paused')
    expect(page).toContain('On hold')
    const html = readHtml(page)
    const [form] = allOf(html, 'form').filter(each => each.attributes.action?.startsWith('/agile-kanban/'))
    const undoResponse = await visit(form!.attributes.action!, {
      method: 'POST',
      form: { do: 'resume', back: backPath },
    })
    expect([
      undoResponse.status,
      undoResponse.headers.get('location')?.startsWith('/agile-kanban?range=7&done=resume'),
    ]).toEqual([303, true])
    await visit(stateUrl, { method: 'POST', form: { do: 'pause', back: backPath } })
    const resumeResponse = await visit(stateUrl, { method: 'POST', form: { do: 'resume', back: backPath } })
    expect(await (await visit(resumeResponse.headers.get('location')!)).text()).toContain('Project Resumed')
  })

  it('reports a paused project only while it is paused', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    expect(await (await visit(`/kanban?done=pause&project=${fixture.openBoard.id}`)).text()).not.toContain(
      'Project Paused',
    )
  })

  it('sends edits and archiving to the same routes from both of its URLs', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    const text = await (await visit(`/agile-kanban?panel=edit&id=${fixture.openBoard.id}`)).text()
    expect(text).toContain(`action="/kanban/${fixture.openBoard.id}"`)
    expect(await (await visit('/agile-kanban')).text()).toContain('action="/kanban/act"')
  })

  it('shows the utilisation of WIP limits only if every active column of active projects has one', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    expect(await (await visit('/kanban?panel=flow')).text()).toContain('Use of the WIP limits')
    const board = await makeBoard(fixture.owner, { title: 'Without limits' })
    for (const id of await board.columnIdsFor(fixture.owner))
      await fixture.owner('PATCH', `${board.url}/columns/${id}`, { wipLimit: null })
    const text = await (await visit('/kanban?panel=flow')).text()
    expect(text).toContain('No comparison: some active columns have no WIP limit')
    expect(text).not.toContain('Use of the WIP limits')
    await fixture.owner('DELETE', board.url)
  })

  it('creates a project from its form, and keeps the input if a field is missing', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    const errorResponse = await visit('/kanban', {
      method: 'POST',
      form: { title: ' ', teamId: '', description: 'Kept' },
    })
    expect(errorResponse.status).toBe(422)
    const text = await errorResponse.text()
    for (const each of ['Project name is required', 'Please select a team for this project', 'Kept'])
      expect(text).toContain(each)
    const teamId = await setup.findOrCreateTeam(fixture.owner)
    const createResponse = await visit('/kanban', {
      method: 'POST',
      form: { title: 'New one', teamId, process: 'SCRUM' },
    })
    const page = await (await visit(createResponse.headers.get('location')!)).text()
    for (const each of ['Project Created', 'New one', 'Planning']) expect(page).toContain(each)
    const foreignTeamResponse = await visit('/kanban', { method: 'POST', form: { title: 'X', teamId: 'tea_other' } })
    expect(foreignTeamResponse.status).toBe(422)
    expect(await foreignTeamResponse.text()).toContain('Error Creating Project')
  })

  it('edits a project in its form, and does not overwrite unseen changes', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    const board = await makeBoard(fixture.owner, { title: 'To edit' })
    const html = await (await visit(`/kanban?panel=edit&id=${board.id}`)).text()
    const { values } = formWith(html, 'title')
    const submitEdit = (title: string) =>
      visit(`/kanban/${board.id}`, { method: 'POST', form: { ...values, title, targetDate: '2031-01-01' } })
    const saveResponse = await submitEdit('Edited')
    expect([saveResponse.status, saveResponse.headers.get('location')]).toEqual([
      303,
      `/kanban?done=edit&project=${board.id}`,
    ])
    const { data } = (await fixture.owner('GET', board.url)).body
    expect(data).toMatchObject({ title: 'Edited', targetDate: '2031-01-01' })
    expect((await submitEdit('Late')).status).toBe(409)
    expect((await submitEdit(' ')).status).toBe(422)
    const observer = world.principals.find(({ name }) => name === 'OBSERVER')!
    const observerPage = await t.browse(`/kanban?panel=edit&id=${board.id}`, { headers: await observer.headers() })
    expect(await observerPage.text()).not.toContain('id="list-form"')
    await fixture.owner('DELETE', board.url)
  })

  it.each(['en', 'fr', 'es'])('formats dollars like the rest of the product in %s', async locale => {
    const { cookie } = await t.signIn({ id: homeAccount.ownerId, accountId: homeAccount.id })
    const text = await (await t.browse('/kanban', { headers: { cookie: `${cookie}; locale=${locale}` } })).text()
    expect(text).toContain(`lang="${locale}"`)
    expect(text).toContain('>$6,500<')
    // French has a space before a colon.
    expect(text).toMatch(locale === 'fr' ? />Open<\/a>\s: 1/ : />Open<\/a>: 1/)
  })

  it('explains the value of work', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    const text = (await (await visit('/kanban?range=7')).text()).replaceAll('<!-- -->', '')
    for (const each of ['5 of 6 commitments met', 'Kanban 5 of 6', 'Scrum –']) expect(text).toContain(each)
    expect(text).not.toMatch(/Flowing well|Flow is slowing|Flow is stuck/)
  })

  it('reports that there is nothing to archive', async () => {
    const visit = await browseAs(homeAccount.ownerId)
    const response = await visit('/kanban/act', { method: 'POST', form: { do: 'archive', back: '/kanban' } })
    expect(response.headers.get('location')).toBe('/kanban?done=archive&count=0')
    expect(await (await visit('/kanban?done=archive&count=0')).text()).toContain('No projects to archive')
  })
})
