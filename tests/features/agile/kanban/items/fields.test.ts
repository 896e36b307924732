import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRows } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { itemShape } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { readCsv } from '#kit/csv.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { owner, makeBoard, boards, t } = setup
afterAll(t.close)
const teamId = await setup.teamOf(owner)

type Values = { [Field in keyof typeof itemShape]: unknown }
let board: Awaited<ReturnType<typeof makeBoard>>
let id: string
let first: Values
let second: Values

beforeAll(async () => {
  board = await makeBoard(owner, { process: 'SCRUM' })
  const make = async (path: string, json: object) => (await owner('POST', board.url + path, json)).body.data.id
  const plans = async (name: string) => ({
    sprintId: await make('/sprints', { name }),
    deliveryId: await make('/deliveries', { title: name }),
    parentId: await make('/items', { title: name }),
  })
  const labels = ['sea', 'land'].map(name => ({ id: name, name, color: 'blue' }))
  await owner('PUT', `${board.url}/labels`, { labels })
  const { userId } = (await board.viewFor(owner)).me
  first = {
    title: 'Pay by card',
    externalKey: 'SHOP-7',
    kind: 'BUG',
    points: 3,
    assignees: [userId],
    labels: ['sea'],
    priority: 'HIGH',
    dueDate: '2027-01-02',
    checklist: [{ id: 'c1', text: 'Ask the bank', done: true }],
    attachments: [{ id: 'a1', title: 'Spec', url: 'https://files.test/spec' }],
    ...(await plans('One')),
  }
  second = {
    title: 'Pay by bank',
    externalKey: 'SHOP-8',
    kind: 'TASK',
    points: 5,
    assignees: [],
    labels: ['land'],
    priority: 'LOW',
    dueDate: '2027-02-03',
    checklist: [{ id: 'c2', text: 'Sign', done: false }],
    attachments: [],
    ...(await plans('Two')),
  }
  id = await make('/items', first)
})

const readItem = async () => (await owner('GET', `${board.url}/items/${id}`)).body.data
const inRoom = async () => (await board.viewFor(owner)).items.find(item => item.id === id)
const file = async (format: string, boardId = board.id) =>
  (await owner('GET', `${boards}/${boardId}/export?format=${format}`)).response.text()

describe('every field of an item', () => {
  it('is stored when the item is created', async () => {
    expect((await readItem()).item).toMatchObject(first)
    expect(await inRoom()).toMatchObject(first)
  })

  it('is stored when edited, and appears in the history', async () => {
    expect((await owner('PATCH', `${board.url}/items/${id}`, second)).status).toBe(200)
    const { item, edits } = await readItem()
    expect(item).toMatchObject(second)
    expect(await inRoom()).toMatchObject(second)
    expect(edits[0].fields.toSorted()).toEqual(Object.keys(itemShape).toSorted())
  })

  it('is in the board file, and is restored from it', async () => {
    const content = await file('json')
    const withOwnIds = (text: string) => {
      const { items, sprints, deliveries, labels } = JSON.parse(text)
      const item = items.find((each: { title: string }) => each.title === second.title)
      const nameWithId = (list: { id: string; name?: string; title?: string }[], namedId: string) => {
        const match = list.find(each => each.id === namedId)
        return match?.name ?? match?.title
      }
      expect(Object.keys(item)).toEqual(expect.arrayContaining(Object.keys(itemShape)))
      return {
        ...item,
        id: null,
        columnId: null,
        parentId: nameWithId(items, item.parentId),
        sprintId: nameWithId(sprints, item.sprintId),
        deliveryId: nameWithId(deliveries, item.deliveryId),
        labels: item.labels.map((label: string) => nameWithId(labels, label)),
      }
    }
    const importResponse = await owner('POST', '/api/kanban/import', { content, teamId })
    expect(withOwnIds(await file('json', importResponse.body.data.id))).toEqual(withOwnIds(content))
  })

  it('is in the CSV file, and can be read back', async () => {
    const state = await board.viewFor(owner)
    const { rows } = parseRows(readCsv(await file('csv')), state)
    const { parentId: _, labels, checklist, attachments, ...plain } = second
    const row = rows.find(({ item }) => item.title === second.title)!
    expect(row.problem).toBeNull()
    expect(row.item).toMatchObject({ ...plain, labels: ['land'], attachments })
    expect(row.item.checklist).toEqual([{ text: 'Sign', done: false }])
    expect(rows[row.item.parent!]!.item.title).toBe('Two')
    expect([labels, checklist]).toEqual([second.labels, second.checklist])
  })
})

describe('the key of an item in another tool', () => {
  const change = async (externalKey: string) => (await owner('PATCH', `${board.url}/items/${id}`, { externalKey })).body

  it('has no space around it and no line breaks, and at most 50 characters', async () => {
    expect((await change('  ABC-12\n\u0007 b ')).data.item.externalKey).toBe('ABC-12 b')
    expect((await change('x'.repeat(51))).fields[0].path).toBe('externalKey')
    expect((await change('x'.repeat(50))).data.item.externalKey).toHaveLength(50)
  })

  it('is found by the search of lists', async () => {
    await change('DOCK-12')
    const countMatches = async (q: string) => (await owner('GET', `${board.url}/items?q=${q}`)).body.data.total
    expect([await countMatches('dock-1'), await countMatches('dock-2')]).toEqual([1, 0])
  })

  it('is imported from a table, and goes to the description when too long', () => {
    const longKey = 'y'.repeat(51)
    const { rows } = parseRows(
      readCsv(`Issue key,Summary,External key\nABC-1,One,\n2,Two,DEF 9\n3,Three,${longKey}\n`),
      {
        people: [],
        labels: [],
        sprints: [],
        deliveries: [],
      },
    )
    expect(rows.map(({ item }) => item.externalKey)).toEqual(['ABC-1', 'DEF 9', ''])
    expect(rows[2]!.item.description).toContain(longKey)
  })
})
