import { afterAll, describe, expect, it } from 'vitest'
import { remindOfActionItems } from '#features/agile/action-items/commands-reminders.ts'
import { makeCompletedSession } from '#tests/support/completed-session.ts'
import { createRetro, createRetroInPhase } from '#tests/support/created-retro.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const setup = await makePokerApi()
const { t, homeAccountId, foreignAccountId, world, signInAs } = setup
afterAll(t.close)
const owner = await signInAs('OWNER')
const [member, teamLead, foreignOwner] = [
  await signInAs('MEMBER'),
  await signInAs('TEAM_LEAD'),
  await signInAs('foreign owner'),
]
const retrosUrl = '/api/retrospectives'
const pokerUrl = '/api/planning-poker'
const accountPath = (path: string, account = homeAccountId) => `/accounts/${account}${path}`

/** Reads all retro metrics and the titles of all action items. */
async function readCounts(caller = owner, account = homeAccountId) {
  const get = async (path: string) => (await caller('GET', path)).body.data
  const [metrics, analytics, items, templates, list] = [
    await get(retrosUrl + accountPath('/metrics', account)),
    await get(retrosUrl + accountPath('/analytics', account)),
    await get('/api/action-items?status=&pageSize=100'),
    (await caller('POST', `${retrosUrl}/templates/search`, {})).body.data,
    await get(`${retrosUrl}/sessions`),
  ]
  return {
    held: metrics.retrosHeld,
    figures: metrics.figures,
    counts: analytics.counts,
    sentiment: analytics.sentimentAnalysis,
    engagement: analytics.participantEngagement,
    items: items.items.map(({ title }: { title: string }) => title).toSorted(),
    uses: templates.items.map(({ usageData }: { usageData: unknown }) => usageData),
    listed: list.total,
  }
}

const templateId = (await owner('POST', `${retrosUrl}/templates/search`, {})).body.data.items[0].id as string
const tomorrow = new Date(t.clock.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
type RetroContent = NonNullable<Parameters<typeof createRetroInPhase>[1]>
const retroOptions = (name: string): RetroContent => ({
  people: [member, teamLead],
  cards: [owner, member, teamLead, member].map((author, i) => ({ author, content: `The build is broken ${i}` })),
  actionItems: [{ title: `Of ${name}`, dueDate: tomorrow }],
  ratings: [5, 4, 3],
  fields: { name, templateId, format: 'START_STOP_CONTINUE' },
})

describe('a demo retro', () => {
  it('appears in no list, metric, reminder or later retro', async () => {
    await createRetroInPhase(owner, retroOptions('Real'))
    t.clock.move(1000)
    const countsBefore = await readCounts()
    expect(countsBefore).toMatchObject({ held: 1, items: ['Of Real'], listed: 1 })

    const demo = await createRetroInPhase(owner, { ...retroOptions('Demo'), phase: 'ACTION_ITEMS' })
    // Marks the retro as a demo before anything counts it.
    await t.client.execute('update retro_sessions set is_demo = 1 where id = ?', [demo.id])
    const facilitatorId = (await demo.viewFor(owner)).participants.find(({ role }) => role === 'FACILITATOR')!.id
    await owner('POST', `${demo.url}/action-items`, {
      title: 'Of Demo, mine',
      assigneeId: facilitatorId,
      dueDate: tomorrow,
    })
    await owner('POST', `${demo.url}/set-phase`, { phase: 'COMPLETED' })
    expect(await readCounts()).toEqual(countsBefore)

    const [row] = (await t.client.execute("select id from action_items where title = 'Of Demo, mine'")).rows
    expect((await owner('GET', `/api/action-items/${row!.id}`)).status).toBe(404)
    const nextRetro = await createRetro(owner)
    const { carriedOver } = await nextRetro.viewFor(owner)
    expect(carriedOver.map(({ title }: { title: string }) => title)).toEqual(['Of Real'])
    const { cookie } = await t.signIn({ id: world.homeAccount.ownerId, accountId: homeAccountId })
    for (const path of ['/dashboard', '/action-items', '/retrospectives', '/analytics/retrospectives'])
      expect(await (await t.send(path, { headers: { cookie } })).text()).not.toContain('Of Demo')
    await remindOfActionItems(t.services)
    const notices = JSON.stringify(await t.client.execute('select params from notifications'))
    expect(notices).not.toContain('Of Demo')
  })
})

const exportRetro = async (url: string) => (await owner('GET', `${url}/export?format=json`)).body

describe('a copy of an existing retro', () => {
  it('is marked as imported and not counted, and its action items are listed only on request', async () => {
    const original = await createRetroInPhase(owner, retroOptions('Original'))
    const countsBefore = await readCounts()
    const file = await exportRetro(original.url)
    const copyIds: string[] = []
    for (let i = 0; i < 2; i++)
      copyIds.push((await owner('POST', `${retrosUrl}${accountPath('/import')}`, file)).body.data.id)
    const fileOfCopy = await exportRetro(`${retrosUrl}/sessions/${copyIds[0]}`)
    copyIds.push((await owner('POST', `${retrosUrl}${accountPath('/import')}`, fileOfCopy)).body.data.id)
    expect(await readCounts()).toEqual({ ...countsBefore, listed: countsBefore.listed + 3 })
    for (const id of copyIds) {
      const summary = await owner('GET', `${retrosUrl}/sessions/${id}/summary`)
      expect(summary.body.data.session.importedAt).toEqual(expect.any(Number))
      const { items } = (await owner('GET', `/api/action-items?sourceId=${id}`)).body.data
      expect(items).toMatchObject([{ title: 'Of Original', sourceId: id }])
    }
  })

  it('in another account lists its action items once, however often the file is imported', async () => {
    const file = await exportRetro((await createRetroInPhase(owner, retroOptions('Moved'))).url)
    for (let i = 0; i < 2; i++)
      await foreignOwner('POST', `${retrosUrl}${accountPath('/import', foreignAccountId)}`, file)
    const { items, figures } = await readCounts(foreignOwner, foreignAccountId)
    expect(items).toEqual(['Of Moved'])
    // A file does not identify its authors, so imports never count as participation.
    expect(figures.participation.count).toBe(0)
  })
})

describe('a copy of an existing poker session', () => {
  const readFigures = async (caller = owner, account = homeAccountId) => {
    const metrics = (await caller('GET', `${pokerUrl}${accountPath('/metrics', account)}`)).body.data.figures
    const analytics = (await caller('GET', `${pokerUrl}${accountPath('/analytics', account)}`)).body.data
    return { metrics, counts: analytics.counts, velocity: analytics.velocity.count, rounds: analytics.rounds }
  }
  const importFile = (caller: typeof owner, account: string, file: unknown) =>
    caller('POST', `${pokerUrl}${accountPath('/import', account)}`, file)

  it('counts only when neither the original nor an earlier copy exists', async () => {
    const { session } = await makeCompletedSession(setup)
    const figuresBefore = await readFigures()
    expect(figuresBefore).toMatchObject({ counts: { sessions: 1 }, metrics: { teamVelocity: { count: 1 } } })
    const file = (await owner('GET', `${session.url}/export?format=json`)).body
    const firstCopyId = (await importFile(owner, homeAccountId, file)).body.data.id
    const fileOfCopy = (await owner('GET', `${pokerUrl}/sessions/${firstCopyId}/export?format=json`)).body
    await importFile(owner, homeAccountId, fileOfCopy)
    expect(await readFigures()).toEqual(figuresBefore)

    await owner('DELETE', `${pokerUrl}${accountPath(`/sessions/${session.id}`)}`)
    expect(await readFigures()).toEqual(figuresBefore)

    for (let i = 0; i < 3; i++) await importFile(foreignOwner, foreignAccountId, file)
    expect(await readFigures(foreignOwner, foreignAccountId)).toEqual(figuresBefore)
  })

  it('is marked as imported in its summary', async () => {
    const { session } = await makeCompletedSession(setup)
    const file = (await owner('GET', `${session.url}/export?format=json`)).body
    const { id } = (await importFile(owner, homeAccountId, file)).body.data
    const summary = await owner('GET', `${pokerUrl}/sessions/${id}/summary`)
    expect(summary.body.data.session.importedAt).toBe(t.clock.now())
  })
})

describe('a large request body', () => {
  const uploads = [
    [`${pokerUrl}${accountPath('/import')}`, 8],
    [`${retrosUrl}${accountPath('/import')}`, 4],
  ] as const
  const postBody = async (path: string, size: number) => (await owner('POST', path, { name: 'x'.repeat(size) })).status

  it.each(uploads)('is accepted by %s up to %d MB', async (path, megabytes) => {
    // The status 422 comes after the limit: the body was read, and is not a valid file.
    expect(await postBody(path, 100 * 1024)).toBe(422)
    expect(await postBody(path, megabytes * 1024 * 1024 - 100)).toBe(422)
    expect(await postBody(path, megabytes * 1024 * 1024 + 1)).toBe(413)
  })

  it.each([
    `${retrosUrl}/sessions`,
    `${retrosUrl}${accountPath('/sessions')}`,
    `${retrosUrl}${accountPath('/import/more')}`,
    `${retrosUrl}/import`,
    `${pokerUrl}${accountPath('/sessions')}`,
    '/api/action-items',
  ])('is rejected by %s', async path => expect(await postBody(path, 64 * 1024)).toBe(413))

  it.each([
    ['/planning-poker/import', 8],
    ['/retrospectives/import', 4],
  ])('is accepted by the form of %s up to %d MB; a larger one redirects back to the form', async (path, megabytes) => {
    const { cookie } = await t.signIn({ id: world.homeAccount.ownerId, accountId: homeAccountId })
    const uploadFile = async (size: number) => {
      const body = new FormData()
      body.set('file', new File(['x'.repeat(size)], 'session.json', { type: 'application/json' }))
      const { headers, body: stream } = new Request('https://x.test', { method: 'POST', body })
      const bytes = await new Response(stream).arrayBuffer()
      const formHeaders = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': headers.get('content-type')! }
      const init = {
        method: 'POST',
        headers: { ...formHeaders, 'content-length': String(bytes.byteLength) },
        redirect: 'manual',
      }
      return t.send(path, { ...init, body: bytes } as never)
    }
    expect((await uploadFile(megabytes * 1024 * 1024)).status).toBe(422)
    const errorResponse = await uploadFile(megabytes * 1024 * 1024 + 128 * 1024)
    expect([errorResponse.status, errorResponse.headers.get('location')]).toEqual([303, `${path}?refused=tooLarge`])
  })

  it('is rejected for other methods of the import path', async () => {
    const path = `${retrosUrl}${accountPath('/import')}`
    expect((await owner('PUT', path, { name: 'x'.repeat(64 * 1024) })).status).toBe(413)
  })
})
