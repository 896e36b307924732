import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allOf, type HtmlElement, readHtml } from '#tests/support/html.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const { t, callerWithToken, makeSession, openVote, votingSystemIdOf } = await makePokerApi()
afterAll(t.close)
const listPath = '/planning-poker'

type Person = Awaited<ReturnType<typeof t.register>>
let me: Person
let call: Caller
let accountId: string
beforeEach(async () => {
  me = await t.register()
  call = callerWithToken(me.token)
  accountId = me.account.id
})

const readPage = async (path = listPath) => readHtml(await (await me.request(path)).text())
/** Returns the text of an element, with a space for each tag. */
const textOf = ({ inner }: HtmlElement) =>
  inner
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
const readRows = async (path = listPath) =>
  allOf(await readPage(path), 'tr')
    .slice(1)
    .map(textOf)
const hrefsIn = (page: HtmlElement) => allOf(page, 'a').map(({ attributes }) => attributes.href)
const submitForm = (path: string, form: Record<string, string>) => me.request(path, { form, redirect: 'manual' })
/** Presses an action of a session's menu. */
const pressAction = (id: string, action: string, fields: Record<string, string> = {}) =>
  submitForm(`${listPath}/${id}/act`, { do: action, ...fields })
const openRedirect = async (response: Response) => readPage(response.headers.get('location') ?? '')
const createSession = (name: string, fields: object = {}) =>
  makeSession(call, accountId, { name, status: 'WAITING', ...fields })
async function setStatuses(id: string, ...statuses: string[]) {
  for (const status of statuses) await call('PATCH', `/api/planning-poker/sessions/${id}`, { status })
}

describe('the table of sessions', () => {
  it('is sorted, filtered, searched and paged by its URL alone', async () => {
    for (const name of ['Beta', 'alpha', 'Gamma']) await createSession(name)
    const listNames = async (query: string) => (await readRows(listPath + query)).map(row => row.split(' ')[0])
    expect(await listNames('?sort=name')).toEqual(['alpha', 'Beta', 'Gamma'])
    expect(await listNames('?sort=name&order=desc')).toEqual(['Gamma', 'Beta', 'alpha'])
    expect(await readRows(`${listPath}?q=alp`)).toHaveLength(1)
    expect(await readRows(`${listPath}?status=scheduled`)).toHaveLength(3)
    expect(textOf(await readPage(`${listPath}?status=completed`))).toContain('No matches')
    const sortedPage = await readPage(`${listPath}?sort=name&q=a`)
    expect(hrefsIn(sortedPage)).toEqual(
      expect.arrayContaining([`${listPath}?q=a&sort=name&order=desc`, `${listPath}?q=a`]),
    )
    const sortedHeaders = allOf(sortedPage, 'th').filter(({ attributes }) => attributes['aria-sort'])
    expect(sortedHeaders.map(({ attributes }) => attributes['aria-sort'])).toEqual(['ascending'])
  })

  it('keeps search and status when the sort column changes, and shows both in its filters', async () => {
    await createSession('Alpha')
    const page = await readPage(`${listPath}?q=alp&status=scheduled&sort=stories`)
    expect(hrefsIn(page)).toContain(`${listPath}?q=alp&sort=name&status=scheduled`)
    const selectedOptions = allOf(page, 'option').filter(({ attributes }) => 'selected' in attributes)
    expect(selectedOptions.map(({ attributes }) => attributes.value)).toEqual(
      expect.arrayContaining(['scheduled', 'stories']),
    )
  })

  it('shows twenty at a time', async () => {
    const { id } = await createSession('Row 0')
    const db = t.db.forAccount(accountId)
    for (let i = 1; i < 24; i++)
      await db.run(
        `insert into poker_sessions (account_id, id, name, status, voting_system_id, creator_id, facilitator_id,
           settings, created_at, updated_at)
         select account_id, ?3, ?4, status, voting_system_id, creator_id, facilitator_id, settings, created_at, ?5
         from poker_sessions where account_id = ?1 and id = ?2`,
        [accountId, id, t.services.ids.id('pok'), `Row ${i}`, 1],
      )
    expect(await readRows()).toHaveLength(20)
    expect(await readRows(`${listPath}?page=2`)).toHaveLength(4)
    expect(hrefsIn(await readPage())).toContain(`${listPath}?page=2`)
  })

  it('gives each status its badge and the actions that it allows', async () => {
    const ids: Record<string, string> = {}
    const statusesByName: Record<string, string[]> = {
      Waiting: [],
      Active: ['ACTIVE'],
      Paused: ['ACTIVE', 'PAUSED'],
      Completed: ['ACTIVE', 'COMPLETED'],
    }
    for (const [name, steps] of Object.entries(statusesByName)) {
      ids[name] = (await createSession(name)).id
      await setStatuses(ids[name]!, ...steps)
    }
    ids.Draft = (await createSession('Draft', { status: 'DRAFT' })).id
    const update = (id: string, column: string, value: string | number) =>
      t.db
        .forAccount(accountId)
        .run(`update poker_sessions set ${column} = ? where account_id = ? and id = ?`, [value, accountId, id])
    const page = await readPage()
    const rowOf = (name: string) =>
      textOf(allOf(page, 'tr').find(row => textOf(row).trim().startsWith(name))!).replace(/.*People/, '')
    expect(rowOf('Waiting')).toMatch(/Not started .* Open/)
    expect(rowOf('Active')).toMatch(/In progress .* Open .*Pause/)
    expect(rowOf('Paused')).toMatch(/In progress Paused .* Open .*Resume/)
    expect(rowOf('Completed')).toMatch(/Completed .* Summary .*Archive/)
    expect(rowOf('Draft')).toMatch(/Not started Draft/)
    const links = hrefsIn(page)
    for (const name of ['Waiting', 'Active', 'Paused']) expect(links).toContain(`/poker/sessions/${ids[name]}`)
    for (const name of ['Completed', 'Draft']) expect(links).not.toContain(`/poker/sessions/${ids[name]}`)
    expect(links).toContain(`/poker/sessions/${ids.Completed}/summary`)
    expect(rowOf('Active')).not.toContain('Delete')
    expect(rowOf('Waiting')).toContain('Delete')
    await update(ids.Draft, 'status', 'CANCELLED')
    await update(ids.Waiting!, 'scheduled_at', t.clock.now() + 3_600_000)
    const rows = await readRows()
    expect(rows.find(row => row.includes('Draft'))).toMatch(/Unknown Cancelled/)
    expect(rows.find(row => row.includes('Waiting'))).toMatch(/Scheduled Scheduled for .* Open/)
  })

  it('offers no changes without permission', async () => {
    await createSession('Not yours')
    await t.db
      .unscoped('a test changes a role')
      .run('update memberships set role = ? where user_id = ?', ['OBSERVER', me.user.id])
    const page = await readPage()
    expect(allOf(page, 'form').filter(({ attributes }) => attributes.action?.includes('/sessions/'))).toEqual([])
    expect(hrefsIn(page).some(href => href?.includes('panel='))).toBe(false)
  })
})

describe('an action from the list', () => {
  it('works without JavaScript, shows a message, and returns to the same list', async () => {
    const { id } = await createSession('Sprint')
    await setStatuses(id, 'ACTIVE')
    const backPath = `${listPath}?q=Sprint`
    const pauseResponse = await pressAction(id, 'pause', { back: backPath })
    expect([pauseResponse.status, pauseResponse.headers.get('location')]).toEqual([
      303,
      `${backPath}&done=pause&row=${id}`,
    ])
    expect(textOf(await openRedirect(pauseResponse))).toContain('Sprint paused.')
    expect(textOf(await openRedirect(await pressAction(id, 'resume')))).toContain('Sprint resumed.')
    await setStatuses(id, 'COMPLETED')
    expect(textOf(await openRedirect(await pressAction(id, 'archive')))).toContain('Sprint archived. Undo')
    expect(textOf(await openRedirect(await pressAction(id, 'unarchive')))).toContain('Sprint restored')
    const { body } = await call('GET', `/api/planning-poker/sessions/${id}`)
    expect(body.data.state.session.status).toBe('COMPLETED')
    expect(textOf(await openRedirect(await pressAction(id, 'duplicate')))).toContain('“Sprint (copy)” created.')
  })

  it('deletes with an undo', async () => {
    const { id } = await createSession('Sprint')
    const listAfterDeletion = await openRedirect(await pressAction(id, 'delete'))
    expect(textOf(listAfterDeletion)).toContain('“Sprint” deleted. Undo')
    expect(textOf(listAfterDeletion)).toContain('No sessions yet')
    expect(textOf(await openRedirect(await pressAction(id, 'restore')))).toContain('“Sprint” restored.')
    expect(await readRows()).toHaveLength(1)
  })

  it('explains a failure', async () => {
    const { id } = await createSession('Sprint')
    await setStatuses(id, 'ACTIVE')
    const response = await pressAction(id, 'delete')
    expect(response.status).toBe(409)
    expect(textOf(readHtml(await response.text()))).toContain('An active session can’t be deleted. End it first.')
    expect((await pressAction(id, 'explode')).status).toBe(400)
    expect((await submitForm(`${listPath}/pok_none/act`, { do: 'delete' })).status).toBe(404)
  })

  it('redirects only to the list', async () => {
    const { id } = await createSession('Sprint')
    for (const backPath of ['https://elsewhere.example/', '//elsewhere.example', '/profile']) {
      const { headers } = await pressAction(id, 'duplicate', { back: backPath })
      expect(headers.get('location')).toMatch(/^\/planning-poker\?done=/)
    }
  })
})

const checkedBoxes = { allowSpectators: 'on', enableComments: 'on' }

describe('the session form', () => {
  it('creates a session with a team, a facilitator, a timer and its settings', async () => {
    const team = (await call('POST', '/api/teams', { name: 'Crew' })).body.data.id
    const page = await readPage(`${listPath}?panel=new`)
    expect(allOf(page, 'select').map(({ attributes }) => attributes.name)).toEqual(
      expect.arrayContaining(['votingSystemId', 'teamId', 'facilitatorId', 'timerOption']),
    )
    const form = {
      name: 'Sprint',
      votingSystemId: await votingSystemIdOf(call),
      teamId: team,
      timerOption: 'ONE_MINUTE',
      ...checkedBoxes,
    }
    const response = await submitForm(listPath, { ...form, stories: ' One \r\n\r\nTwo' })
    const id = response.headers.get('location')?.split('/').pop()
    const { session, stories } = (await call('GET', `/api/planning-poker/sessions/${id}`)).body.data.state
    expect(session).toMatchObject({ status: 'WAITING', teamId: team, facilitatorId: me.user.id })
    expect(session.settings).toMatchObject({
      timerDuration: 60,
      allowSpectators: true,
      enableComments: true,
      allowVoteChange: false,
      autoReveal: false,
    })
    expect(stories).toHaveLength(2)
  })

  it('shows the stored values and the available statuses when editing', async () => {
    const { id } = await createSession('Sprint', { description: 'Words', timerOption: 'TWO_MINUTES', stories: 'One' })
    const page = await readPage(`${listPath}?panel=edit&id=${id}`)
    const inputs = allOf(page, 'input').map(({ attributes }) => attributes)
    const fieldNamed = (name: string) => inputs.find(input => input.name === name)
    expect(fieldNamed('name')?.value).toBe('Sprint')
    const form = allOf(page, 'form').find(({ attributes }) => attributes.id === 'list-form')!
    const selects = allOf(form, 'select')
    const stateOf = ({ attributes: option }: HtmlElement) => ({
      value: option.value,
      isDisabled: 'disabled' in option,
      isSelected: 'selected' in option,
    })
    const optionsOf = (name: string) =>
      allOf(selects.find(({ attributes }) => attributes.name === name)!, 'option').map(stateOf)
    expect(optionsOf('status')).toEqual([
      { value: 'WAITING', isDisabled: false, isSelected: true },
      { value: 'ACTIVE', isDisabled: false, isSelected: false },
      { value: 'COMPLETED', isDisabled: true, isSelected: false },
      { value: 'ARCHIVED', isDisabled: true, isSelected: false },
    ])
    expect(optionsOf('timerOption').find(({ isSelected }) => isSelected)?.value).toBe('TWO_MINUTES')
    expect(textOf(page)).toContain('They’re added after the existing story.')
  })

  it('saves the changes and returns to the list', async () => {
    const { id, url } = await createSession('Sprint', { stories: 'One' })
    const form = {
      name: 'Renamed',
      votingSystemId: await votingSystemIdOf(call),
      stories: 'One\nTwo',
      status: 'ACTIVE',
      was: 'WAITING',
    }
    const saveResponse = await submitForm(`${listPath}/${id}`, {
      ...form,
      ...checkedBoxes,
      back: `${listPath}?sort=name`,
    })
    expect([saveResponse.status, saveResponse.headers.get('location')]).toEqual([
      303,
      `${listPath}?sort=name&done=edit&row=${id}`,
    ])
    expect(textOf(await openRedirect(saveResponse))).toContain('“Renamed” saved.')
    const { session, stories } = (await call('GET', url)).body.data.state
    expect(session).toMatchObject({ name: 'Renamed', status: 'ACTIVE', settings: { allowVoteChange: false } })
    expect(stories).toHaveLength(2)
  })

  it('keeps a custom timer, and the voting system once votes exist', async () => {
    const session = await openVote(call, accountId, { settings: { timerDuration: 45 } })
    const page = await readPage(`${listPath}?panel=edit&id=${session.id}`)
    expect(textOf(page)).toContain('45 seconds (current)')
    expect(textOf(page)).toContain('Can’t be changed once votes are cast.')
    const form = {
      name: 'Sprint',
      votingSystemId: await votingSystemIdOf(call),
      timerOption: '',
      was: 'ACTIVE',
      status: 'ACTIVE',
    }
    expect((await submitForm(`${listPath}/${session.id}`, form)).status).toBe(303)
    expect((await session.viewFor(call)).session.settings.timerDuration).toBe(45)
  })

  it('shows the error with the input after a rejection', async () => {
    const { id } = await createSession('Sprint')
    const form = { name: 'Renamed', votingSystemId: await votingSystemIdOf(call), status: 'COMPLETED', was: 'WAITING' }
    const response = await submitForm(`${listPath}/${id}`, form)
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(textOf(readHtml(html))).toContain('Failed to save planning poker session The session isn’t running.')
    expect(html).toContain('value="Renamed"')
    const emptyNameResponse = await submitForm(`${listPath}/${id}`, { name: ' ' })
    expect([emptyNameResponse.status, textOf(readHtml(await emptyNameResponse.text()))]).toEqual([
      422,
      expect.stringContaining('Enter a name for the session.'),
    ])
  })

  it('shows the reached monthly limit when it opens, with the plan to upgrade to', async () => {
    for (let i = 0; i < 5; i++) await createSession(`Session ${i}`)
    const panel = textOf(await readPage(`${listPath}?panel=new`))
    expect(panel).toContain('You’ve used this month’s sessions.')
    expect(panel).toContain('Unlimited with Pro or Enterprise.')
    const response = await submitForm(listPath, { name: 'Sixth', votingSystemId: await votingSystemIdOf(call) })
    expect(response.status).toBe(402)
    const text = textOf(readHtml(await response.text()))
    expect(text).toContain('Your plan includes 5 planning poker sessions a month. Unlimited with Pro or Enterprise.')
  })

  it('is not shown without edit permission, and returns 404 for an unknown session', async () => {
    const { id } = await createSession('Sprint')
    await t.db
      .unscoped('a test changes a role')
      .run('update memberships set role = ? where user_id = ?', ['OBSERVER', me.user.id])
    const page = await readPage(`${listPath}?panel=edit&id=${id}`)
    expect(textOf(page)).toContain("You don't have permission to edit this session.")
    expect(allOf(page, 'form').some(({ attributes }) => attributes.id === 'list-form')).toBe(false)
    expect((await me.request(`${listPath}?panel=edit&id=pok_none`)).status).toBe(404)
  })
})

describe('next to the table', () => {
  it('metric cards report too little data instead of a number', async () => {
    await createSession('Only one')
    const page = await readPage()
    const cards = allOf(page, 'dd').map(textOf)
    expect(cards).toHaveLength(4)
    for (const card of cards) expect(card).toMatch(/^ ?Not enough data 0 (sessions|stories)/)
    expect(textOf(page)).not.toContain('NaN')
    expect(
      allOf(page, 'main')
        .flatMap(main => allOf(main, 'svg'))
        .some(svg => svg.attributes.role === 'img'),
    ).toBe(false)
  })

  it('links lead to the schedule, the templates, the analytics and the team', async () => {
    const links = hrefsIn(await readPage())
    for (const href of ['/poker/schedule', '/poker/templates', '/analytics/planning-poker', '/manage-users-teams'])
      expect(links).toContain(href)
  })

  it('the latest activity shows at most six entries', async () => {
    for (let i = 0; i < 4; i++) await setStatuses((await createSession(`Session ${i}`)).id, 'ACTIVE', 'COMPLETED')
    const page = await readPage()
    const entries = allOf(page, 'ol')
      .flatMap(ol => allOf(ol, 'li'))
      .map(textOf)
    expect(entries).toHaveLength(6)
    expect(entries.join()).toContain('completed')
  })
})

describe('/sessions', () => {
  it('redirects to the list, and to the room of a session', async () => {
    const { id } = await createSession('Sprint')
    const openPage = async (path: string) => {
      const { status, headers } = await me.request(path, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await openPage('/sessions')).toEqual([303, listPath])
    expect(await openPage(`/sessions/${id}`)).toEqual([303, `/poker/sessions/${id}`])
    expect((await openPage('/sessions/pok_none'))[0]).toBe(404)
    const stranger = await t.register()
    expect((await stranger.request(`/sessions/${id}`, { redirect: 'manual' })).status).toBe(404)
  })

  it('has a form with type and timer, and opens the created session', async () => {
    const page = await readPage('/sessions/new')
    const timer = allOf(page, 'select').find(({ attributes }) => attributes.name === 'timer')!
    expect(allOf(timer, 'option').map(({ attributes }) => attributes.value)).toEqual(['0', '60', '120', '180', '300'])
    const form = { type: 'PLANNING_POKER', name: 'Sprint', votingSystemId: await votingSystemIdOf(call), timer: '180' }
    const response = await submitForm('/sessions/new', form)
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/^\/sessions\/pok_/)
    const { session } = (await call('GET', `/api/planning-poker${location}`)).body.data.state
    expect(session).toMatchObject({ status: 'WAITING', settings: { enableTimer: true, timerDuration: 180 } })
    const retroResponse = await submitForm('/sessions/new', { ...form, type: 'RETROSPECTIVE', format: 'SAILBOAT' })
    const redirect = await me.request(retroResponse.headers.get('location') ?? '', { redirect: 'manual' })
    const roomPath = redirect.headers.get('location') ?? ''
    expect(roomPath).toMatch(/^\/retro\/sessions\/ret_/)
    const { state } = (await call('GET', `/api/retrospectives${roomPath.replace('/retro', '')}`)).body.data
    expect(state.session).toMatchObject({ status: 'WAITING', format: 'SAILBOAT', settings: { timerEnabled: true } })
    expect(state.session.settings.phaseTimers.COLLECT).toBe(180)
    expect((await submitForm('/sessions/new', { ...form, name: '', type: 'TAROT' })).status).toBe(422)
  })
})
