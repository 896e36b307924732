import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRows } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { itemShape } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { readCsv } from '#kit/csv.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { owner, makeBoard, boardsUrl, t } = setup
afterAll(t.close)
const teamId = await setup.findOrCreateTeam(owner)

type Values = { [Field in keyof typeof itemShape]: unknown }
let board: Awaited<ReturnType<typeof makeBoard>>
let id: string
let originalValues: Values
let editedValues: Values

beforeAll(async () => {
  board = await makeBoard(owner, { process: 'SCRUM' })
  const createRecord = async (path: string, json: object) => (await owner('POST', board.url + path, json)).body.data.id
  const planFields = async (name: string) => ({
    sprintId: await createRecord('/sprints', { name }),
    deliveryId: await createRecord('/deliveries', { title: name }),
    parentId: await createRecord('/items', { title: name }),
  })
  const labels = ['sea', 'land'].map(name => ({ id: name, name, color: 'blue' }))
  await owner('PUT', `${board.url}/labels`, { labels })
  const { userId } = (await board.viewFor(owner)).me
  originalValues = {
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
    ...(await planFields('One')),
  }
  editedValues = {
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
    ...(await planFields('Two')),
  }
  id = await createRecord('/items', originalValues)
})

const readItem = async () => (await owner('GET', `${board.url}/items/${id}`)).body.data
const readRoomItem = async () => (await board.viewFor(owner)).items.find(item => item.id === id)
const exportFile = async (format: string, boardId = board.id) =>
  (await owner('GET', `${boardsUrl}/${boardId}/export?format=${format}`)).response.text()

describe('every field of an item', () => {
  it('is stored when the item is created', async () => {
    expect((await readItem()).item).toMatchObject(originalValues)
    expect(await readRoomItem()).toMatchObject(originalValues)
  })

  it('is stored when edited, and appears in the history', async () => {
    expect((await owner('PATCH', `${board.url}/items/${id}`, editedValues)).status).toBe(200)
    const { item, edits } = await readItem()
    expect(item).toMatchObject(editedValues)
    expect(await readRoomItem()).toMatchObject(editedValues)
    expect(edits[0].fields.toSorted()).toEqual(Object.keys(itemShape).toSorted())
  })

  it('is in the board file, and is restored from it', async () => {
    const content = await exportFile('json')
    const withNames = (text: string) => {
      const { items, sprints, deliveries, labels } = JSON.parse(text)
      const item = items.find((each: { title: string }) => each.title === editedValues.title)
      const nameById = (list: { id: string; name?: string; title?: string }[], id: string) => {
        const match = list.find(each => each.id === id)
        return match?.name ?? match?.title
      }
      expect(Object.keys(item)).toEqual(expect.arrayContaining(Object.keys(itemShape)))
      return {
        ...item,
        id: null,
        columnId: null,
        parentId: nameById(items, item.parentId),
        sprintId: nameById(sprints, item.sprintId),
        deliveryId: nameById(deliveries, item.deliveryId),
        labels: item.labels.map((label: string) => nameById(labels, label)),
      }
    }
    const importResponse = await owner('POST', '/api/kanban/import', { content, teamId })
    expect(withNames(await exportFile('json', importResponse.body.data.id))).toEqual(withNames(content))
  })

  it('is in the CSV file, and can be read back', async () => {
    const state = await board.viewFor(owner)
    const { rows } = parseRows(readCsv(await exportFile('csv')), state)
    const { parentId: _, labels: __, checklist: ___, attachments, ...otherValues } = editedValues
    const row = rows.find(({ item }) => item.title === editedValues.title)!
    expect(row.problem).toBeNull()
    expect(row.item).toMatchObject({ ...otherValues, labels: ['land'], attachments })
    expect(row.item.checklist).toEqual([{ text: 'Sign', done: false }])
    expect(rows[row.item.parent!]!.item.title).toBe('Two')
  })
})

describe('the key of an item in another tool', () => {
  const changeKey = async (externalKey: string) =>
    (await owner('PATCH', `${board.url}/items/${id}`, { externalKey })).body

  it('has no space around it and no line breaks, and at most 50 characters', async () => {
    expect((await changeKey('  ABC-12\n\u0007 b ')).data.item.externalKey).toBe('ABC-12 b')
    expect((await changeKey('x'.repeat(51))).fields[0].path).toBe('externalKey')
    expect((await changeKey('x'.repeat(50))).data.item.externalKey).toHaveLength(50)
  })

  it('is found by the search of lists', async () => {
    await changeKey('DOCK-12')
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
