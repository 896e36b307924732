import { Goal } from 'lucide-react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listPages } from '#kit/list/pages.tsx'
import { listQuery } from '#kit/list/state.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { TextField } from '#ui/form.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListNotice } from '#ui/list/use-list-notice.ts'

const query = listQuery({ sorts: { name: 'asc' }, filters: {} })
const rows = [{ id: 'one', name: 'Harbour', isDeleted: false }]
const notes: unknown[] = []
const form = formOf(z.strictObject({ name: z.string().min(1) }))
const rowOf = (id: string) => rows.find(row => row.id === id) ?? fail('not_found')

type ViewProps = {
  notice: Parameters<typeof useListNotice>[0]
  form: { id: string | null; values: Record<string, string>; errors: Record<string, string> } | null
}
function View({ notice, form }: ViewProps) {
  const panel = form && { ...form, title: 'The form', fields: <TextField name="name" label="Name" /> }
  return (
    <ListPage
      title="Rows"
      description=""
      icon={Goal}
      caption="Rows"
      empty={{ title: 'None', text: '' }}
      path="/rows"
      state={query.read({})}
      query={query}
      rows={{ items: rows, total: rows.length, page: 1, pageSize: 20 }}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      notice={useListNotice(notice)}
      form={panel}
    />
  )
}

const list = listPages({
  path: '/rows',
  access: access({ auth: 'user' }),
  writeAccess: access({ auth: 'user', permission: 'page:users_teams' }),
  query,
  title: () => 'Rows',
  load: async () => rows,
  async findNoticeRow(_, id, done) {
    const row = rowOf(id)
    return row.isDeleted === (done === 'delete') ? row : null
  },
  values: async (_, id) => ({ name: id === null ? '' : rowOf(id).name }),
  create: { form, run: async () => ({ id: 'one' }) },
  edit: { form, run: async () => ({ id: 'one' }) },
  actions: {
    async delete(_, id) {
      rowOf(id).isDeleted = true
      return { id }
    },
    async note(_, id, { note }) {
      notes.push(note)
      return { id }
    },
    async restore(_, id) {
      rowOf(id).isDeleted = false
      return { id }
    },
    async crash() {
      throw new Error('secret cause')
    },
  },
  bulk: { all: async (_, ids) => ids.length },
  // Any key of the catalogue: the list must show its text, "This is too long."
  actionErrorKeys: { crash: 'accounts.errors.tooLong' },
  view: view => <View notice={view.notice} form={view.form} />,
})

let t: TestApp
let owner: TestPerson
let reader: Pick<TestPerson, 'request'>

beforeAll(async () => {
  t = await makeTestApp()
  t.app.route('/', list)
  owner = await t.register()
  const person = await t.register()
  await t.client.execute({
    sql: `insert into memberships (id, account_id, user_id, role, status, permissions, joined_at)
      values ('mem_1', ?, ?, 'MEMBER', 'ACTIVE', '[]', 0)`,
    args: [owner.user.accountId, person.user.id],
  })
  reader = await t.signIn({ id: person.user.id, accountId: owner.user.accountId })
})
afterAll(() => t.close())

const readPage = async (person: Pick<TestPerson, 'request'>, address: string) => {
  const response = await person.request(address)
  return { status: response.status, html: await response.text() }
}

describe('the form of a list', () => {
  it.each(['?panel=new', '?panel=edit&id=one'])('opens at %s only for people who can write', async address => {
    expect((await readPage(owner, `/rows${address}`)).html).toContain('The form')
    const { status, html } = await readPage(reader, `/rows${address}`)
    expect(status).toBe(200)
    expect(html).toContain('Harbour')
    expect(html).not.toContain('The form')
  })
})

describe('the section of a list', () => {
  it('is the only landmark with the name of the list', async () => {
    expect((await readPage(owner, '/rows')).html.match(/aria-label="Rows"/g)).toHaveLength(1)
  })
})

describe('the notice of a list', () => {
  it('reports a deleted row only while it is deleted, and only to people who can write', async () => {
    const address = '/rows?done=delete&row=one'
    expect((await readPage(owner, address)).html).not.toContain('“Harbour” deleted.')
    const deleteResponse = await owner.request('/rows/one/act', { form: { do: 'delete', back: '/rows' } })
    expect(deleteResponse.headers.get('location')).toBe(address)
    const { html } = await readPage(owner, address)
    expect(html).toContain('“Harbour” deleted.')
    expect(html).toContain('value="restore"')
    expect((await readPage(reader, address)).html).not.toContain('“Harbour” deleted.')
    await owner.request('/rows/one/act', { form: { do: 'restore', back: '/rows' } })
    expect((await readPage(owner, address)).html).not.toContain('“Harbour” deleted.')
    expect((await readPage(owner, '/rows?done=restore&row=one')).html).toContain('“Harbour” restored.')
  })

  it('names no row that does not exist', async () => {
    expect((await readPage(owner, '/rows?done=edit&row=two')).html).not.toContain('saved.')
  })
})

it('an action with an internal error is logged, and the list shows its message', async () => {
  const response = await owner.request('/rows/one/act', { form: { do: 'crash', back: '/rows' } })
  const html = await response.text()
  expect([response.status, t.logLines.some(line => line.includes('secret cause'))]).toEqual([500, true])
  expect(html).toContain('This is too long.')
  expect(html).toContain('Harbour')
  expect(html).not.toContain('secret cause')
})

describe('a request to a list', () => {
  const garbage = { body: 'no form', headers: { 'content-type': 'multipart/form-data; boundary=x' } }

  it.each(['/rows/act', '/rows/one/act'])('is rejected at %s if it is not a form', async path => {
    expect((await owner.request(path, { method: 'POST', ...garbage })).status).toBe(400)
  })

  it('ignores a file in place of a text', async () => {
    const body = new FormData()
    body.append('do', 'note')
    body.append('note', new File(['x'], 'x.txt'))
    expect((await owner.request('/rows/one/act', { method: 'POST', body })).status).toBe(303)
    expect(notes).toEqual([undefined])
  })

  it('shows no form for a row that does not exist', async () => {
    expect((await owner.request('/rows/one', { form: { name: '' } })).status).toBe(422)
    expect((await owner.request('/rows/two', { form: { name: '' } })).status).toBe(404)
  })
})
