const day = 86_400_000
const start = Date.UTC(2026, 2, 2, 9)
/** Returns an id in Trello's format, which starts with the creation time in seconds. */
const trelloId = (time: number, n: number) => `${Math.floor(time / 1000).toString(16)}${String(n).padStart(16, '0')}`
const isoTime = (time: number) => new Date(time).toISOString()

const lists = ['Ideas', 'To Do', 'Doing', 'Done'].map((name, i) => ({
  id: trelloId(start, 100 + i),
  name,
  closed: false,
  pos: (i + 1) * 1000,
  idBoard: 'b1',
  softLimit: null,
}))
const closedList = { id: trelloId(start, 110), name: 'Last year', closed: true, pos: 500 }
const [ideas, todo, doing, done] = lists.map(({ id }) => id) as [string, string, string, string]
const ines = { id: trelloId(start, 200), fullName: 'Ines Owner', username: 'ines' }
const stranger = { id: trelloId(start, 201), fullName: 'Bo Stranger', username: 'bo' }
const urgentLabel = { id: trelloId(start, 300), name: 'Urgent', color: 'red_dark' }
const unnamedLabel = { id: trelloId(start, 301), name: '', color: 'green' }

const card = (n: number, name: string, idList: string, fields: object = {}) => ({
  id: trelloId(start + n * day, n),
  idShort: n,
  name,
  desc: '',
  idList,
  closed: false,
  pos: n * 100,
  due: null,
  dateLastActivity: isoTime(start + 20 * day),
  idMembers: [],
  idLabels: [],
  labels: [],
  attachments: [],
  customFieldItems: [],
  badges: { votes: 0 },
  ...fields,
})
const moveAction = (n: number, time: number, fromListId: string, toListId: string) => ({
  type: 'updateCard',
  date: isoTime(time),
  memberCreator: ines,
  data: { card: { id: trelloId(start + n * day, n) }, listBefore: { id: fromListId }, listAfter: { id: toListId } },
})
const createAction = (n: number, listId: string) => ({
  type: 'createCard',
  date: isoTime(start + n * day),
  memberCreator: ines,
  data: { card: { id: trelloId(start + n * day, n) }, list: { id: listId } },
})

/** A Trello export. Actions are sorted from newest to oldest. */
export const trelloFile = {
  id: 'b1',
  name: 'Harbour site',
  desc: 'What we build',
  closed: false,
  url: 'https://trello.com/b/x',
  lists: [lists[1], lists[0], closedList, lists[2], lists[3]],
  cards: [
    card(2, 'Pay by card', done, {
      idMembers: [ines.id, stranger.id],
      idLabels: [urgentLabel.id],
      labels: [urgentLabel],
    }),
    card(1, 'Berth plan', doing, {
      desc: 'With **depths**',
      due: isoTime(start + 30 * day),
      pos: 50,
      attachments: [
        { name: 'Sketch', url: 'https://files.test/sketch.png' },
        { name: 'notes.txt', url: 'file:///notes.txt' },
      ],
      customFieldItems: [{ idCustomField: 'cf1', value: { number: '5' } }],
    }),
    card(3, 'Tide tables', todo, { idLabels: [unnamedLabel.id] }),
    card(4, 'A wish', ideas),
    card(5, 'Thrown away', todo, { closed: true }),
    card(6, 'Of last year', closedList.id),
    card(7, '   ', todo),
  ],
  members: [ines, stranger],
  labels: [urgentLabel, unnamedLabel],
  checklists: [
    {
      id: 'ch1',
      idCard: trelloId(start + day, 1),
      name: 'Before',
      pos: 1,
      checkItems: [
        { name: 'Ask', state: 'incomplete', pos: 2 },
        { name: 'Measure', state: 'complete', pos: 1 },
      ],
    },
  ],
  customFields: [{ id: 'cf1', name: 'Story points', type: 'number' }],
  actions: [
    {
      type: 'commentCard',
      date: isoTime(start + 6 * day),
      memberCreator: stranger,
      data: { text: 'Looks good', card: { id: trelloId(start + day, 1) } },
    },
    moveAction(2, start + 8 * day, doing, done),
    moveAction(2, start + 5 * day, todo, doing),
    createAction(2, todo),
    moveAction(1, start + 4 * day, todo, doing),
  ],
}

/** A Jira export with repeated column names, Jira's date formats and multi-line text. */
export const jiraFile = [
  'Summary,Issue key,Issue id,Issue Type,Status,Priority,Assignee,Custom field (Story Points),Parent,Epic Link,Created,Resolved,Due date,Labels,Labels,Sprint,Sprint,Comment,Watchers',
  'Harbour shop,SHOP-1,10001,Epic,In Progress,High,,,,,12/Mar/26 3:04 PM,,,,,,,,7',
  '"Pay, by ""card""",SHOP-2,10002,Story,Done,Highest,Ines Owner,5,10001,,13/Mar/26 9:00 AM,20/Mar/26 9:00 AM,01/Apr/26 12:00 AM,money,web,Sprint 1,Sprint 2,"14/Mar/26 9:15 AM;557058:aa;First line',
  'second line",3',
  'Tide tables,SHOP-5,10005,Bug,To Do,Low,Bo Stranger,,,SHOP-1,2026-03-15T08:00:00.000+0100,,,web,,Sprint 2,,,',
  'Odd one,SHOP-6,10006,Gizmo,Backlog,Sky high,ines@harbour.test,many,NOPE-1,,yesterday,,,,,Sprint 1,,,',
  ',SHOP-7,10007,Task,To Do,,,,,,,,,,,,,,',
].join('\r\n')
