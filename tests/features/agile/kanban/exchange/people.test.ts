import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePersonChooser } from '#features/agile/kanban/exchange/rules-people.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const members = [
  { id: 'usr_1', name: 'Tom Berg', email: 'tom@x.test' },
  { id: 'usr_2', name: 'Ana Roux', email: 'ana@x.test' },
]

it('suggests members by email, then by name; choices replace earlier choices, and these replace suggestions', () => {
  const remembered = { get: ({ name }: { name: string }) => (name === 'TB' ? 'usr_1' : undefined) }
  const choose = makePersonChooser(members, {
    chosen: new Map([
      ['c', 'none'],
      ['d', 'usr_gone'],
    ]),
    remembered,
  })
  const choiceOf = (id: string, name: string, email?: string) => choose({ id, name, email }).choice
  expect(choiceOf('a', 'Ana Roux', 'tom@x.test')).toBe('usr_1')
  expect(choiceOf('a', 'Roux, Ana')).toBe('usr_2')
  expect(choiceOf('b', 'TB')).toBe('usr_1')
  expect(choiceOf('c', 'Tom Berg')).toBe('none')
  expect(choiceOf('d', 'Nobody')).toBe('text')
})

let api: Awaited<ReturnType<typeof makeBoardApi>>
beforeAll(async () => {
  api = await makeBoardApi()
})
afterAll(() => api.t.close())

it('imports people as chosen and remembers it for the next file of the account', async () => {
  const { owner } = api
  const teamId = await api.findOrCreateTeam(owner)
  const content = 'Title,Assignee\nRope,deckhand\nBuoy,Stranger\nFlag,Ghost\n'
  const preview = async () => (await owner('POST', '/api/kanban/import/preview', { content })).body.data.people
  const { choices, members: options } = await preview()
  expect(choices.map(({ name, choice }: { name: string; choice: string }) => [name, choice])).toEqual([
    ['deckhand', 'text'],
    ['Stranger', 'text'],
    ['Ghost', 'text'],
  ])
  const memberId = options[0].id
  const keyOf = (name: string) => choices.find((each: { name: string }) => each.name === name).key
  const people = [
    { key: keyOf('deckhand'), choice: memberId },
    { key: keyOf('Ghost'), choice: 'none' },
  ]
  const { status, body } = await owner('POST', '/api/kanban/import', { content, title: 'Fleet', teamId, people })
  expect(status).toBe(201)
  const items = (await owner('GET', `/api/kanban/boards/${body.data.id}/items?pageSize=50`)).body.data.items
  const itemOf = (title: string) => items.find((item: { title: string }) => item.title === title)
  const detailOf = async (title: string) =>
    (await owner('GET', `/api/kanban/boards/${body.data.id}/items/${itemOf(title).id}`)).body.data.item
  expect((await detailOf('Rope')).assignees).toEqual([memberId])
  expect(await detailOf('Buoy')).toMatchObject({ assignees: [], description: expect.stringContaining('Stranger') })
  expect(await detailOf('Flag')).toMatchObject({ assignees: [], description: '' })
  const newChoices = (await preview()).choices.map(({ choice }: { choice: string }) => choice)
  expect(newChoices).toEqual([memberId, 'text', 'none'])

  // Choices for people who are not in the file are ignored.
  const unknownPersonResponse = await owner('POST', '/api/kanban/import/preview', {
    content,
    people: [{ key: 'x', choice: 'usr_other' }],
  })
  expect(unknownPersonResponse.status).toBe(200)
})
