import { addDays, type Day, dayIn } from '#kit/day.ts'
import { days } from '#tests/support/clock.ts'

/**
 * Epics whose order matters: the smallest one earns most, and it is the last on the board. Amounts are in US cents a
 * month.
 */
export const storyEpics = [
  { name: 'Rewrite', openItemCount: 40, mrr: { low: 0, likely: 10_000, high: 50_000 } },
  { name: 'Search', openItemCount: 15, mrr: { low: 100_000, likely: 200_000, high: 300_000 } },
  { name: 'Checkout', openItemCount: 6, mrr: { low: 1_600_000, likely: 2_000_000, high: 2_400_000 } },
] as const

const monthCount = 12
/** Number of lines in `yearStatement`. */
export const statementLines = monthCount * 5

/**
 * Returns a bank file of twelve complete months with a net burn of about 30,000 a month and a final balance of 180,000.
 */
export function yearStatement(now: number): string {
  const today = new Date(now)
  const entries = Array.from({ length: monthCount }, (_, index) => {
    const monthsAgo = monthCount - index
    const dayInMonth = (dayOfMonth: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, dayOfMonth)).toISOString().slice(0, 10)
    return [
      { day: dayInMonth(1), text: 'Office rent', amount: -4000 },
      { day: dayInMonth(5), text: 'Stripe payout', amount: 8000 },
      { day: dayInMonth(12), text: 'AWS EMEA', amount: -1600 - (index % 3) * 400 },
      { day: dayInMonth(19), text: 'AWS EMEA', amount: -1600 },
      { day: dayInMonth(28), text: 'Gusto payroll', amount: -30_400 },
    ]
  }).flat()
  let balance = 180_000 - entries.reduce((sum, { amount }) => sum + amount, 0)
  const lines = entries.map(({ day, text, amount }) => {
    balance += amount
    return `${day},${text},${amount}.00,${balance}.00`
  })
  return ['Account,0815', '', 'Date,Description,Amount,Balance', ...lines].join('\n')
}

const pastWeeks = 14
const itemsPerWeek = [3, 4, 2, 4, 3, 5, 2]

/**
 * Returns a board in the export format of this product: fourteen weeks of finished items below a finished epic, and the
 * open epics.
 */
export function storyBoard(now: number) {
  const start: Day = addDays(dayIn('UTC', now), -(pastWeeks + 1) * 7)
  const startAt = `${start}T09:00:00.000Z`
  let number = 0
  const item = (title: string, parentId: string | null, doneAt: string | null = null) => ({
    id: `itm_${++number}`,
    number,
    title,
    kind: parentId === null ? 'EPIC' : 'TASK',
    parentId,
    description: '',
    columnId: doneAt === null ? 'col_todo' : 'col_done',
    points: null,
    checklist: [],
    attachments: [],
    blockedAt: null,
    blockedReason: '',
    createdBy: null,
    createdAt: startAt,
    enteredAt: doneAt ?? startAt,
    workStartedAt: doneAt,
    workCompletedAt: doneAt,
    archivedAt: null,
  })
  const finishedEpic = item('Sign-up', null, new Date(now - days).toISOString())
  const finishedItems = Array.from({ length: pastWeeks }, (_, week) =>
    Array.from({ length: itemsPerWeek[week % itemsPerWeek.length]! }, (_, n) =>
      item(`Sign-up ${week} ${n}`, finishedEpic.id, `${addDays(start, (week + 1) * 7 - 1)}T10:00:00.000Z`),
    ),
  ).flat()
  const openItems = storyEpics.flatMap(epic => {
    const parent = item(epic.name, null)
    return [parent, ...Array.from({ length: epic.openItemCount }, (_, n) => item(`${epic.name} ${n}`, parent.id))]
  })
  const column = { wipLimit: null, isHard: false, color: 'blue', isGone: false }
  return {
    format: 'trimtab.board',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    board: {
      title: 'Shop',
      description: '',
      process: 'KANBAN',
      team: null,
      priority: 'MEDIUM',
      startDate: null,
      targetDate: null,
      isActive: true,
      lastNumber: number,
      createdAt: startAt,
      archivedAt: null,
      // The export of another account: unlike a file of another tool, its history counts in the plan.
      origin: 'brd_of_another_account',
    },
    people: [],
    labels: [],
    columns: [
      { ...column, id: 'col_todo', title: 'To do', status: 'TODO' },
      { ...column, id: 'col_done', title: 'Done', status: 'COMPLETE' },
    ],
    sprints: [],
    deliveries: [],
    views: [],
    events: [],
    scope: [],
    items: [finishedEpic, ...finishedItems, ...openItems],
    comments: [],
    moves: [],
    blocks: [],
  }
}
