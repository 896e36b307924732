import { csvRows } from '#kit/csv.ts'
import { nameOf, type RecordedCard, type RetroRecord, topicsOf } from './rules-record.ts'

/** The columns, the same in every language: other programs read them. */
const columns = [
  'session',
  'kind',
  'topic_number',
  'topic_title',
  'topic_votes',
  'column',
  'text',
  'author',
  'is_late',
  'reactions',
  'status',
  'priority',
  'assignee',
  'due_date',
  'trigger',
  'outcome',
]

type Cell = string | number | null

/**
 * One row for each card, comment and action item; cards by their topics, these by votes. A comment stands behind the cards
 * of its topic, and of a topic with several cards it is in no column. UTF-8 with a byte order mark. An anonymous card has
 * no author. What a spreadsheet would take for a formula has an apostrophe in front.
 */
export function retroCsv(record: RetroRecord): string {
  const { session, participants, actionItems, carriedOver } = record
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  const titles = new Map(session.columns.map(({ id, title }) => [id, title]))
  const columnOf = ({ columnId }: RecordedCard) => titles.get(columnId) ?? columnId
  const rows: Cell[][] = topicsOf(record).flatMap((topic, at) => {
    const { votes, cards, comments } = topic
    const about = [at + 1, nameOf(topic), votes]
    const alone = cards.length === 1 ? columnOf(cards[0]!) : null
    return [
      ...cards.map((card): Cell[] => {
        const reactions = card.reactions.map(({ reaction, count }) => `${reaction} ${count}`).join(' ')
        const author = card.authorId === null ? null : (names.get(card.authorId) ?? null)
        return ['card', ...about, columnOf(card), card.content, author, card.isLate ? 1 : 0, reactions]
      }),
      ...comments.map(({ content, name }): Cell[] => ['comment', ...about, alone, content, name]),
    ]
  })
  const items = (kind: string, list: RetroRecord['actionItems']) =>
    list.map((item): Cell[] => [
      kind,
      null,
      null,
      null,
      null,
      item.title,
      null,
      null,
      null,
      item.status,
      item.priority,
      item.assigneeName,
      item.dueDate,
      item.trigger,
      item.outcome,
    ])
  const all = [...rows, ...items('action_item', actionItems), ...items('carried_over', carriedOver)]
  const whole = all.map(row => [session.name, ...row, ...Array<null>(columns.length - row.length - 1).fill(null)])
  return `\uFEFF${csvRows([columns, ...whole])}`
}
