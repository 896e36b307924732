import { afterAll, describe, expect, it } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { findAll, readHtml, textOf } from '#tests/support/html.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, api, homeAccountId, signInAs, callerWithToken, openVote, joinAsGuest, votingSystemIdOf } =
  await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const templatesUrl = `${api}/templates`
let templateCount = 0

const createTemplate = async (fields: Record<string, unknown> = {}) => {
  const { status, body } = await owner('POST', templatesUrl, { name: `Template ${++templateCount}`, ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  return body.data.id as string
}
const getTemplate = async (id: string) => (await owner('GET', `${templatesUrl}/${id}`)).body.data

describe('a template', () => {
  it('is created from scratch with the default deck and the default settings', async () => {
    const id = await createTemplate({ stories: 'One\n\n Two ' })
    expect(await getTemplate(id)).toMatchObject({
      stories: ['One', 'Two'],
      timesUsed: 0,
      votingSystemId: await votingSystemIdOf(owner),
      votingSystemName: 'Fibonacci',
      settings: { autoReveal: false, allowSpectators: true, enableComments: true, timerDuration: null },
    })
  })

  it('is created from the configuration of a session, without its votes', async () => {
    const session = await openVote(owner, homeAccountId, {
      name: 'Sprint 40',
      description: 'Ours',
      settings: { enableConfidenceVoting: true, timerDuration: 60 },
      votingSystemId: await votingSystemIdOf(owner, 'T_SHIRT'),
    })
    const ada = await joinAsGuest(session)
    await ada.call('PUT', `${session.storyUrl}/votes`, { value: 'XL' })
    const { body } = await owner('POST', templatesUrl, { sessionId: session.id })
    const createdTemplate = await getTemplate(body.data.id)
    expect(createdTemplate).toMatchObject({
      name: 'Sprint 40',
      description: 'Ours',
      votingSystemId: await votingSystemIdOf(owner, 'T_SHIRT'),
      settings: { enableConfidenceVoting: true, enableTimer: true, timerDuration: 60 },
      stories: ['Log in', 'Log out'],
    })
    expect(JSON.stringify(createdTemplate)).not.toMatch(/XL|Ada/)
    // The name is taken, so the second template gets the next number.
    const response = await owner('POST', templatesUrl, { sessionId: session.id, stories: [] })
    expect(await getTemplate(response.body.data.id)).toMatchObject({ name: 'Sprint 41', stories: [] })
  })

  it.each([
    ['no name', {}, 'name', 'Enter a name for the template.'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'name', 'Name can have up to 80 characters.'],
    ['a foreign voting system', { name: 'x', votingSystemId: 'vsy_x' }, 'votingSystemId', 'Choose a voting system.'],
    [
      'a timer without duration',
      { name: 'x', settings: { enableTimer: true } },
      'settings.timerDuration',
      'Choose a timer duration.',
    ],
    [
      'too many stories',
      { name: 'x', stories: Array(101).fill('s') },
      'stories',
      'A session can have up to 100 stories.',
    ],
    ['an unknown starter template', { starter: 'x' }, 'starter', 'This starter template doesn’t exist.'],
  ])('with %s is rejected, with the error at its field', async (_, fields, field, message) => {
    const { status, body } = await owner('POST', templatesUrl, fields)
    expect([status, body.fields?.[0]]).toEqual([422, { path: field, message }])
  })

  it('has a unique name, ignoring case', async () => {
    await createTemplate({ name: 'Twice' })
    expect((await owner('POST', templatesUrl, { name: 'tWICE' })).status).toBe(409)
    const id = await createTemplate()
    expect((await owner('PUT', `${templatesUrl}/${id}`, { name: 'TWICE' })).status).toBe(409)
  })

  it('updates only the sent fields', async () => {
    const id = await createTemplate({ description: 'Stays', settings: { autoReveal: true } })
    await owner('PUT', `${templatesUrl}/${id}`, { stories: ['New'], settings: { requireLogin: true } })
    expect(await getTemplate(id)).toMatchObject({
      description: 'Stays',
      stories: ['New'],
      settings: { autoReveal: true, requireLogin: true },
    })
  })

  it('creates a waiting session and counts its use', async () => {
    const id = await createTemplate({ name: 'Used', stories: ['A', 'B'], settings: { timerDuration: 30 } })
    const { status, body } = await owner('POST', `${templatesUrl}/${id}/use`, {})
    expect(status).toBe(201)
    const { state } = (await owner('GET', `${api}/sessions/${body.data.id}`)).body.data
    expect(state.session).toMatchObject({ name: 'Used', status: 'WAITING', settings: { timerDuration: 30 } })
    expect(state.stories.map(({ title }: { title: string }) => title)).toEqual(['A', 'B'])
    await owner('POST', `${templatesUrl}/${id}/use`, { name: 'Another name' })
    expect((await getTemplate(id)).timesUsed).toBe(2)
  })

  it('does not count a use that exceeds the session limit of the plan', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const { body } = await caller('POST', templatesUrl, { name: 'Free' })
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await caller('POST', `${templatesUrl}/${body.data.id}/use`, {})).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 402])
    expect((await caller('GET', `${templatesUrl}/${body.data.id}`)).body.data.timesUsed).toBe(5)
  })

  it('is copied, deleted and restored while its name is free', async () => {
    const id = await createTemplate({ name: 'To and fro' })
    const copyResponse = await owner('POST', `${templatesUrl}/${id}/duplicate`)
    expect((await getTemplate(copyResponse.body.data.id)).name).toBe('To and fro 2')
    expect((await owner('DELETE', `${templatesUrl}/${id}`)).status).toBe(200)
    expect((await owner('GET', `${templatesUrl}/${id}`)).status).toBe(404)
    expect((await owner('POST', `${templatesUrl}/${id}/use`, {})).status).toBe(404)
    expect((await owner('POST', `${templatesUrl}/${id}/restore`)).status).toBe(200)
    expect((await getTemplate(id)).name).toBe('To and fro')
    await owner('DELETE', `${templatesUrl}/${id}`)
    await createTemplate({ name: 'To and Fro' })
    expect((await owner('POST', `${templatesUrl}/${id}/restore`)).status).toBe(409)
  })

  it('can be restored for 30 days', async () => {
    const id = await createTemplate()
    await owner('DELETE', `${templatesUrl}/${id}`)
    t.clock.move(31 * 86_400_000)
    const ownerLater = await signInAs('OWNER')
    expect((await ownerLater('POST', `${templatesUrl}/${id}/restore`)).status).toBe(404)
    t.clock.move(-31 * 86_400_000)
  })

  it('belongs to its account, and needs permission to create sessions', async () => {
    const id = await createTemplate()
    const foreignOwner = await signInAs('foreign owner')
    for (const [method, pathEnd, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Mine' }],
      ['POST', '/use', {}],
      ['DELETE', '', undefined],
    ] as const)
      expect((await foreignOwner(method, `${templatesUrl}/${id}${pathEnd}`, body)).status).toBe(404)
    const session = await openVote(owner, homeAccountId)
    expect((await foreignOwner('POST', templatesUrl, { sessionId: session.id })).status).toBe(404)
    const observer = await signInAs('OBSERVER')
    expect((await observer('GET', templatesUrl)).status).toBe(200)
    expect((await observer('POST', templatesUrl, { name: 'No' })).status).toBe(403)
    expect((await observer('POST', `${templatesUrl}/${id}/use`, {})).status).toBe(403)
  })

  it('is listed by name in pages', async () => {
    const { items, ...paging } = (await owner('GET', `${templatesUrl}?page=1&pageSize=2`)).body.data
    expect(items).toHaveLength(2)
    expect(paging).toMatchObject({ page: 1, pageSize: 2 })
    expect(paging.total).toBeGreaterThan(5)
  })
})

describe('starter templates', () => {
  it.each(locales)('are offered in %s, and each becomes a template of the account', async locale => {
    const person = await t.register()
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': locale, cookie: `locale=${locale}` }
    const call = (url: string, json?: unknown) => t.browse(url, { headers, ...(json !== undefined && { json }) })
    const { items } = (await (await call(`${templatesUrl}/starters`)).json()).data
    expect(items.length).toBeGreaterThanOrEqual(4)
    for (const { starter, name, stories } of items) {
      const response = await call(templatesUrl, { starter })
      const { id } = (await response.json()).data
      const createdTemplate = (await (await call(`${templatesUrl}/${id}`)).json()).data
      expect([response.status, createdTemplate.name, createdTemplate.stories]).toEqual([201, name, stories])
      expect(createdTemplate.votingSystemName).not.toBe('')
    }
  })

  it('differ in each language', async () => {
    const person = await t.register()
    const texts = await Promise.all(
      locales.map(async locale => {
        const headers = { authorization: `Bearer ${person.token}`, cookie: `locale=${locale}` }
        return (await (await t.send(`${templatesUrl}/starters`, { headers })).json()).data.items[0].name
      }),
    )
    expect(new Set(texts).size).toBe(locales.length)
  })
})

describe('the template pages', () => {
  const pagePath = '/poker/templates'

  it('offer starter templates while there are none, and create one with one click', async () => {
    const person = await t.register()
    const text = textOf(readHtml(await (await person.request(pagePath)).text()))
    expect(text).toContain('No templates yet')
    expect(text).toContain('First pass over the backlog')
    const response = await person.request(`${pagePath}/new`, { form: { starter: 'firstCut' } })
    expect(response.headers.get('location')).toMatch(/^\/poker\/templates\?done=create&row=tpl_/)
    const pageText = textOf(readHtml(await (await person.request(pagePath)).text()))
    expect(pageText).toContain('T-shirt sizes')
    expect(pageText).not.toContain('Starter templates')
  })

  it('create, copy from a session, edit, use, copy, delete and restore with plain forms', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const session = await openVote(caller, person.account.id, { name: 'Model' })
    const prefilledForm = await (await person.request(`${pagePath}/new?from=${session.id}`)).text()
    expect(prefilledForm).toContain('value="Model"')
    expect(prefilledForm).toContain('Log in\nLog out')
    const votingSystemId = await votingSystemIdOf(caller)
    const form = { name: 'Ours', votingSystemId, stories: 'A\r\nB', timerOption: 'TWO_MINUTES', autoReveal: 'on' }
    expect((await person.request(`${pagePath}/new`, { form })).headers.get('location')).toContain(
      `${pagePath}?done=create`,
    )
    const [{ id, settings, stories }] = (await caller('GET', templatesUrl)).body.data.items
    expect([stories, settings.timerDuration, settings.autoReveal, settings.enableComments]).toEqual([
      ['A', 'B'],
      120,
      true,
      false,
    ])
    const sendAction = (row: string, name: string) => person.request(`${pagePath}/${row}/act`, { form: { do: name } })
    const editResponse = await person.request(`${pagePath}/${id}`, { form: { ...form, name: 'Ours now' } })
    expect(editResponse.headers.get('location')).toBe(`${pagePath}?done=edit&row=${id}`)
    const useResponse = await sendAction(id, 'use')
    expect(useResponse.headers.get('location')).toMatch(/^\/poker\/sessions\/pok_/)
    await sendAction(id, 'duplicate')
    const deleteResponse = await sendAction(id, 'delete')
    const html = readHtml(await (await person.request(deleteResponse.headers.get('location') ?? '')).text())
    expect(findAll(html, ({ attributes }) => attributes.value === 'restore')).toHaveLength(1)
    await sendAction(id, 'restore')
    expect((await caller('GET', templatesUrl)).body.data.items.map(({ name }: { name: string }) => name)).toEqual([
      'Ours now',
      'Ours now 2',
    ])
  })

  it('show the error at the field and keep the input', async () => {
    const person = await t.register()
    const form = { name: '', votingSystemId: 'vsy_x', stories: 'Kept', description: 'Typed' }
    const response = await person.request(`${pagePath}/new`, { form })
    const html = await response.text()
    expect([response.status, html.includes('Typed'), html.includes('Kept')]).toEqual([422, true, true])
    expect(textOf(readHtml(html))).toContain('Enter a name for the template.')
  })

  it('show the plan limit when a template is used', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const { body } = await caller('POST', templatesUrl, { name: 'Used six times' })
    for (let i = 0; i < 5; i++) await caller('POST', `${templatesUrl}/${body.data.id}/use`, {})
    const response = await person.request(`${pagePath}/${body.data.id}/act`, { form: { do: 'use' } })
    expect([response.status, textOf(readHtml(await response.text()))]).toEqual([
      402,
      expect.stringContaining('Your plan includes 5 planning poker sessions a month.'),
    ])
  })
})
