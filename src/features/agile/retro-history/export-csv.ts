import type { RecordedItem } from '#features/agile/action-items/protocol.ts'
import { type Column, toCsv } from '#kit/export/columns.ts'
import { type RecordedCard, type RecordedTopic, type RetroRecord, topicName, topicsOf } from './rules-record.ts'

/** A card, a comment or an action item. `number` counts topics from 1. */
type Row = {
  kind: 'card' | 'comment' | 'action_item' | 'carried_over'
  topic?: RecordedTopic & { number: number }
  column?: string | null
  card?: RecordedCard
  comment?: RecordedTopic['comments'][number]
  item?: RecordedItem
}

const reactionsOf = ({ reactions }: RecordedCard) =>
  reactions.map(({ reaction, count }) => `${reaction} ${count}`).join(' ')

/** Returns the CSV columns. They are not translated, because other programs read them. */
function columnsOf({ session, participants }: RetroRecord): Column<Row>[] {
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  return [
    { key: 'session', value: () => session.name },
    { key: 'kind', value: ({ kind }) => kind },
    { key: 'topic_number', value: ({ topic }) => topic?.number },
    { key: 'topic_title', value: ({ topic }) => topic && topicName(topic) },
    { key: 'topic_votes', value: ({ topic }) => topic?.votes },
    { key: 'column', value: ({ column }) => column },
    { key: 'text', value: ({ card, comment, item }) => card?.content ?? comment?.content ?? item?.title },
    { key: 'author', value: ({ card, comment }) => comment?.name ?? (card?.authorId && names.get(card.authorId)) },
    { key: 'is_late', value: ({ card }) => card && Number(card.isLate) },
    { key: 'reactions', value: ({ card }) => card && reactionsOf(card) },
    { key: 'status', value: ({ item }) => item?.status },
    { key: 'priority', value: ({ item }) => item?.priority },
    { key: 'assignee', value: ({ item }) => item?.assigneeName },
    { key: 'due_date', value: ({ item }) => item?.dueDate },
    { key: 'trigger', value: ({ item }) => item?.trigger },
    { key: 'outcome', value: ({ item }) => item?.outcome },
  ]
}

/**
 * Returns a retro as CSV: one row per card, comment and action item. Topics are sorted by votes. Each topic has its
 * cards, then its comments. Comments on a topic with several cards have no column. Anonymous cards have no author.
 */
export function retroCsv(record: RetroRecord): string {
  const titles = new Map(record.session.columns.map(({ id, title }) => [id, title]))
  const columnOf = ({ columnId }: RecordedCard) => titles.get(columnId) ?? columnId
  const topics = topicsOf(record).flatMap((recordedTopic, index): Row[] => {
    const topic = { ...recordedTopic, number: index + 1 }
    const onlyColumn = topic.cards.length === 1 ? columnOf(topic.cards[0]!) : null
    return [
      ...topic.cards.map((card): Row => ({ kind: 'card', topic, column: columnOf(card), card })),
      ...topic.comments.map((comment): Row => ({ kind: 'comment', topic, column: onlyColumn, comment })),
    ]
  })
  const items = record.actionItems.map((item): Row => ({ kind: 'action_item', item }))
  const carriedOverRows = record.carriedOver.map((item): Row => ({ kind: 'carried_over', item }))
  return toCsv(columnsOf(record), [...topics, ...items, ...carriedOverRows])
}
