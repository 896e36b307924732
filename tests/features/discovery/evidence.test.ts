import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith } from '#tests/support/page-form.ts'
import { sameOriginHeaders } from '#tests/support/requests.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const setup = await makeRetroApi()
const { t, homeAccountId } = setup
afterAll(t.close)

type Caller = Awaited<ReturnType<typeof setup.signInAs>>
const api = '/api/discovery-documents'
const cardText = 'Nobody dares to deploy on Fridays'

let owner: Caller
let member: Caller
let documentId: string
beforeAll(async () => {
  owner = await setup.signInAs('OWNER')
  member = await setup.signInAs('MEMBER')
  documentId = (await owner('POST', api, { title: 'Deployments' })).body.data.id
})

const htmlOf = async (caller: Caller, path: string) => (await caller('GET', path)).response.text()
const searchSources = (caller: Caller, q: string) =>
  htmlOf(caller, `/product-discovery/${documentId}?find=${encodeURIComponent(q)}`)
const addEvidence = (caller: Caller, kind: string, sourceId: string, id = documentId) =>
  caller('POST', `${api}/${id}/evidence`, { kind, sourceId })
const evidenceOf = async (caller: Caller, id = documentId) =>
  (await caller('GET', `${api}/${id}/evidence`)).body.data.items
const createDocument = async (title = 'Another') => (await owner('POST', api, { title })).body.data.id as string
const postForm = (caller: Caller, path: string, form: Record<string, string>) =>
  caller('POST', path, undefined, { form, headers: sameOriginHeaders })

/** Opens a retro in COLLECT with a card of the member. */
async function openRetroWithCard(content = cardText, fields: Record<string, unknown> = {}) {
  const retro = await setup.startRetroInPhase(owner, 'COLLECT', fields)
  await member('POST', `${retro.url}/join`, {})
  const { session } = await retro.viewFor(owner)
  const added = await member('POST', `${retro.url}/cards`, { columnId: session.columns[0]!.id, content })
  if (added.status >= 400) throw new Error(JSON.stringify(added.body))
  const card = (await retro.viewFor(member)).cards.find(each => each.content === content)!
  return { ...retro, cardId: card.id, revealCards: () => owner('POST', `${retro.url}/set-phase`, { phase: 'GROUP' }) }
}

describe('a retro card as evidence', () => {
  it('does not exist while it is hidden, not even for its author', async () => {
    const retro = await openRetroWithCard('Hidden thought')
    const results = await searchSources(owner, 'hidden thought')
    expect(results.includes('Hidden thought')).toBe(false)
    expect((await addEvidence(owner, 'RETRO_CARD', retro.cardId)).status).toBe(422)
    const { id } = (await member('POST', api, { title: 'Mine' })).body.data
    expect((await addEvidence(member, 'RETRO_CARD', retro.cardId, id)).status).toBe(422)
    await retro.revealCards()
    expect((await searchSources(owner, 'hidden thought')).includes('Hidden thought')).toBe(true)
  })

  it('is found, added and removed without scripts, and its removal is undone', async () => {
    const retro = await openRetroWithCard()
    await retro.revealCards()
    const { action, values } = formWith(await searchSources(owner, 'DEPLOY'), 'note')
    const added = await postForm(owner, action, { ...values, note: 'Two teams said so.' })
    const page = await htmlOf(owner, added.response.headers.get('location') ?? '')
    for (const text of ['Evidence added.', cardText, 'Two teams said so.', `href="/retro/sessions/${retro.id}"`])
      expect(page.includes(text), text).toBe(true)
    expect(page.includes('Already added')).toBe(true)
    const [link] = await evidenceOf(owner)
    const removed = await postForm(owner, `/product-discovery/${documentId}/evidence/${link.id}/act`, { do: 'remove' })
    const pageAfter = await htmlOf(owner, removed.response.headers.get('location') ?? '')
    expect([pageAfter.includes('Undo'), pageAfter.includes(cardText)]).toEqual([true, false])
    await postForm(owner, `/product-discovery/${documentId}/evidence/${link.id}/act`, { do: 'restore' })
    expect(await evidenceOf(owner)).toMatchObject([{ id: link.id, state: 'OPEN', source: { text: cardText } }])
    expect((await addEvidence(owner, 'RETRO_CARD', retro.cardId)).status).toBe(409)
  })

  it('never names its author, even if the retro does', async () => {
    const retro = await openRetroWithCard('Written by a member', { settings: { allowAnonymousCards: false } })
    await retro.revealCards()
    const shownCard = (await retro.viewFor(owner)).cards.find(({ id }) => id === retro.cardId)!
    expect(shownCard.authorId).not.toBeNull()
    const id = await createDocument()
    const { body } = await addEvidence(owner, 'RETRO_CARD', retro.cardId, id)
    const { participants } = await retro.viewFor(owner)
    const author = participants.find(person => person.id === shownCard.authorId)!
    const outputs = [
      JSON.stringify(body),
      JSON.stringify(await evidenceOf(owner, id)),
      await htmlOf(owner, `/product-discovery/${id}?find=written`),
    ]
    for (const output of outputs)
      for (const secret of [shownCard.authorId!, author.name, author.userId!])
        expect(output.includes(secret)).toBe(false)
  })

  it('is shown only to people who can open the retro', async () => {
    const retro = await openRetroWithCard('Canary of a closed retro')
    await retro.revealCards()
    const id = await createDocument()
    await addEvidence(owner, 'RETRO_CARD', retro.cardId, id)
    const person = (await retro.viewFor(owner)).participants.find(({ role }) => role === 'VOTER')!
    await owner('DELETE', `${retro.url}/participants/${person.id}`)
    const outputs = [await htmlOf(member, `/product-discovery/${id}`), JSON.stringify(await evidenceOf(member, id))]
    for (const output of outputs)
      for (const secret of ['Canary of a closed retro', retro.id, retro.cardId])
        expect(output.includes(secret)).toBe(false)
    expect(outputs[0]!.includes('Evidence you can’t open')).toBe(true)
    expect((await searchSources(member, 'canary of a closed')).includes('Canary of a closed')).toBe(false)
    expect((await htmlOf(owner, `/product-discovery/${id}`)).includes('Canary of a closed retro')).toBe(true)
  })

  it('shows that it was removed, without its text', async () => {
    const retro = await openRetroWithCard('Canary of a moderated card')
    await retro.revealCards()
    const id = await createDocument()
    await addEvidence(owner, 'RETRO_CARD', retro.cardId, id)
    await owner('PUT', `${retro.url}/cards/${retro.cardId}/moderation`, { act: 'hide' })
    expect(await evidenceOf(owner, id)).toMatchObject([{ state: 'CLOSED', source: null, sourceId: null }])
    await owner('PUT', `${retro.url}/cards/${retro.cardId}/moderation`, { act: 'remove' })
    const page = await htmlOf(owner, `/product-discovery/${id}`)
    expect([page.includes('This card was removed.'), page.includes('Canary of a moderated')]).toEqual([true, false])
  })

  it('stays as a removed link when its retro is deleted', async () => {
    const retro = await openRetroWithCard('Canary of a deleted retro')
    await retro.revealCards()
    const id = await createDocument()
    await addEvidence(owner, 'RETRO_CARD', retro.cardId, id)
    await owner('POST', `${retro.url}/set-phase`, { phase: 'COMPLETED' })
    expect((await owner('DELETE', retro.url)).status).toBe(200)
    const evidence = await evidenceOf(owner, id)
    expect(evidence).toMatchObject([{ state: 'REMOVED', source: null }])
    expect((await searchSources(owner, 'deleted retro')).includes('Canary of a deleted retro')).toBe(false)
  })
})

describe('a poker story as evidence', () => {
  it('shows its title, and no vote before or after the reveal', async () => {
    const session = await setup.openVote(owner, homeAccountId, { stories: 'Deploy with one click' })
    await member('POST', `${session.url}/join`, {})
    expect((await member('PUT', `${session.storyUrl}/votes`, { value: '13' })).status).toBe(200)
    const id = await createDocument()
    const { status, body } = await addEvidence(owner, 'POKER_STORY', session.storyId, id)
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
      const page = await htmlOf(owner, `/product-discovery/${id}?find=one+click`)
      expect([page.includes(`href="/poker/sessions/${session.id}"`), />\s*13\s*</.test(page)]).toEqual([true, false])
    }
  })
})

describe('evidence', () => {
  it('is closed to people whose account does not have the page of its source', async () => {
    const session = await setup.makeSession(owner, homeAccountId, { stories: 'Canary of a story' })
    const { stories } = await session.viewFor(owner)
    const id = await createDocument()
    await addEvidence(owner, 'POKER_STORY', stories[0].id, id)
    await owner('PUT', '/api/accounts/features', { enabledFeatures: ['product_discovery'] })
    const outputs = [
      await htmlOf(owner, `/product-discovery/${id}?find=canary`),
      JSON.stringify(await evidenceOf(owner, id)),
    ]
    await owner('PUT', '/api/accounts/features', { enabledFeatures: ['product_discovery', 'agile_survival'] })
    for (const output of outputs) expect(output.includes('Canary of a story')).toBe(false)
    expect((await evidenceOf(owner, id))[0].state).toBe('OPEN')
  })

  it('is added once when two people add it at the same time', async () => {
    const session = await setup.makeSession(owner, homeAccountId)
    const { stories } = await session.viewFor(owner)
    const id = await createDocument()
    const lead = await setup.signInAs('TEAM_LEAD')
    const added = await Promise.all(
      [owner, lead, owner].map(caller => addEvidence(caller, 'POKER_STORY', stories[0].id, id)),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await evidenceOf(owner, id)).toHaveLength(1)
  })

  it('is closed to an API key without the scope of its source', async () => {
    const session = await setup.makeSession(owner, homeAccountId, { stories: 'Canary of a key' })
    const { stories } = await session.viewFor(owner)
    const id = await createDocument()
    const keyWith = async (scopes: string[]) => {
      const { status, body } = await owner('POST', `/api/accounts/${homeAccountId}/api-keys`, {
        name: 'Script',
        scopes,
        expiresInDays: 30,
      })
      expect([status, body.error]).toEqual([201, undefined])
      return setup.callerWithToken(body.data.token)
    }
    const narrowKey = await keyWith(['product:read', 'product:write'])
    expect((await addEvidence(narrowKey, 'POKER_STORY', stories[0].id, id)).status).toBe(422)
    expect((await addEvidence(owner, 'POKER_STORY', stories[0].id, id)).status).toBe(201)
    expect(await evidenceOf(narrowKey, id)).toMatchObject([{ state: 'CLOSED', source: null }])
    expect(await evidenceOf(await keyWith(['product:read', 'poker:read']), id)).toMatchObject([{ state: 'OPEN' }])
  })

  it('belongs to its account only', async () => {
    const stranger = await setup.signInAs('foreign owner')
    const foreignId = (await stranger('POST', api, { title: 'Elsewhere' })).body.data.id
    const retro = await openRetroWithCard('Canary of an account')
    await retro.revealCards()
    expect((await addEvidence(stranger, 'RETRO_CARD', retro.cardId, foreignId)).status).toBe(422)
    const page = await htmlOf(stranger, `/product-discovery/${foreignId}?find=canary`)
    expect(page.includes('Canary of an account')).toBe(false)
    expect((await stranger('GET', `${api}/${documentId}/evidence`)).status).toBe(404)
    expect((await stranger('GET', `/product-discovery/${documentId}`)).status).toBe(404)
  })

  it('cannot change once the document is accepted', async () => {
    const session = await setup.makeSession(owner, homeAccountId)
    const { stories } = await session.viewFor(owner)
    const id = await createDocument()
    const { body } = await addEvidence(owner, 'POKER_STORY', stories[0].id, id)
    expect((await addEvidence(member, 'POKER_STORY', stories[1].id, id)).status).toBe(403)
    for (const status of ['IN_REVIEW', 'ACCEPTED']) await owner('PATCH', `${api}/${id}`, { status })
    expect((await addEvidence(owner, 'POKER_STORY', stories[1].id, id)).status).toBe(409)
    expect((await owner('DELETE', `${api}/${id}/evidence/${body.data.id}`)).status).toBe(409)
    // The page has the first story, “Log in”, and no search for others.
    const page = await htmlOf(owner, `/product-discovery/${id}?find=log`)
    expect([page.includes('Add as evidence'), page.includes('Log in')]).toEqual([false, true])
  })
})
