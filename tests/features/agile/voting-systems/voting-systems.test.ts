import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { builtInVotingSystems } from '#features/agile/voting-systems/rules.ts'
import { type EditorCard, parseCards, textOfCards } from '#features/agile/voting-systems/rules-cards.ts'
import { duplicateIndexesIn, sortAndNumber } from '#features/agile/voting-systems/rules-system.ts'
import { nameKey, uniqueName } from '#kit/names.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, api, homeAccountId, signInAs, callerWithToken, makeSession, openVote, joinAsGuest } = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const systemsUrl = `${api}/voting-systems`

let deckCount = 0
const deckWith = (fields: Record<string, unknown> = {}) => ({
  name: `Deck ${++deckCount}`,
  values: [{ value: '1' }, { value: '2', label: 'two' }],
  ...fields,
})
const createSystem = async (fields: Record<string, unknown> = {}) => {
  const { status, body } = await owner('POST', systemsUrl, deckWith(fields))
  expect([status, body.error]).toEqual([201, undefined])
  return body.data.id as string
}
const getSystem = async (id: string) => (await owner('GET', `${systemsUrl}/${id}`)).body.data
const listNames = async () => (await owner('GET', systemsUrl)).body.data.items.map(({ name }: { name: string }) => name)

describe('the built-in voting systems', () => {
  it('are listed in pages with the total, even past the last page', async () => {
    const readListPage = async (number: number) =>
      (await owner('GET', `${systemsUrl}?page=${number}&pageSize=3`)).body.data
    const { total, items } = await readListPage(1)
    expect(items).toHaveLength(3)
    expect(items[0]).not.toHaveProperty('total')
    expect(total).toBe((await listNames()).length)
    expect(await readListPage(99)).toEqual({ items: [], total, page: 99, pageSize: 3 })
  })

  it('match the documented ones', () => {
    const decks = Object.fromEntries(
      builtInVotingSystems.map(({ name, values }) => [name, values.map(({ value }) => value).join(' ')]),
    )
    expect(decks).toEqual({
      Fibonacci: '0 1 2 3 5 8 13 21 34 55 89 ? coffee',
      'Powers of two': '1 2 4 8 16 32 64',
      'T-shirt sizes': 'XS S M L XL XXL',
      Hours: '0.5 1 2 4 8 16 24 40',
      Risk: 'Low Medium High Critical',
      Linear: '1 2 3 4 5 6 7 8 9 10',
      'Async poker': '0 1 2 3 5 8 13 20 40 100 infinity',
    })
  })

  it('follow the rules of custom systems', () => {
    for (const { values } of builtInVotingSystems) {
      expect(sortAndNumber(values)).toEqual(values)
      expect(duplicateIndexesIn(values.map(({ value }) => value))).toEqual([])
      expect(duplicateIndexesIn(values.map(({ label }) => label))).toEqual([])
    }
    expect(builtInVotingSystems.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('card rules', () => {
  it('accept orders that count from 1 in any sequence, and no others', () => {
    expect(sortAndNumber([{ order: 2 }, { order: 1 }])).toEqual([{ order: 1 }, { order: 2 }])
    expect(sortAndNumber([{}, {}])).toEqual([{ order: 1 }, { order: 2 }])
    for (const orders of [
      [1, 3],
      [0, 1],
      [2, 3],
      [1, 1],
    ])
      expect(sortAndNumber(orders.map(order => ({ order }))), String(orders)).toBeNull()
    expect(sortAndNumber([{ order: 1 }, {}])).toBeNull()
  })

  it('ignore upper and lower case when comparing texts', () => {
    expect(duplicateIndexesIn(['a', 'B', 'A', 'b', 'c'])).toEqual([2, 3])
  })

  it('parse cards back from their text form', () => {
    const text = fc
      .array(fc.constantFrom(...'abZ 019.?½☕-/'), { maxLength: 6 })
      .map(chars => chars.join('').replace(/\s+/g, ' ').trim())
    const card = fc
      .record({ value: text, label: text, description: text, color: fc.constantFrom('', 'teal', 'red') })
      .filter(({ value }) => value !== '')
    fc.assert(
      fc.property(fc.array(card, { maxLength: 8 }), (cards: EditorCard[]) => {
        const expected = cards.map(each => ({ ...each, label: each.label === each.value ? '' : each.label }))
        expect(parseCards(textOfCards(cards))).toEqual(expected)
      }),
    )
  })

  it('find the next free name', () => {
    const takenKeys = (...usedNames: string[]) => new Set(usedNames.map(nameKey))
    expect(uniqueName('Hours', takenKeys(), 60)).toBe('Hours')
    expect(uniqueName('Hours', takenKeys('Hours'), 60)).toBe('Hours 2')
    expect(uniqueName('Hours 2', takenKeys('Hours 2', 'Hours 3'), 60)).toBe('Hours 4')
    expect(uniqueName('x'.repeat(60), takenKeys('x'.repeat(60)), 60)).toHaveLength(60)
  })
})

describe('a custom voting system', () => {
  it('is created, read, listed, updated and deleted', async () => {
    const id = await createSystem({
      name: 'Sizes of fish',
      category: 'SIZE',
      description: 'In metres',
      allowCustomValues: true,
    })
    expect(await getSystem(id)).toMatchObject({
      name: 'Sizes of fish',
      type: 'CUSTOM',
      category: 'SIZE',
      allowCustomValues: true,
      isDefault: false,
      cardsFixed: false,
      values: [
        { value: '1', label: '1', order: 1 },
        { value: '2', label: 'two', order: 2 },
      ],
      usedBy: { sessions: [], templates: [], series: [] },
    })
    expect(await listNames()).toContain('Sizes of fish')
    const values = [{ value: 'eel', label: 'Eel', description: 'long', color: 'blue' }]
    expect((await owner('PUT', `${systemsUrl}/${id}`, { name: 'Fish', values })).status).toBe(200)
    expect(await getSystem(id)).toMatchObject({ name: 'Fish', category: 'SIZE', values: [{ ...values[0], order: 1 }] })
    expect((await owner('DELETE', `${systemsUrl}/${id}`)).status).toBe(200)
    expect((await owner('GET', `${systemsUrl}/${id}`)).status).toBe(404)
    expect(await listNames()).not.toContain('Fish')
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Enter a name for the voting system.'],
    ['a name too long', { name: 'x'.repeat(61) }, 'name', 'Name can have up to 60 characters.'],
    ['no cards', { values: [] }, 'values', 'Add at least one card.'],
    ['an empty value', { values: [{ value: ' ' }] }, 'values.0.value', 'Enter a value.'],
    ['an empty label', { values: [{ value: '1', label: '' }] }, 'values.0.label', 'Enter a label.'],
    [
      'a duplicate value',
      { values: [{ value: 'a' }, { value: 'A', label: 'x' }] },
      'values.1.value',
      'Two cards have the same value.',
    ],
    [
      'a duplicate label',
      {
        values: [
          { value: '1', label: 'x' },
          { value: '2', label: 'X' },
        ],
      },
      'values.1.label',
      'Two cards have the same label.',
    ],
    [
      'orders with a gap',
      {
        values: [
          { value: '1', order: 1 },
          { value: '2', order: 3 },
        ],
      },
      'values',
      'Card order must count up from 1 without gaps.',
    ],
    ['an unknown colour', { values: [{ value: '1', color: 'url(x)' }] }, 'values.0.color', 'Unknown colour.'],
    [
      'too many cards',
      { values: Array.from({ length: 51 }, (_, i) => ({ value: String(i) })) },
      'values',
      'A voting system can have up to 50 cards.',
    ],
    ['an unknown type', { type: 'TAROT' }, 'type', 'Must be one of: FIBONACCI, POWERS_OF_TWO, T_SHIRT, CUSTOM.'],
    ['an unknown field', { owner: 'me' }, 'owner', 'Unknown field owner.'],
  ])('with %s is rejected, with the error at its field', async (_, fields, field, message) => {
    const { status, body } = await owner('POST', systemsUrl, deckWith(fields))
    expect([status, body.fields?.[0]]).toEqual([422, { path: field, message }])
  })

  it('needs a unique name, ignoring case and including built-in names', async () => {
    await createSystem({ name: 'Ångström' })
    for (const name of ['ÅNGSTRÖM', 'fibonacci', '  Hours  ']) {
      const { status, body } = await owner('POST', systemsUrl, deckWith({ name }))
      expect([name, status, body.fields?.[0].path]).toEqual([name, 409, 'name'])
    }
    const id = await createSystem()
    expect((await owner('PUT', `${systemsUrl}/${id}`, { name: 'Linear' })).status).toBe(409)
    const foreignOwner = await signInAs('foreign owner')
    expect((await foreignOwner('POST', systemsUrl, deckWith({ name: 'Ångström' }))).status).toBe(201)
  })

  it('is created once by two parallel requests with the same name', async () => {
    const responses = await Promise.all([1, 2].map(() => owner('POST', systemsUrl, deckWith({ name: 'Only one' }))))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('keeps parallel changes of different fields', async () => {
    const id = await createSystem()
    const changes = [{ name: 'Changed at once' }, { description: 'Described' }, { allowCustomValues: true }]
    const responses = await Promise.all(changes.map(change => owner('PUT', `${systemsUrl}/${id}`, change)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await getSystem(id)).toMatchObject(Object.assign({}, ...changes))
  })

  it('belongs to its account only', async () => {
    const id = await createSystem()
    const foreignOwner = await signInAs('foreign owner')
    for (const [method, pathEnd, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Mine now' }],
      ['DELETE', '', undefined],
      ['POST', '/duplicate', {}],
      ['POST', '/default', undefined],
    ] as const) {
      const unknownResponse = await foreignOwner(method, `${systemsUrl}/vsy_unknown${pathEnd}`, body)
      const foreignResponse = await foreignOwner(method, `${systemsUrl}/${id}${pathEnd}`, body)
      expect([foreignResponse.status, foreignResponse.body.error]).toEqual([404, unknownResponse.body.error])
    }
  })

  it('is copied under the next free name', async () => {
    const id = await createSystem({ name: 'Knots' })
    for (const name of ['Knots 2', 'Knots 3']) {
      const { status, body } = await owner('POST', `${systemsUrl}/${id}/duplicate`, {})
      expect([status, (await getSystem(body.data.id)).name]).toEqual([201, name])
    }
    expect((await owner('POST', `${systemsUrl}/${id}/duplicate`, { name: 'knots 2' })).status).toBe(409)
  })
})

describe('the default voting system', () => {
  it('is unique, listed first, and cannot be deleted', async () => {
    const id = await createSystem({ name: 'Chosen' })
    expect((await owner('POST', `${systemsUrl}/${id}/default`)).status).toBe(200)
    const { items } = (await owner('GET', systemsUrl)).body.data
    expect(items.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toMatchObject([{ id }])
    expect(items[0].id).toBe(id)
    const { status, body } = await owner('DELETE', `${systemsUrl}/${id}`)
    expect([status, body.error]).toEqual([
      409,
      'The default voting system can’t be deleted. Set another one as default first.',
    ])
  })
})

describe('a voting system in use', () => {
  const setStatus = (id: string, status: string) =>
    t.db
      .forAccount(homeAccountId)
      .run('update poker_sessions set status = ? where account_id = ? and id = ?', [status, homeAccountId, id])

  it.each(['DRAFT', 'WAITING', 'ACTIVE', 'PAUSED'])(
    'cannot be deleted while a session is %s, and the error names the session',
    async status => {
      const id = await createSystem()
      const session = await makeSession(owner, homeAccountId, { name: 'The one', votingSystemId: id })
      await setStatus(session.id, status)
      const { status: code, body } = await owner('DELETE', `${systemsUrl}/${id}`)
      expect([code, body.data.usedBy.sessions]).toEqual([409, [{ id: session.id, name: 'The one' }]])
      expect((await getSystem(id)).openSessions).toBe(1)
    },
  )

  it.each(['COMPLETED', 'ARCHIVED', 'CANCELLED'])(
    'can be deleted when its sessions are %s, and they keep it',
    async status => {
      const id = await createSystem({ name: `Kept by ${status}` })
      const session = await makeSession(owner, homeAccountId, { votingSystemId: id })
      await setStatus(session.id, status)
      expect((await owner('DELETE', `${systemsUrl}/${id}`)).status).toBe(200)
      expect((await session.viewFor(owner)).session.votingSystem.name).toBe(`Kept by ${status}`)
      expect((await owner('POST', systemsUrl, deckWith({ name: `kept by ${status}` }))).status).toBe(201)
      const input = { name: 'New', votingSystemId: id }
      expect((await owner('POST', `${api}/accounts/${homeAccountId}/sessions`, input)).status).toBe(422)
    },
  )

  it('can be restored while its name is free', async () => {
    const id = await createSystem({ name: 'Gone and back' })
    await owner('DELETE', `${systemsUrl}/${id}`)
    expect((await owner('POST', `${systemsUrl}/${id}/restore`)).status).toBe(200)
    expect((await getSystem(id)).name).toBe('Gone and back')
    await owner('DELETE', `${systemsUrl}/${id}`)
    await createSystem({ name: 'Gone and back' })
    expect((await owner('POST', `${systemsUrl}/${id}/restore`)).status).toBe(409)
  })

  it('cannot be deleted while a template or a series uses it', async () => {
    const id = await createSystem()
    const template = await owner('POST', `${api}/templates`, { name: 'Uses it', votingSystemId: id })
    const usedBy = async () => (await owner('DELETE', `${systemsUrl}/${id}`)).body.data?.usedBy
    expect(await usedBy()).toMatchObject({ templates: [{ id: template.body.data.id, name: 'Uses it' }] })
    await owner('DELETE', `${api}/templates/${template.body.data.id}`)
    const startsAt = '2027-01-04T10:00'
    const series = await owner('POST', `${api}/series`, {
      name: 'Weekly',
      votingSystemId: id,
      startsAt,
      timeZone: 'UTC',
      every: 'WEEK',
    })
    expect(await usedBy()).toMatchObject({ series: [{ id: series.body.data.id, name: 'Weekly' }] })
    await owner('DELETE', `${api}/series/${series.body.data.id}`)
    await setStatus(series.body.data.sessionId, 'COMPLETED')
    expect((await owner('DELETE', `${systemsUrl}/${id}`)).status).toBe(200)
  })

  it('has fixed cards once votes exist; only its name can change', async () => {
    const id = await createSystem()
    const session = await openVote(owner, homeAccountId, { votingSystemId: id })
    const ada = await joinAsGuest(session)
    expect((await ada.call('PUT', `${session.storyUrl}/votes`, { value: '1' })).status).toBe(200)
    await setStatus(session.id, 'COMPLETED')
    expect((await getSystem(id)).cardsFixed).toBe(true)
    const response = await owner('PUT', `${systemsUrl}/${id}`, { values: [{ value: '9' }] })
    expect([response.status, response.body.fields[0].path]).toEqual([409, 'values'])
    expect((await owner('PUT', `${systemsUrl}/${id}`, { allowCustomValues: true })).status).toBe(409)
    const sameCards = [{ value: '1' }, { value: '2', label: 'two' }]
    expect(
      (await owner('PUT', `${systemsUrl}/${id}`, { name: 'Renamed all the same', values: sameCards })).status,
    ).toBe(200)
  })

  it('locks its cards while a session without votes is open, and unlocks them afterwards', async () => {
    const id = await createSystem()
    const session = await makeSession(owner, homeAccountId, { votingSystemId: id })
    expect((await owner('PUT', `${systemsUrl}/${id}`, { values: [{ value: '9' }] })).status).toBe(409)
    await setStatus(session.id, 'CANCELLED')
    expect((await owner('PUT', `${systemsUrl}/${id}`, { values: [{ value: '9' }] })).status).toBe(200)
  })

  it('shows colours and descriptions of its cards in a session', async () => {
    const id = await createSystem({ values: [{ value: '1', color: 'green', description: 'small' }] })
    const session = await makeSession(owner, homeAccountId, { votingSystemId: id })
    expect((await session.viewFor(owner)).session.votingSystem.values).toEqual([
      { value: '1', label: '1', color: 'green', description: 'small' },
    ])
  })
})

describe('access to voting systems', () => {
  it('lets every member read, and people who can create sessions edit', async () => {
    const id = await createSystem()
    for (const role of ['OBSERVER', 'INVESTOR']) {
      const caller = await signInAs(role)
      expect((await caller('GET', systemsUrl)).status).toBe(200)
      for (const [method, url, body] of [
        ['POST', systemsUrl, deckWith()],
        ['PUT', `${systemsUrl}/${id}`, { name: 'No' }],
        ['DELETE', `${systemsUrl}/${id}`, undefined],
        ['POST', `${systemsUrl}/${id}/duplicate`, {}],
        ['POST', `${systemsUrl}/${id}/default`, undefined],
      ] as const)
        expect((await caller(method, url, body)).status, `${role} ${method} ${url}`).toBe(403)
    }
    const member = await signInAs('MEMBER')
    expect((await member('PUT', `${systemsUrl}/${id}`, { description: 'By a member' })).status).toBe(200)
  })

  it('excludes custom systems on the free plan with the plans to upgrade to, and built-in ones stay usable', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    const { items } = (await caller('GET', systemsUrl)).body.data
    expect(items).toHaveLength(builtInVotingSystems.length)
    const [firstSystem, secondSystem] = items
    for (const [method, url, body] of [
      ['POST', systemsUrl, deckWith()],
      ['PUT', `${systemsUrl}/${secondSystem.id}`, { name: 'Mine' }],
      ['POST', `${systemsUrl}/${secondSystem.id}/duplicate`, {}],
      ['DELETE', `${systemsUrl}/${secondSystem.id}`, undefined],
    ] as const) {
      const response = await caller(method, url, body)
      expect([response.status, response.body.code, response.body.data]).toEqual([
        402,
        'plan_limit',
        expect.objectContaining({ plans: ['PRO', 'ENTERPRISE'] }),
      ])
    }
    expect((await caller('POST', `${systemsUrl}/${secondSystem.id}/default`)).status).toBe(200)
    const session = await makeSession(caller, person.account.id, { votingSystemId: firstSystem.id })
    expect(session.id).toMatch(/^pok_/)
  })
})
