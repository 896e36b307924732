import { afterAll, describe, expect, it } from 'vitest'
import { nextStatuses } from '#features/discovery/documents/rules.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { formWith } from '#tests/support/page-form.ts'
import { sameOriginHeaders } from '#tests/support/requests.ts'

const setup = await makeBoardApi()
const { t, owner, member } = setup
afterAll(t.close)

const api = '/api/discovery-documents'
const createDocument = async (caller: typeof owner, fields: object = {}) =>
  (await caller('POST', api, { title: 'Buyers leave at sign-up', ...fields })).body.data
const updateDocument = (caller: typeof owner, id: string, fields: object) => caller('PATCH', `${api}/${id}`, fields)
const htmlOf = async (caller: typeof owner, path: string) => (await caller('GET', path)).response.text()
const postForm = (caller: typeof owner, path: string, form: Record<string, string>) =>
  caller('POST', path, undefined, { form, headers: sameOriginHeaders })

describe('a discovery document', () => {
  it('is a draft of its author, found by type, status and text', async () => {
    const { id } = await createDocument(member, { kind: 'DECISION', text: 'We sell to **guests** too.' })
    const findIds = async (query: string) =>
      (await owner('GET', `${api}?${query}`)).body.data.items.map((row: { id: string }) => row.id)
    expect(await findIds('kind=DECISION&status=DRAFT&q=GUESTS')).toEqual([id])
    expect(await findIds('kind=NOTE')).not.toContain(id)
    expect(await findIds('status=ACCEPTED')).toEqual([])
    expect((await member('GET', `${api}/${id}`)).body.data).toMatchObject({
      status: 'DRAFT',
      nodeId: null,
      evidence: 0,
    })
    expect((await htmlOf(owner, `/product-discovery/${id}`)).includes('We sell to <strong>guests</strong> too.')).toBe(
      true,
    )
  })

  it('can lead to a product, an initiative or an epic only', async () => {
    const board = await setup.makeBoard(owner)
    const epic = await board.addItem(owner, 'Guest checkout', { kind: 'EPIC' })
    const story = await board.addItem(owner, 'Pay as a guest', { parentId: epic.id })
    const refusedResponse = await owner('POST', api, { title: 'Lost', nodeId: story.id })
    expect([refusedResponse.status, refusedResponse.body.fields[0].path]).toEqual([422, 'nodeId'])
    const { id } = await createDocument(owner, { nodeId: epic.id })
    expect((await owner('GET', `${api}/${id}`)).body.data).toMatchObject({
      nodeId: epic.id,
      nodeTitle: 'Guest checkout',
    })
    expect((await htmlOf(owner, `/product-discovery/${id}`)).includes(`href="/products/work/${epic.id}"`)).toBe(true)
    const epicPage = await htmlOf(owner, `/products/work/${epic.id}`)
    expect([epicPage.includes(`href="/product-discovery/${id}"`), epicPage.includes('Leads to this')]).toEqual([
      true,
      true,
    ])
    await owner('DELETE', `${board.url}/items/${epic.id}`, { children: 'remove' })
    expect((await owner('GET', `${api}/${id}`)).body.data).toMatchObject({ nodeId: epic.id, nodeTitle: null })
    expect((await updateDocument(owner, id, { title: 'Still editable', nodeId: epic.id })).status).toBe(200)
  })

  it('is edited by its author and leaders only', async () => {
    const { id } = await createDocument(owner)
    expect((await updateDocument(member, id, { title: 'Mine now' })).status).toBe(403)
    expect((await member('DELETE', `${api}/${id}`)).status).toBe(403)
    expect((await updateDocument(await setup.signInAs('TEAM_LEAD'), id, { title: 'Reviewed' })).status).toBe(200)
    expect((await updateDocument(await setup.signInAs('foreign owner'), id, { title: 'Taken' })).status).toBe(404)
  })

  it('goes from draft to review, and is accepted by leaders only', async () => {
    const { id } = await createDocument(member)
    expect((await updateDocument(owner, id, { status: 'ACCEPTED' })).status).toBe(409)
    expect((await updateDocument(member, id, { status: 'IN_REVIEW' })).body.data.status).toBe('IN_REVIEW')
    expect((await updateDocument(member, id, { status: 'ACCEPTED' })).status).toBe(403)
    expect((await updateDocument(owner, id, { status: 'ACCEPTED' })).body.data.status).toBe('ACCEPTED')
  })

  it('is read-only while it is accepted; leaders reopen it', async () => {
    const { id } = await createDocument(member)
    await updateDocument(member, id, { status: 'IN_REVIEW' })
    await updateDocument(owner, id, { status: 'ACCEPTED' })
    const attempts = [
      updateDocument(member, id, { title: 'Changed' }),
      updateDocument(owner, id, { title: 'Changed' }),
      updateDocument(owner, id, { status: 'DRAFT', title: 'Changed' }),
      owner('DELETE', `${api}/${id}`),
      updateDocument(member, id, { status: 'DRAFT' }),
    ]
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 403])
    const page = await htmlOf(owner, `/product-discovery/${id}`)
    expect([page.includes('Reopen'), page.includes('?panel=edit')]).toEqual([true, false])
    expect((await updateDocument(owner, id, { status: 'DRAFT' })).body.data.status).toBe('DRAFT')
    expect((await updateDocument(member, id, { title: 'Changed' })).status).toBe(200)
  })

  it('refuses an outdated edit, and shows the stored values in the form', async () => {
    const { id } = await createDocument(owner)
    const page = await htmlOf(owner, `/product-discovery/${id}?panel=edit`)
    const { action, values } = formWith(page, 'title')
    await updateDocument(owner, id, { title: 'Saved by someone else' })
    const outdated = { title: 'My title', updatedAt: Number(values.updatedAt) }
    expect((await updateDocument(owner, id, outdated)).status).toBe(409)
    const refusedResponse = await postForm(owner, action, { ...values, title: 'My title' })
    expect(refusedResponse.status).toBe(409)
    const html = await refusedResponse.response.text()
    const refusedForm = formWith(html, 'title')
    expect([refusedForm.values.title, html.includes('Saved by someone else')]).toEqual(['My title', true])
    expect((await postForm(owner, action, { ...refusedForm.values })).status).toBe(303)
    expect((await owner('GET', `${api}/${id}`)).body.data.title).toBe('My title')
  })

  it('is accepted once when two leaders decide at the same time', async () => {
    const { id } = await createDocument(owner)
    await updateDocument(owner, id, { status: 'IN_REVIEW' })
    const results = await Promise.all(['ACCEPTED', 'DRAFT'].map(status => updateDocument(owner, id, { status })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is created with the form of the list, and its page opens', async () => {
    const { action, values } = formWith(await htmlOf(member, '/product-discovery?panel=new'), 'title')
    const { status, response } = await postForm(member, action, { ...values, title: 'From the form' })
    const location = response.headers.get('location') ?? ''
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/product-discovery\/dsc_/)])
    expect((await htmlOf(member, location)).includes('From the form')).toBe(true)
  })

  it('is deleted and restored', async () => {
    const { id } = await createDocument(member)
    const deleted = await postForm(member, `/product-discovery/${id}/act`, { do: 'delete' })
    const list = await htmlOf(member, deleted.response.headers.get('location') ?? '')
    expect([list.includes('Undo'), (await member('GET', `${api}/${id}`)).status]).toEqual([true, 404])
    expect((await postForm(member, `/product-discovery/${id}/act`, { do: 'restore' })).status).toBe(303)
    expect((await member('GET', `${api}/${id}`)).status).toBe(200)
  })
})

describe('observers and investors', () => {
  it('read documents and their evidence, and write none', async () => {
    const { id } = await createDocument(owner)
    for (const role of ['OBSERVER', 'INVESTOR']) {
      const reader = await setup.signInAs(role)
      const writes = await Promise.all([
        reader('POST', api, { title: 'Mine' }).then(({ status }) => status),
        reader('PATCH', `${api}/${id}`, { title: 'Mine' }).then(({ status }) => status),
        reader('DELETE', `${api}/${id}`).then(({ status }) => status),
        reader('POST', `${api}/${id}/evidence`, { kind: 'ITEM', sourceId: 'itm_1' }).then(({ status }) => status),
        postForm(reader, `/product-discovery/${id}/status`, { status: 'IN_REVIEW' }).then(({ status }) => status),
      ])
      expect([role, ...writes]).toEqual([role, 403, 403, 403, 403, 403])
      expect((await htmlOf(reader, '/product-discovery')).includes('New document')).toBe(false)
    }
  })
})

describe('the next statuses', () => {
  const statuses = ['DRAFT', 'IN_REVIEW', 'ACCEPTED'] as const
  const statusesFor = (userId: string, { canManage }: { canManage: boolean }) =>
    statuses.map(status => nextStatuses({ status, createdBy: 'author' }, { userId, canWrite: true, canManage }))

  it('depend on whether the person is the author or a leader', () => {
    expect(statusesFor('author', { canManage: false })).toEqual([['IN_REVIEW'], ['DRAFT'], []])
    expect(statusesFor('other', { canManage: false })).toEqual([[], [], []])
    expect(statusesFor('other', { canManage: true })).toEqual([['IN_REVIEW'], ['ACCEPTED', 'DRAFT'], ['DRAFT']])
  })
})
