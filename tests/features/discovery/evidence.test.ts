import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith } from '#tests/support/page-form.ts'
import { fromOurPage } from '#tests/support/requests.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const setup = await makeRetroApi()
const { t, home } = setup
afterAll(t.close)

type Caller = Awaited<ReturnType<typeof setup.as>>
const api = '/api/discovery-documents'
const canary = 'Nobody dares to deploy on Fridays'

let owner: Caller
let member: Caller
let documentId: string
beforeAll(async () => {
  owner = await setup.as('OWNER')
  member = await setup.as('MEMBER')
  documentId = (await owner('POST', api, { title: 'Deployments' })).body.data.id
})

const textOf = async (as: Caller, path: string) => (await as('GET', path)).response.text()
const find = (as: Caller, q: string) => textOf(as, `/product-discovery/${documentId}?find=${encodeURIComponent(q)}`)
const add = (as: Caller, kind: string, sourceId: string, id = documentId) =>
  as('POST', `${api}/${id}/evidence`, { kind, sourceId })
const evidenceOf = async (as: Caller, id = documentId) => (await as('GET', `${api}/${id}/evidence`)).body.data.items
const newDocument = async (title = 'Another') => (await owner('POST', api, { title })).body.data.id as string
const post = (as: Caller, path: string, form: Record<string, string>) =>
  as('POST', path, undefined, { form, headers: fromOurPage })

/** Opens a retro in COLLECT with a card of the member. */
async function retroWithCard(content = canary, fields: Record<string, unknown> = {}) {
  const retro = await setup.openRetro(owner, 'COLLECT', fields)
  await member('POST', `${retro.url}/join`, {})
  const { session } = await retro.viewFor(owner)
  const added = await member('POST', `${retro.url}/cards`, { columnId: session.columns[0]!.id, content })
  if (added.status >= 400) throw new Error(JSON.stringify(added.body))
  const card = (await retro.viewFor(member)).cards.find(each => each.content === content)!
  return { ...retro, cardId: card.id, show: () => owner('POST', `${retro.url}/set-phase`, { phase: 'GROUP' }) }
}

describe('a retro card as evidence', () => {
  it('does not exist while it is hidden, not even for its author', async () => {
    const retro = await retroWithCard('Hidden thought')
    const leadersSearch = await find(owner, 'hidden thought')
    expect(leadersSearch.includes('Hidden thought')).toBe(false)
    expect((await add(owner, 'RETRO_CARD', retro.cardId)).status).toBe(422)
    const { id } = (await member('POST', api, { title: 'Mine' })).body.data
    expect((await add(member, 'RETRO_CARD', retro.cardId, id)).status).toBe(422)
    await retro.show()
    expect((await find(owner, 'hidden thought')).includes('Hidden thought')).toBe(true)
  })

  it('is found, added and removed without scripts, and its removal is undone', async () => {
    const retro = await retroWithCard()
    await retro.show()
    const { action, values } = formWith(await find(owner, 'DEPLOY'), 'note')
    const added = await post(owner, action, { ...values, note: 'Two teams said so.' })
    const page = await textOf(owner, added.response.headers.get('location') ?? '')
    for (const text of ['Evidence added.', canary, 'Two teams said so.', `href="/retro/sessions/${retro.id}"`])
      expect(page.includes(text), text).toBe(true)
    expect(page.includes('Already added')).toBe(true)
    const [link] = await evidenceOf(owner)
    const removed = await post(owner, `/product-discovery/${documentId}/evidence/${link.id}/act`, { do: 'remove' })
    const after = await textOf(owner, removed.response.headers.get('location') ?? '')
    expect([after.includes('Undo'), after.includes(canary)]).toEqual([true, false])
    await post(owner, `/product-discovery/${documentId}/evidence/${link.id}/act`, { do: 'restore' })
    expect(await evidenceOf(owner)).toMatchObject([{ id: link.id, state: 'OPEN', source: { text: canary } }])
    expect((await add(owner, 'RETRO_CARD', retro.cardId)).status).toBe(409)
  })

  it('never has an author, also where cards have names', async () => {
    const retro = await retroWithCard('Written by a member', { settings: { allowAnonymousCards: false } })
    await retro.show()
    const shown = (await retro.viewFor(owner)).cards.find(({ id }) => id === retro.cardId)!
    expect(shown.authorId).not.toBeNull()
    const id = await newDocument()
    const { body } = await add(owner, 'RETRO_CARD', retro.cardId, id)
    const { participants } = await retro.viewFor(owner)
    const author = participants.find(person => person.id === shown.authorId)!
    const outputs = [
      JSON.stringify(body),
      JSON.stringify(await evidenceOf(owner, id)),
      await textOf(owner, `/product-discovery/${id}?find=written`),
    ]
    for (const output of outputs)
      for (const secret of [shown.authorId!, author.name, author.userId!]) expect(output.includes(secret)).toBe(false)
  })

  it('is shown only to people who can open the retro', async () => {
    const retro = await retroWithCard('Canary of a closed retro')
    await retro.show()
    const id = await newDocument()
    await add(owner, 'RETRO_CARD', retro.cardId, id)
    const person = (await retro.viewFor(owner)).participants.find(({ role }) => role === 'VOTER')!
    await owner('DELETE', `${retro.url}/participants/${person.id}`)
    const closed = [await textOf(member, `/product-discovery/${id}`), JSON.stringify(await evidenceOf(member, id))]
    for (const output of closed)
      for (const secret of ['Canary of a closed retro', retro.id, retro.cardId])
        expect(output.includes(secret)).toBe(false)
    expect(closed[0]!.includes('Evidence you can’t open')).toBe(true)
    expect((await find(member, 'canary of a closed')).includes('Canary of a closed')).toBe(false)
    expect((await textOf(owner, `/product-discovery/${id}`)).includes('Canary of a closed retro')).toBe(true)
  })

  it('shows that it was removed, without its text', async () => {
    const retro = await retroWithCard('Canary of a moderated card')
    await retro.show()
    const id = await newDocument()
    await add(owner, 'RETRO_CARD', retro.cardId, id)
    await owner('PUT', `${retro.url}/cards/${retro.cardId}/moderation`, { act: 'hide' })
    expect(await evidenceOf(owner, id)).toMatchObject([{ state: 'CLOSED', source: null, sourceId: null }])
    await owner('PUT', `${retro.url}/cards/${retro.cardId}/moderation`, { act: 'remove' })
    const page = await textOf(owner, `/product-discovery/${id}`)
    expect([page.includes('This card was removed.'), page.includes('Canary of a moderated')]).toEqual([true, false])
  })

  it('stays as a removed link when its retro is deleted', async () => {
    const retro = await retroWithCard('Canary of a deleted retro')
    await retro.show()
    const id = await newDocument()
    await add(owner, 'RETRO_CARD', retro.cardId, id)
    await owner('POST', `${retro.url}/set-phase`, { phase: 'COMPLETED' })
    expect((await owner('DELETE', retro.url)).status).toBe(200)
    const evidence = await evidenceOf(owner, id)
    expect(evidence).toMatchObject([{ state: 'REMOVED', source: null }])
    expect((await find(owner, 'deleted retro')).includes('Canary of a deleted retro')).toBe(false)
  })
})

describe('a poker story as evidence', () => {
  it('shows its title, and no vote before or after the reveal', async () => {
    const session = await setup.openVote(owner, home, { stories: 'Deploy with one click' })
    await member('POST', `${session.url}/join`, {})
    expect((await member('PUT', `${session.story}/votes`, { value: '13' })).status).toBe(200)
    const id = await newDocument()
    const { status, body } = await add(owner, 'POKER_STORY', session.storyId, id)
    expect(status).toBe(201)
    const { source } = body.data
    expect(source).toEqual({
      kind: 'POKER_STORY',
      id: session.storyId,
      text: 'Deploy with one click',
      placeId: session.id,
      place: 'Sprint 12',
    })
    for (const isRevealed of [false, true]) {
      if (isRevealed) expect((await owner('POST', `${session.url}/reveal`)).status).toBe(200)
      const page = await textOf(owner, `/product-discovery/${id}?find=one+click`)
      expect([page.includes(`href="/poker/sessions/${session.id}"`), />\s*13\s*</.test(page)]).toEqual([true, false])
    }
  })
})

describe('evidence', () => {
  it('is closed to people whose account does not have the page of its source', async () => {
    const session = await setup.makeSession(owner, home, { stories: 'Canary of a story' })
    const { stories } = await session.stateFor(owner)
    const id = await newDocument()
    await add(owner, 'POKER_STORY', stories[0].id, id)
    await owner('PUT', '/api/accounts/features', { enabledFeatures: ['product_discovery'] })
    const outputs = [
      await textOf(owner, `/product-discovery/${id}?find=canary`),
      JSON.stringify(await evidenceOf(owner, id)),
    ]
    await owner('PUT', '/api/accounts/features', { enabledFeatures: ['product_discovery', 'agile_survival'] })
    for (const output of outputs) expect(output.includes('Canary of a story')).toBe(false)
    expect((await evidenceOf(owner, id))[0].state).toBe('OPEN')
  })

  it('is added once when two people add it at the same time', async () => {
    const session = await setup.makeSession(owner, home)
    const { stories } = await session.stateFor(owner)
    const id = await newDocument()
    const lead = await setup.as('TEAM_LEAD')
    const added = await Promise.all([owner, lead, owner].map(as => add(as, 'POKER_STORY', stories[0].id, id)))
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await evidenceOf(owner, id)).toHaveLength(1)
  })

  it('is closed to an API key without the scope of its source', async () => {
    const session = await setup.makeSession(owner, home, { stories: 'Canary of a key' })
    const { stories } = await session.stateFor(owner)
    const id = await newDocument()
    const keyWith = async (scopes: string[]) => {
      const { status, body } = await owner('POST', `/api/accounts/${home}/api-keys`, {
        name: 'Script',
        scopes,
        expiresInDays: 30,
      })
      expect([status, body.error]).toEqual([201, undefined])
      return setup.callerWithToken(body.data.token)
    }
    const narrow = await keyWith(['product:read', 'product:write'])
    expect((await add(narrow, 'POKER_STORY', stories[0].id, id)).status).toBe(422)
    expect((await add(owner, 'POKER_STORY', stories[0].id, id)).status).toBe(201)
    expect(await evidenceOf(narrow, id)).toMatchObject([{ state: 'CLOSED', source: null }])
    expect(await evidenceOf(await keyWith(['product:read', 'poker:read']), id)).toMatchObject([{ state: 'OPEN' }])
  })

  it('belongs to its account only', async () => {
    const stranger = await setup.as('foreign owner')
    const foreign = (await stranger('POST', api, { title: 'Elsewhere' })).body.data.id
    const retro = await retroWithCard('Canary of an account')
    await retro.show()
    expect((await add(stranger, 'RETRO_CARD', retro.cardId, foreign)).status).toBe(422)
    const page = await textOf(stranger, `/product-discovery/${foreign}?find=canary`)
    expect(page.includes('Canary of an account')).toBe(false)
    expect((await stranger('GET', `${api}/${documentId}/evidence`)).status).toBe(404)
    expect((await stranger('GET', `/product-discovery/${documentId}`)).status).toBe(404)
  })

  it('cannot change once the document is accepted', async () => {
    const session = await setup.makeSession(owner, home)
    const { stories } = await session.stateFor(owner)
    const id = await newDocument()
    const { body } = await add(owner, 'POKER_STORY', stories[0].id, id)
    expect((await add(member, 'POKER_STORY', stories[1].id, id)).status).toBe(403)
    for (const status of ['IN_REVIEW', 'ACCEPTED']) await owner('PATCH', `${api}/${id}`, { status })
    expect((await add(owner, 'POKER_STORY', stories[1].id, id)).status).toBe(409)
    expect((await owner('DELETE', `${api}/${id}/evidence/${body.data.id}`)).status).toBe(409)
    const page = await textOf(owner, `/product-discovery/${id}?find=log`)
    expect([page.includes('Add as evidence'), page.includes('Log in')]).toEqual([false, true])
  })
})
