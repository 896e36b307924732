import { afterAll, describe, expect, it } from 'vitest'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const {
  t,
  world,
  homeAccountId,
  api,
  signInAs,
  callerWithToken,
  anonymous,
  joinAsGuest,
  createRetro,
  startRetroInPhase,
} = await makeRetroApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const member = await signInAs('MEMBER')
const stranger = await signInAs('foreign owner')

describe('creating a retrospective', () => {
  it('creates one in its setup phase, with the columns of its format in the caller’s language', async () => {
    const headers = { 'accept-language': 'fr' }
    const { status, body } = await owner(
      'POST',
      `${api}/sessions`,
      { name: ' Sprint 12 ', format: 'SAILBOAT' },
      { headers },
    )
    expect(status).toBe(201)
    const view = (await owner('GET', `${api}/sessions/${body.data.id}`)).body.data.state
    expect(view.session).toMatchObject({ name: 'Sprint 12', status: 'WAITING', phase: 'SETUP', format: 'SAILBOAT' })
    expect(view.session.columns.map(({ id }: { id: string }) => id)).toEqual(['wind', 'anchor', 'rocks', 'island'])
    expect(view.session.settings).toMatchObject({ maxCardsPerParticipant: 10, votesPerParticipant: 3 })
    expect(view.me.role).toBe('FACILITATOR')
  })

  it('applies one timer to every phase except the first and the last', async () => {
    const { viewFor } = await createRetro(owner, { timer: 300 })
    const { settings } = (await viewFor(owner)).session
    expect(settings.timerEnabled).toBe(true)
    expect(settings.phaseTimers).toEqual({
      SETUP: 0,
      COLLECT: 300,
      GROUP: 300,
      VOTE: 300,
      DISCUSS: 300,
      ACTION_ITEMS: 300,
      COMPLETED: 0,
    })
  })

  it.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Enter a name for the retrospective.'],
    [
      'a limit of no cards',
      { settings: { maxCardsPerParticipant: 0 } },
      'settings.maxCardsPerParticipant',
      'Allow at least one card per person.',
    ],
    [
      'a limit of no votes',
      { settings: { votesPerParticipant: 0 } },
      'settings.votesPerParticipant',
      'Allow at least one vote per person.',
    ],
    ['a timer below zero', { timer: -1 }, 'timer', 'The timer can’t be negative.'],
    [
      'a phase timer below zero',
      { settings: { phaseTimers: { VOTE: -1 } } },
      'settings.phaseTimers.VOTE',
      'The timer can’t be negative.',
    ],
    ['no column', { columns: [] }, 'columns', 'Add at least one column.'],
    [
      'nine columns',
      { columns: Array.from({ length: 9 }, (_, n) => ({ title: `${n}` })) },
      'columns',
      'A retrospective can have up to eight columns.',
    ],
    ['an unknown team', { teamId: 'tea_none' }, 'teamId', 'Choose a team in this account.'],
    ['an unknown template', { templateId: 'rtp_none' }, 'templateId', 'Choose a template in this account.'],
  ])('refuses %s at its field', async (_, input, path, message) => {
    const { status, body } = await owner('POST', `${api}/sessions`, { name: 'Sprint', ...input })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, error: message, fields: [{ path, message }] })
  })

  it('is refused for observers', async () => {
    const { status, body } = await (await signInAs('OBSERVER'))('POST', `${api}/sessions`, { name: 'Sprint' })
    expect([status, body.error]).toEqual([
      403,
      "You don't have permission to create meetings. Contact your admin for access.",
    ])
  })

  it('is refused for the sixth retro of a month on the FREE plan, and names the plans that allow more', async () => {
    const { token } = await t.register()
    const caller = callerWithToken(token)
    for (let count = 0; count < 5; count++) {
      const { url } = await createRetro(caller)
      await caller('DELETE', url)
    }
    const { status, body } = await caller('POST', `${api}/sessions`, { name: 'One too many' })
    expect(status).toBe(402)
    expect(body).toMatchObject({ code: 'plan_limit', data: { plans: ['PRO', 'ENTERPRISE'] } })
    expect(body.error).toBe('Your plan includes 5 retrospectives a month.')
  })

  it('happens once when a request is repeated with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-retro' }
    const firstResponse = await owner('POST', `${api}/sessions`, { name: 'Only one' }, { headers })
    const secondResponse = await owner('POST', `${api}/sessions`, { name: 'Only one' }, { headers })
    expect(secondResponse.body.data).toEqual(firstResponse.body.data)
  })
})

describe('a retrospective as a record', () => {
  it('updates only the sent fields, through its room', async () => {
    const { id, url, viewFor } = await createRetro(owner, { settings: { votesPerParticipant: 7 } })
    const recordUrl = `${api}/accounts/${homeAccountId}/sessions/${id}`
    const { body } = await owner('PATCH', recordUrl, { name: 'Renamed', settings: { maxCardsPerParticipant: 3 } })
    expect(body.data).toMatchObject({ id, name: 'Renamed', format: 'START_STOP_CONTINUE' })
    const { settings } = (await viewFor(owner)).session
    expect(settings).toMatchObject({ votesPerParticipant: 7, maxCardsPerParticipant: 3 })
    expect((await owner('PUT', url, { format: 'FOUR_LS' })).body.data.format).toBe('FOUR_LS')
    expect((await viewFor(owner)).session.columns).toHaveLength(4)
  })

  it('keeps a column with cards even if the new columns omit it', async () => {
    const retro = await startRetroInPhase(owner, 'COLLECT')
    await owner('POST', `${retro.url}/cards`, { columnId: 'stop', content: 'Late meetings' })
    await owner('PATCH', retro.url, { columns: [{ title: 'Only this' }] })
    const { columns } = (await retro.viewFor(owner)).session
    expect(columns.map(({ title }) => title)).toEqual(['Only this', 'Stop'])
  })

  it('applies all of a change or nothing', async () => {
    const { url, viewFor } = await createRetro(owner)
    const { status } = await owner('PATCH', url, { name: 'Half', status: 'COMPLETED' })
    expect(status).toBe(409)
    expect((await viewFor(owner)).session.name).toBe('Sprint 12')
  })

  it.each([
    ['PATCH', { name: 'Mine now' }],
    ['DELETE', undefined],
  ])('refuses %s by members without permission and by other accounts', async (method, json) => {
    const foreignRetro = await createRetro(owner)
    expect((await member(method, foreignRetro.url, json)).status).toBe(403)
    expect((await stranger(method, foreignRetro.url, json)).status).toBe(404)
  })

  it.each(['TEAM_LEAD', 'FACILITATOR', 'MEMBER'])('is changed and deleted by its creator, a %s', async role => {
    const caller = await signInAs(role)
    const { url } = await createRetro(caller)
    expect((await caller('PATCH', url, { name: 'Renamed' })).body.data).toMatchObject({ name: 'Renamed' })
    expect((await caller('DELETE', url)).status).toBe(200)
  })

  it('lets its facilitator change its settings, but not its status', async () => {
    const retro = await startRetroInPhase(owner, 'COLLECT')
    await member('POST', `${retro.url}/join`)
    expect((await member('PUT', retro.url, { settings: { votesPerParticipant: 6 } })).status).toBe(403)
    const { participantId } = (await retro.viewFor(member)).me
    await owner('POST', `${retro.url}/hand-over`, { participantId })
    const change = { name: 'Led', timer: 120, settings: { votesPerParticipant: 6 } }
    expect((await member('PUT', retro.url, change)).status).toBe(200)
    const { session } = await retro.viewFor(owner)
    expect([session.name, session.settings.votesPerParticipant]).toEqual(['Led', 6])
    expect((await member('PUT', retro.url, { status: 'COMPLETED' })).status).toBe(403)
  })

  it('of another account is refused with a message', async () => {
    const { status, body } = await owner('GET', `${api}/accounts/${world.foreignAccount.id}/sessions`)
    expect([status, body.error]).toEqual([403, 'Access denied: accountId does not match current context'])
  })

  it('cannot be deleted while it runs, is not found once deleted, and can be restored', async () => {
    const retro = await startRetroInPhase(owner, 'COLLECT')
    const deleteResponse = await owner('DELETE', retro.url)
    expect([deleteResponse.status, deleteResponse.body.error]).toEqual([
      409,
      'An active session can’t be deleted. End it first.',
    ])
    await owner('POST', `${retro.url}/complete`)
    expect((await owner('DELETE', retro.url)).status).toBe(200)

    const responses = ['GET', 'PATCH', 'DELETE'].map(method =>
      owner(method, retro.url, method === 'PATCH' ? {} : undefined),
    )
    for (const { status } of await Promise.all(responses)) expect(status).toBe(404)
    expect((await owner('POST', `${retro.url}/duplicate`)).status).toBe(404)
    expect((await anonymous('POST', retro.joinUrl, { name: 'Ada' })).status).toBe(404)
    expect((await t.send(`/join/${retro.id}`)).status).toBe(404)

    expect((await owner('POST', `${retro.url}/restore`)).body.data.id).toBe(retro.id)
    expect((await owner('GET', retro.url)).status).toBe(200)
  })

  it('is copied with its columns and settings, without content', async () => {
    const retro = await startRetroInPhase(owner, 'COLLECT', { format: 'FOUR_LS', settings: { votesPerParticipant: 5 } })
    await owner('POST', `${retro.url}/cards`, { columnId: 'liked', content: 'The harbour' })
    const { body } = await owner('POST', `${retro.url}/duplicate`)
    const copy = (await owner('GET', `${api}/sessions/${body.data.id}`)).body.data.state
    expect(copy.session).toMatchObject({ name: 'Sprint 12 (copy)', status: 'WAITING', format: 'FOUR_LS' })
    expect(copy.session.settings.votesPerParticipant).toBe(5)
    expect(copy.cards).toEqual([])
  })

  it('is found by status, format and name, and sorted by name', async () => {
    const { token } = await t.register()
    const caller = callerWithToken(token)
    await createRetro(caller, { name: 'Zebra', format: 'FOUR_LS' })
    await createRetro(caller, { name: 'Anchor' })
    const listNames = async (query: string) =>
      (await caller('GET', `${api}/sessions?${query}`)).body.data.items.map(({ name }: { name: string }) => name)
    expect(await listNames('format=FOUR_LS')).toEqual(['Zebra'])
    expect(await listNames('status=ACTIVE')).toEqual([])
    expect(await listNames('q=anch')).toEqual(['Anchor'])
    expect(await listNames('sort=name')).toEqual(['Anchor', 'Zebra'])
    expect(await listNames('sort=name&order=desc&pageSize=1')).toEqual(['Zebra'])
  })
})

describe('the rules of a meeting, in the REST API', () => {
  type Attempt = [
    title: string,
    phase: string,
    method: string,
    path: string,
    json: object,
    status: number,
    error: string,
  ]
  const card = { columnId: 'start', content: 'More tests' }
  const attempts: Attempt[] = [
    ['a late card', 'GROUP', 'POST', 'cards', card, 409, 'You can add cards in the Collect phase only.'],
    ['a card without text', 'COLLECT', 'POST', 'cards', { ...card, content: ' ' }, 422, 'This can’t be empty.'],
    [
      'a card of 501 characters',
      'COLLECT',
      'POST',
      'cards',
      { ...card, content: 'x'.repeat(501) },
      422,
      'Must be at most 500 characters.',
    ],
    [
      'a card in an unknown column',
      'COLLECT',
      'POST',
      'cards',
      { ...card, columnId: 'nowhere' },
      404,
      'This column doesn’t exist in this retrospective.',
    ],
    [
      'a group outside the grouping',
      'VOTE',
      'POST',
      'groups',
      { cardIds: ['car_x'] },
      409,
      'You can group cards in the Group phase only.',
    ],
    [
      'a vote outside the voting',
      'DISCUSS',
      'POST',
      'votes',
      { topicId: 'car_x' },
      409,
      'You can vote in the Vote phase only.',
    ],
    [
      'an action outside its phase',
      'DISCUSS',
      'POST',
      'action-items',
      { title: 'Do it' },
      409,
      'You can add action items in the Actions phase only.',
    ],
    ['an action without a title', 'ACTION_ITEMS', 'POST', 'action-items', { title: ' ' }, 422, 'This can’t be empty.'],
    [
      'an action due last year',
      'ACTION_ITEMS',
      'POST',
      'action-items',
      { title: 'Do it', dueDate: '2020-01-01' },
      422,
      'The due date can’t be in the past.',
    ],
    [
      'the next phase without a card',
      'COLLECT',
      'POST',
      'advance-phase',
      {},
      409,
      'Write at least one card before you continue.',
    ],
    [
      'the next phase without a vote',
      'VOTE',
      'POST',
      'advance-phase',
      {},
      409,
      'At least one vote is needed before you continue.',
    ],
    ['an early rating', 'COLLECT', 'PUT', 'rating', { rating: 5 }, 409, 'You can rate the meeting once it’s over.'],
    [
      'a card id in the body as well as in the URL',
      'COLLECT',
      'PATCH',
      'cards/car_x',
      { cardId: 'car_y', content: 'x' },
      422,
      'The URL already sets this. Leave it out.',
    ],
  ]
  it.each(attempts)('refuse %s', async (_, phase, method, path, json, status, error) => {
    const { url } = await startRetroInPhase(owner, phase)
    const response = await owner(method, `${url}/${path}`, json)
    expect([response.status, response.body.error]).toEqual([status, error])
  })

  it('let guests join by name, and refuse commands that observers cannot send', async () => {
    const retro = await startRetroInPhase(owner, 'COLLECT')
    const guest = await joinAsGuest(retro, 'Ada', 'OBSERVER')
    expect(guest.ticket).toMatch(/^wst_/)
    const { status, body } = await guest.call('POST', `${retro.url}/cards`, card)
    expect([status, body.error]).toEqual([403, 'Observers can’t edit.'])
  })

  it('refuse joining a completed retro', async () => {
    const retro = await startRetroInPhase(owner, 'DISCUSS')
    await owner('POST', `${retro.url}/complete`)
    expect((await anonymous('POST', retro.joinUrl, { name: 'Late' })).body.error).toBe('This session has ended.')
    expect((await member('POST', `${retro.url}/join`, {})).status).toBe(409)
  })

  it('allow a whole meeting from the first card to the archive', async () => {
    const retro = await startRetroInPhase(owner, 'COLLECT', { settings: { votesPerParticipant: 1 } })
    const guest = await joinAsGuest(retro)
    await owner('POST', `${retro.url}/cards`, card)
    await guest.call('POST', `${retro.url}/cards`, { columnId: 'stop', content: 'Fewer meetings' })
    expect((await guest.call('GET', `${retro.url}/cards`)).body.data.items).toHaveLength(1)
    await owner('POST', `${retro.url}/advance-phase`)
    const { items } = (await guest.call('GET', `${retro.url}/cards`)).body.data
    expect(items).toHaveLength(2)
    const cardIds = items.map(({ id }: { id: string }) => id)
    await guest.call('POST', `${retro.url}/groups`, { cardIds, title: 'Work' })
    const [group] = (await owner('GET', `${retro.url}/groups`)).body.data.items
    expect(group).toMatchObject({ title: 'Work', cardIds: cardIds.sort() })
    await owner('POST', `${retro.url}/advance-phase`)
    await guest.call('POST', `${retro.url}/votes`, { topicId: group.id })
    expect((await owner('GET', `${retro.url}/topics`)).body.data.items).toEqual([])
    await owner('POST', `${retro.url}/advance-phase`)
    const [topic] = (await owner('GET', `${retro.url}/topics`)).body.data.items
    expect(topic).toMatchObject({ topicId: group.id, count: 1, isDiscussed: false })
    await owner('POST', `${retro.url}/topics`, { topicId: group.id })
    await owner('POST', `${retro.url}/advance-phase`)
    await guest.call('POST', `${retro.url}/action-items`, { title: 'Cancel one meeting' })
    await guest.call('PUT', `${retro.url}/rating`, { rating: 5 })
    await owner('POST', `${retro.url}/advance-phase`)
    expect((await retro.viewFor(owner)).session).toMatchObject({ status: 'COMPLETED', phase: 'COMPLETED' })
    expect((await owner('POST', `${retro.url}/archive`)).status).toBe(200)
    expect((await owner('GET', `${api}/accounts/${homeAccountId}/sessions/${retro.id}`)).body.data).toMatchObject({
      status: 'ARCHIVED',
      cardCount: 2,
      actionItemCount: 1,
      rating: null,
    })
  })

  it('let people who can edit a retro archive it without being its facilitator', async () => {
    const retro = await startRetroInPhase(member, 'DISCUSS')
    await member('POST', `${retro.url}/complete`)
    expect((await (await signInAs('FACILITATOR'))('POST', `${retro.url}/archive`)).status).toBe(403)
    expect((await owner('POST', `${retro.url}/archive`)).status).toBe(200)
  })
})
