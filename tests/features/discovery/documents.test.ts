import { afterAll, describe, expect, it } from 'vitest'
import { nextStatuses } from '#features/discovery/documents/rules.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { formWith } from '#tests/support/page-form.ts'
import { fromOurPage } from '#tests/support/requests.ts'

const setup = await makeBoardApi()
const { t, owner, member } = setup
afterAll(t.close)

const api = '/api/discovery-documents'
const create = async (as: typeof owner, fields: object = {}) =>
  (await as('POST', api, { title: 'Buyers leave at sign-up', ...fields })).body.data
const change = (as: typeof owner, id: string, fields: object) => as('PATCH', `${api}/${id}`, fields)
const textOf = async (as: typeof owner, path: string) => (await as('GET', path)).response.text()
const post = (as: typeof owner, path: string, form: Record<string, string>) =>
  as('POST', path, undefined, { form, headers: fromOurPage })

describe('a discovery document', () => {
  it('is a draft of its author, found by type, status and text', async () => {
    const { id } = await create(member, { kind: 'DECISION', text: 'We sell to **guests** too.' })
    const found = async (query: string) =>
      (await owner('GET', `${api}?${query}`)).body.data.items.map((row: { id: string }) => row.id)
    expect(await found('kind=DECISION&status=DRAFT&q=GUESTS')).toEqual([id])
    expect(await found('kind=NOTE')).not.toContain(id)
    expect(await found('status=ACCEPTED')).toEqual([])
    expect((await member('GET', `${api}/${id}`)).body.data).toMatchObject({
      status: 'DRAFT',
      nodeId: null,
      evidence: 0,
    })
    expect((await textOf(owner, `/product-discovery/${id}`)).includes('We sell to <strong>guests</strong> too.')).toBe(
      true,
    )
  })

  it('leads to a product, an initiative or an epic, and to nothing else', async () => {
    const board = await setup.makeBoard(owner)
    const epic = await board.add(owner, 'Guest checkout', { kind: 'EPIC' })
    const story = await board.add(owner, 'Pay as a guest', { parentId: epic.id })
    const refused = await owner('POST', api, { title: 'Lost', nodeId: story.id })
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'nodeId'])
    const { id } = await create(owner, { nodeId: epic.id })
    expect((await owner('GET', `${api}/${id}`)).body.data).toMatchObject({
      nodeId: epic.id,
      nodeTitle: 'Guest checkout',
    })
    expect((await textOf(owner, `/product-discovery/${id}`)).includes(`href="/products/work/${epic.id}"`)).toBe(true)
    const epicPage = await textOf(owner, `/products/work/${epic.id}`)
    expect([epicPage.includes(`href="/product-discovery/${id}"`), epicPage.includes('Leads to this')]).toEqual([
      true,
      true,
    ])
    await owner('DELETE', `${board.url}/items/${epic.id}`, { children: 'remove' })
    expect((await owner('GET', `${api}/${id}`)).body.data).toMatchObject({ nodeId: epic.id, nodeTitle: null })
    expect((await change(owner, id, { title: 'Still editable', nodeId: epic.id })).status).toBe(200)
  })

  it('is edited by its author and leaders only', async () => {
    const { id } = await create(owner)
    expect((await change(member, id, { title: 'Mine now' })).status).toBe(403)
    expect((await member('DELETE', `${api}/${id}`)).status).toBe(403)
    expect((await change(await setup.as('TEAM_LEAD'), id, { title: 'Reviewed' })).status).toBe(200)
    expect((await change(await setup.as('foreign owner'), id, { title: 'Taken' })).status).toBe(404)
  })

  it('goes from draft to review, and is accepted by leaders only', async () => {
    const { id } = await create(member)
    expect((await change(owner, id, { status: 'ACCEPTED' })).status).toBe(409)
    expect((await change(member, id, { status: 'IN_REVIEW' })).body.data.status).toBe('IN_REVIEW')
    expect((await change(member, id, { status: 'ACCEPTED' })).status).toBe(403)
    expect((await change(owner, id, { status: 'ACCEPTED' })).body.data.status).toBe('ACCEPTED')
  })

  it('is read-only while it is accepted; leaders reopen it', async () => {
    const { id } = await create(member)
    await change(member, id, { status: 'IN_REVIEW' })
    await change(owner, id, { status: 'ACCEPTED' })
    const attempts = [
      change(member, id, { title: 'Changed' }),
      change(owner, id, { title: 'Changed' }),
      change(owner, id, { status: 'DRAFT', title: 'Changed' }),
      owner('DELETE', `${api}/${id}`),
      change(member, id, { status: 'DRAFT' }),
    ]
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 403])
    const page = await textOf(owner, `/product-discovery/${id}`)
    expect([page.includes('Reopen'), page.includes('?panel=edit')]).toEqual([true, false])
    expect((await change(owner, id, { status: 'DRAFT' })).body.data.status).toBe('DRAFT')
    expect((await change(member, id, { title: 'Changed' })).status).toBe(200)
  })

  it('refuses an outdated edit, and shows what is stored in the form', async () => {
    const { id } = await create(owner)
    const page = await textOf(owner, `/product-discovery/${id}?panel=edit`)
    const { action, values } = formWith(page, 'title')
    await change(owner, id, { title: 'Saved by someone else' })
    const outdated = { title: 'My title', updatedAt: Number(values.updatedAt) }
    expect((await change(owner, id, outdated)).status).toBe(409)
    const refused = await post(owner, action, { ...values, title: 'My title' })
    expect(refused.status).toBe(409)
    const html = await refused.response.text()
    const shown = formWith(html, 'title')
    expect([shown.values.title, html.includes('Saved by someone else')]).toEqual(['My title', true])
    expect((await post(owner, action, { ...shown.values })).status).toBe(303)
    expect((await owner('GET', `${api}/${id}`)).body.data.title).toBe('My title')
  })

  it('is accepted once when two leaders decide at the same time', async () => {
    const { id } = await create(owner)
    await change(owner, id, { status: 'IN_REVIEW' })
    const results = await Promise.all(['ACCEPTED', 'DRAFT'].map(status => change(owner, id, { status })))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is created with the form of the list, and its page opens', async () => {
    const { action, values } = formWith(await textOf(member, '/product-discovery?panel=new'), 'title')
    const { status, response } = await post(member, action, { ...values, title: 'From the form' })
    const place = response.headers.get('location') ?? ''
    expect([status, place]).toEqual([303, expect.stringMatching(/^\/product-discovery\/dsc_/)])
    expect((await textOf(member, place)).includes('From the form')).toBe(true)
  })

  it('is deleted and restored', async () => {
    const { id } = await create(member)
    const deleted = await post(member, `/product-discovery/${id}/act`, { do: 'delete' })
    const list = await textOf(member, deleted.response.headers.get('location') ?? '')
    expect([list.includes('Undo'), (await member('GET', `${api}/${id}`)).status]).toEqual([true, 404])
    expect((await post(member, `/product-discovery/${id}/act`, { do: 'restore' })).status).toBe(303)
    expect((await member('GET', `${api}/${id}`)).status).toBe(200)
  })
})

describe('observers and investors', () => {
  it('read documents and their evidence, and write none', async () => {
    const { id } = await create(owner)
    for (const role of ['OBSERVER', 'INVESTOR']) {
      const reader = await setup.as(role)
      const writes = await Promise.all([
        reader('POST', api, { title: 'Mine' }).then(({ status }) => status),
        reader('PATCH', `${api}/${id}`, { title: 'Mine' }).then(({ status }) => status),
        reader('DELETE', `${api}/${id}`).then(({ status }) => status),
        reader('POST', `${api}/${id}/evidence`, { kind: 'ITEM', sourceId: 'itm_1' }).then(({ status }) => status),
        post(reader, `/product-discovery/${id}/status`, { status: 'IN_REVIEW' }).then(({ status }) => status),
      ])
      expect([role, ...writes]).toEqual([role, 403, 403, 403, 403, 403])
      expect((await textOf(reader, '/product-discovery')).includes('New document')).toBe(false)
    }
  })
})

describe('the next statuses', () => {
  const statuses = ['DRAFT', 'IN_REVIEW', 'ACCEPTED'] as const
  const next = (userId: string, canManage: boolean) =>
    statuses.map(status => nextStatuses({ status, createdBy: 'author' }, { userId, canWrite: true, canManage }))

  it('depend on the person', () => {
    expect(next('author', false)).toEqual([['IN_REVIEW'], ['DRAFT'], []])
    expect(next('other', false)).toEqual([[], [], []])
    expect(next('other', true)).toEqual([['IN_REVIEW'], ['ACCEPTED', 'DRAFT'], ['DRAFT']])
  })
})
