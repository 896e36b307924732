import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allOf, type HtmlElement, readHtml } from '#tests/support/html.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const { t, byToken, makeSession, openVote, systemOf } = await makePokerApi()
afterAll(t.close)
const list = '/planning-poker'

type Person = Awaited<ReturnType<typeof t.register>>
let me: Person
let call: Caller
let account: string
beforeEach(async () => {
  me = await t.register()
  call = byToken(me.token)
  account = me.account.id
})

const page = async (path = list) => readHtml(await (await me.request(path)).text())
/** The text of a part of a page, with a space per tag. */
const words = ({ inner }: HtmlElement) =>
  inner
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
const rows = async (path = list) =>
  allOf(await page(path), 'tr')
    .slice(1)
    .map(words)
const hrefs = (root: HtmlElement) => allOf(root, 'a').map(({ attributes }) => attributes.href)
const send = (path: string, form: Record<string, string>) => me.request(path, { form, redirect: 'manual' })
const follow = async (response: Response) => page(response.headers.get('location') ?? '')
const make = (name: string, fields: object = {}) => makeSession(call, account, { name, status: 'WAITING', ...fields })
const setStatuses = (id: string, ...statuses: string[]) =>
  statuses.reduce(
    (previous, status) => previous.then(() => call('PATCH', `/api/planning-poker/sessions/${id}`, { status })),
    Promise.resolve() as Promise<unknown>,
  )

describe('the table of sessions', () => {
  it('is sorted, filtered, searched and paged by its URL alone', async () => {
    for (const name of ['Beta', 'alpha', 'Gamma']) await make(name)
    expect((await rows(`${list}?sort=name`)).map(row => row.split(' ')[0])).toEqual(['alpha', 'Beta', 'Gamma'])
    expect((await rows(`${list}?sort=name&order=desc`)).map(row => row.split(' ')[0])).toEqual([
      'Gamma',
      'Beta',
      'alpha',
    ])
    expect(await rows(`${list}?q=alp`)).toHaveLength(1)
    expect(await rows(`${list}?status=scheduled`)).toHaveLength(3)
    const emptyList = words(await page(`${list}?status=completed`))
    expect(emptyList).toContain('No matches')
    const sorted = await page(`${list}?sort=name&q=a`)
    expect(hrefs(sorted)).toEqual(expect.arrayContaining([`${list}?q=a&sort=name&order=desc`, `${list}?q=a`]))
    const ths = allOf(sorted, 'th').filter(({ attributes }) => attributes['aria-sort'])
    expect(ths.map(({ attributes }) => attributes['aria-sort'])).toEqual(['ascending'])
  })

  it('keeps search and status when a column is selected, and offers both in its filters', async () => {
    await make('Alpha')
    const root = await page(`${list}?q=alp&status=scheduled&sort=stories`)
    expect(hrefs(root)).toContain(`${list}?q=alp&sort=name&status=scheduled`)
    const selectedOptions = allOf(root, 'option').filter(({ attributes }) => 'selected' in attributes)
    expect(selectedOptions.map(({ attributes }) => attributes.value)).toEqual(
      expect.arrayContaining(['scheduled', 'stories']),
    )
  })

  it('shows twenty at a time', async () => {
    const { id } = await make('Row 0')
    const accountId = account
    const db = t.db.forAccount(accountId)
    for (let i = 1; i < 24; i++)
      await db.run(
        `insert into poker_sessions (account_id, id, name, status, voting_system_id, creator_id, facilitator_id,
           settings, created_at, updated_at)
         select account_id, ?3, ?4, status, voting_system_id, creator_id, facilitator_id, settings, created_at, ?5
         from poker_sessions where account_id = ?1 and id = ?2`,
        [accountId, id, t.services.ids.id('pok'), `Row ${i}`, 1],
      )
    expect(await rows()).toHaveLength(20)
    expect(await rows(`${list}?page=2`)).toHaveLength(4)
    expect(hrefs(await page())).toContain(`${list}?page=2`)
  })

  it('gives each status its badge and the actions that it allows', async () => {
    const ids: Record<string, string> = {}
    const stages: Record<string, string[]> = {
      Waiting: [],
      Active: ['ACTIVE'],
      Paused: ['ACTIVE', 'PAUSED'],
      Completed: ['ACTIVE', 'COMPLETED'],
    }
    for (const [name, steps] of Object.entries(stages)) {
      ids[name] = (await make(name)).id
      await setStatuses(ids[name]!, ...steps)
    }
    ids.Draft = (await make('Draft', { status: 'DRAFT' })).id
    const setStatus = (id: string, status: string) =>
      t.db
        .forAccount(account)
        .run('update poker_sessions set status = ? where account_id = ? and id = ?', [status, account, id])
    const root = await page()
    const rowOf = (name: string) =>
      words(allOf(root, 'tr').find(row => words(row).trim().startsWith(name))!).replace(/.*People/, '')
    expect(rowOf('Waiting')).toMatch(/Scheduled .* Open/)
    expect(rowOf('Active')).toMatch(/In progress .* Open .*Pause/)
    expect(rowOf('Paused')).toMatch(/In progress Paused .* Open .*Resume/)
    expect(rowOf('Completed')).toMatch(/Completed .* Summary .*Archive/)
    expect(rowOf('Draft')).toMatch(/Scheduled Draft/)
    const links = hrefs(root)
    for (const name of ['Waiting', 'Active', 'Paused']) expect(links).toContain(`/poker/sessions/${ids[name]}`)
    for (const name of ['Completed', 'Draft']) expect(links).not.toContain(`/poker/sessions/${ids[name]}`)
    expect(links).toContain(`/poker/sessions/${ids.Completed}/summary`)
    expect(rowOf('Active')).not.toContain('Delete')
    expect(rowOf('Waiting')).toContain('Delete')
    await setStatus(ids.Draft, 'CANCELLED')
    expect((await rows()).find(row => row.includes('Draft'))).toMatch(/Unknown Cancelled/)
  })

  it('offers no changes without permission', async () => {
    await make('Not yours')
    await t.db
      .unscoped('a test takes a role away')
      .run('update memberships set role = ? where user_id = ?', ['OBSERVER', me.user.id])
    const root = await page()
    expect(allOf(root, 'form').filter(({ attributes }) => attributes.action?.includes('/sessions/'))).toEqual([])
    expect(hrefs(root).some(href => href?.includes('panel='))).toBe(false)
  })
})

describe('an action from the list', () => {
  it('works without JavaScript, shows a message, and returns to the same list', async () => {
    const { id } = await make('Sprint')
    await setStatuses(id, 'ACTIVE')
    const backPath = `${list}?q=Sprint`
    const paused = await send(`${list}/${id}/act`, { do: 'pause', back: backPath })
    expect([paused.status, paused.headers.get('location')]).toEqual([303, `${backPath}&done=pause&row=${id}`])
    expect(words(await follow(paused))).toContain('Sprint paused.')
    expect(words(await follow(await send(`${list}/${id}/act`, { do: 'resume' })))).toContain('Sprint resumed.')
    await setStatuses(id, 'COMPLETED')
    expect(words(await follow(await send(`${list}/${id}/act`, { do: 'archive' })))).toContain('Sprint archived. Undo')
    expect(words(await follow(await send(`${list}/${id}/act`, { do: 'unarchive' })))).toContain('Sprint restored')
    const { body } = await call('GET', `/api/planning-poker/sessions/${id}`)
    expect(body.data.state.session.status).toBe('COMPLETED')
    const listAfterCopy = words(await follow(await send(`${list}/${id}/act`, { do: 'duplicate' })))
    expect(listAfterCopy).toContain('“Sprint (copy)” created.')
  })

  it('deletes with an undo', async () => {
    const { id } = await make('Sprint')
    const deleted = await follow(await send(`${list}/${id}/act`, { do: 'delete' }))
    expect(words(deleted)).toContain('“Sprint” deleted. Undo')
    expect(words(deleted)).toContain('No sessions yet')
    const listAfterRestore = await follow(await send(`${list}/${id}/act`, { do: 'restore' }))
    expect(words(listAfterRestore)).toContain('“Sprint” restored.')
    expect(await rows()).toHaveLength(1)
  })

  it('explains a failure', async () => {
    const { id } = await make('Sprint')
    await setStatuses(id, 'ACTIVE')
    const refused = await send(`${list}/${id}/act`, { do: 'delete' })
    expect(refused.status).toBe(409)
    expect(words(readHtml(await refused.text()))).toContain('An active session can’t be deleted. End it first.')
    expect((await send(`${list}/${id}/act`, { do: 'explode' })).status).toBe(400)
    expect((await send(`${list}/pok_none/act`, { do: 'delete' })).status).toBe(404)
  })

  it('redirects only to the list', async () => {
    const { id } = await make('Sprint')
    for (const backPath of ['https://elsewhere.example/', '//elsewhere.example', '/profile']) {
      const { headers } = await send(`${list}/${id}/act`, { do: 'duplicate', back: backPath })
      expect(headers.get('location')).toMatch(/^\/planning-poker\?done=/)
    }
  })
})

const boxes = { allowSpectators: 'on', enableComments: 'on' }

describe('the session form', () => {
  it('creates a session with a team, a facilitator, a timer and its settings', async () => {
    const team = (await call('POST', '/api/teams', { name: 'Crew' })).body.data.id
    const root = await page(`${list}?panel=new`)
    expect(allOf(root, 'select').map(({ attributes }) => attributes.name)).toEqual(
      expect.arrayContaining(['votingSystemId', 'teamId', 'facilitatorId', 'timerOption']),
    )
    const form = {
      name: 'Sprint',
      votingSystemId: await systemOf(call),
      teamId: team,
      timerOption: 'ONE_MINUTE',
      ...boxes,
    }
    const response = await send(list, { ...form, stories: ' One \r\n\r\nTwo' })
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

  it('shows the stored values and the statuses available in an edit', async () => {
    const { id } = await make('Sprint', { description: 'Words', timerOption: 'TWO_MINUTES', stories: 'One' })
    const root = await page(`${list}?panel=edit&id=${id}`)
    const field = (name: string) => allOf(root, 'input').find(({ attributes }) => attributes.name === name)?.attributes
    expect(field('name')?.value).toBe('Sprint')
    const form = allOf(root, 'form').find(({ attributes }) => attributes.id === 'list-form')!
    const selects = allOf(form, 'select')
    const options = (name: string) =>
      allOf(selects.find(({ attributes }) => attributes.name === name)!, 'option').map(({ attributes }) => [
        attributes.value,
        'disabled' in attributes,
        'selected' in attributes,
      ])
    expect(options('status')).toEqual([
      ['WAITING', false, true],
      ['ACTIVE', false, false],
      ['COMPLETED', true, false],
      ['ARCHIVED', true, false],
    ])
    expect(options('timerOption').find(([, , selected]) => selected)?.[0]).toBe('TWO_MINUTES')
    expect(words(root)).toContain('They’re added after the existing story.')
  })

  it('saves the changes and returns to the list', async () => {
    const { id, url } = await make('Sprint', { stories: 'One' })
    const form = {
      name: 'Renamed',
      votingSystemId: await systemOf(call),
      stories: 'One\nTwo',
      status: 'ACTIVE',
      was: 'WAITING',
    }
    const saveResponse = await send(`${list}/${id}`, { ...form, back: `${list}?sort=name`, ...boxes })
    expect([saveResponse.status, saveResponse.headers.get('location')]).toEqual([
      303,
      `${list}?sort=name&done=edit&row=${id}`,
    ])
    expect(words(await follow(saveResponse))).toContain('“Renamed” saved.')
    const { session, stories } = (await call('GET', url)).body.data.state
    expect(session).toMatchObject({ name: 'Renamed', status: 'ACTIVE', settings: { allowVoteChange: false } })
    expect(stories).toHaveLength(2)
  })

  it('keeps a custom timer, and the voting system once votes exist', async () => {
    const session = await openVote(call, account, { settings: { timerDuration: 45 } })
    const root = await page(`${list}?panel=edit&id=${session.id}`)
    expect(words(root)).toContain('45 seconds (current)')
    expect(words(root)).toContain('Can’t be changed once votes are cast.')
    const form = {
      name: 'Sprint',
      votingSystemId: await systemOf(call),
      timerOption: '',
      was: 'ACTIVE',
      status: 'ACTIVE',
    }
    expect((await send(`${list}/${session.id}`, form)).status).toBe(303)
    expect((await session.stateFor(call)).session.settings.timerDuration).toBe(45)
  })

  it('shows the error with the input after a rejection', async () => {
    const { id } = await make('Sprint')
    const form = { name: 'Renamed', votingSystemId: await systemOf(call), status: 'COMPLETED', was: 'WAITING' }
    const refused = await send(`${list}/${id}`, form)
    const html = await refused.text()
    expect(refused.status).toBe(409)
    expect(words(readHtml(html))).toContain('Failed to save planning poker session The session isn’t running.')
    expect(html).toContain('value="Renamed"')
    const empty = await send(`${list}/${id}`, { name: ' ' })
    expect([empty.status, words(readHtml(await empty.text()))]).toEqual([
      422,
      expect.stringContaining('Enter a name for the session.'),
    ])
  })

  it('shows a used-up monthly limit at once, with the plan to upgrade to', async () => {
    for (let i = 0; i < 5; i++) await make(`Session ${i}`)
    const panel = words(await page(`${list}?panel=new`))
    expect(panel).toContain('You’ve used this month’s sessions.')
    expect(panel).toContain('Unlimited with Pro / Enterprise.')
    const refused = await send(list, { name: 'Sixth', votingSystemId: await systemOf(call) })
    expect(refused.status).toBe(402)
    const text = words(readHtml(await refused.text()))
    expect(text).toContain('Your plan includes 5 planning poker sessions a month. Unlimited with Pro / Enterprise.')
  })

  it('is closed without edit permission, and 404 for an unknown session', async () => {
    const { id } = await make('Sprint')
    await t.db
      .unscoped('a test takes a role away')
      .run('update memberships set role = ? where user_id = ?', ['OBSERVER', me.user.id])
    const root = await page(`${list}?panel=edit&id=${id}`)
    expect(words(root)).toContain("You don't have permission to edit this session.")
    expect(allOf(root, 'form').some(({ attributes }) => attributes.id === 'list-form')).toBe(false)
    expect((await me.request(`${list}?panel=edit&id=pok_none`)).status).toBe(404)
  })
})

describe('beside the table', () => {
  it('figures report too little data instead of a number', async () => {
    await make('Only one')
    const root = await page()
    const cards = allOf(root, 'dd').map(words)
    expect(cards).toHaveLength(4)
    for (const card of cards) expect(card).toMatch(/^ ?Not enough data 0 (sessions|stories)/)
    expect(words(root)).not.toContain('NaN')
    expect(
      allOf(root, 'main')
        .flatMap(main => allOf(main, 'svg'))
        .some(svg => svg.attributes.role === 'img'),
    ).toBe(false)
  })

  it('links lead to the schedule, the templates, the analytics and the team', async () => {
    const links = hrefs(await page())
    for (const href of ['/poker/schedule', '/poker/templates', '/analytics/planning-poker', '/manage-users-teams'])
      expect(links).toContain(href)
  })

  it('the latest activity shows at most six entries', async () => {
    for (let i = 0; i < 4; i++) await setStatuses((await make(`Session ${i}`)).id, 'ACTIVE', 'COMPLETED')
    const root = await page()
    const entries = allOf(root, 'ol')
      .flatMap(ol => allOf(ol, 'li'))
      .map(words)
    expect(entries).toHaveLength(6)
    expect(entries.join()).toContain('completed')
  })
})

describe('/sessions', () => {
  it('links to the lists of each type', async () => {
    const { id } = await make('Sprint')
    const openPage = async (path: string) => {
      const { status, headers } = await me.request(path, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await openPage('/sessions')).toEqual([303, list])
    expect(await openPage(`/sessions/${id}`)).toEqual([303, `/poker/sessions/${id}`])
    expect((await openPage('/sessions/pok_none'))[0]).toBe(404)
    const other = await t.register()
    expect((await other.request(`/sessions/${id}`, { redirect: 'manual' })).status).toBe(404)
  })

  it('has a form with type and timer, and opens the created session', async () => {
    const root = await page('/sessions/new')
    const timer = allOf(root, 'select').find(({ attributes }) => attributes.name === 'timer')!
    expect(allOf(timer, 'option').map(({ attributes }) => attributes.value)).toEqual(['0', '60', '120', '180', '300'])
    const form = { type: 'PLANNING_POKER', name: 'Sprint', votingSystemId: await systemOf(call), timer: '180' }
    const response = await send('/sessions/new', form)
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/^\/sessions\/pok_/)
    const { session } = (await call('GET', `/api/planning-poker${location}`)).body.data.state
    expect(session).toMatchObject({ status: 'WAITING', settings: { enableTimer: true, timerDuration: 180 } })
    const retro = await send('/sessions/new', { ...form, type: 'RETROSPECTIVE', format: 'SAILBOAT' })
    const redirect = await me.request(retro.headers.get('location') ?? '', { redirect: 'manual' })
    const room = redirect.headers.get('location') ?? ''
    expect(room).toMatch(/^\/retro\/sessions\/ret_/)
    const { state } = (await call('GET', `/api/retrospectives${room.replace('/retro', '')}`)).body.data
    expect(state.session).toMatchObject({ status: 'WAITING', format: 'SAILBOAT', settings: { timerEnabled: true } })
    expect(state.session.settings.phaseTimers.COLLECT).toBe(180)
    const errorResponse = await send('/sessions/new', { ...form, name: '', type: 'TAROT' })
    expect(errorResponse.status).toBe(422)
  })
})

describe('the voting systems of a new account', () => {
  it.each([
    ['en', 'T-shirt sizes', 'Medium'],
    ['fr', 'Tailles de t-shirt', 'Moyen'],
    ['es', 'Tallas de camiseta', 'Medio'],
  ])('are named in the language of its owner: %s', async (language, name, label) => {
    const headers = { 'accept-language': language }
    const email = `deck-${language}@harbour.test`
    const who = { firstName: 'Ana', lastName: 'Sol', email, phone: '1', password: 'a harbour with seven boats' }
    const registration = await (await t.send('/api/auth/register', { json: who, headers })).json()
    const { items } = (await byToken(registration.token)('GET', '/api/planning-poker/voting-systems')).body.data
    const risk = items.find(({ category }: { category: string }) => category === 'RISK')
    expect(items.map((system: { name: string }) => system.name)).toContain(name)
    expect(risk.values[1]).toMatchObject({ value: 'Medium', label })
  })
})
