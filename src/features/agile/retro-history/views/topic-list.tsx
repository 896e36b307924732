import { useTranslations } from 'use-intl'
import {
  type RecordedCard,
  type RecordedComment,
  type RecordedTopic,
  type RetroRecord,
  topicsOf,
} from '#features/agile/retro-history/rules-record.ts'
import { inShort } from '#features/agile/retros/rules-markdown.ts'
import { RichText } from '#islands/retros/cards/rich-text.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { toneOf } from '#ui/tones.ts'

/** So many topics are open from the start; the others open at a click. */
const mostOpen = 5

type Known = {
  names: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, { title: string; color: string }>
  comments: ReadonlyMap<string, RecordedComment[]>
}

/** What mattered: topics by votes, with their cards and what was said of them. */
export function TopicList({ record }: { record: RetroRecord }) {
  const t = useTranslations('retroHistory.topics')
  const topics = topicsOf(record)
  const known: Known = {
    names: new Map(record.participants.map(({ id, name }) => [id, name])),
    columns: new Map(record.session.columns.map(column => [column.id, column])),
    comments: Map.groupBy(record.comments, ({ cardId }) => cardId),
  }
  return (
    <Card title={t('title')} flush={topics.length > 0}>
      {topics.length === 0 ? (
        <p className="text-muted text-sm">{t('none')}</p>
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {topics.map((topic, at) => (
            <Topic key={topic.id} topic={topic} open={at < mostOpen} known={known} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Topic({ topic, open, known }: { topic: RecordedTopic; open: boolean; known: Known }) {
  const t = useTranslations('retroHistory.topics')
  const { title, votes, cards } = topic
  return (
    <li>
      <details open={open}>
        <summary className="flex min-h-12 cursor-pointer items-start gap-3 px-5 py-3 -outline-offset-2 transition hover:bg-sunken">
          {votes !== null && (
            <span className="figures w-20 shrink-0 text-muted text-sm leading-6">{t('votes', { count: votes })}</span>
          )}
          <h3 className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
            {title || inShort(cards[0]!.content, 140)}
          </h3>
        </summary>
        <ul className="grid items-start gap-3 px-5 pt-1 pb-5 md:grid-cols-2">
          {cards.map(card => (
            <Written key={card.id} card={card} known={known} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function Written({ card, known }: { card: RecordedCard; known: Known }) {
  const t = useTranslations('retroHistory.topics')
  const column = known.columns.get(card.columnId)
  const author = card.authorId === null ? null : known.names.get(card.authorId)
  const comments = known.comments.get(card.id) ?? []
  return (
    <li className={cx('tone-card rounded-card border p-3 text-sm shadow-low', toneOf(column?.color))}>
      <RichText text={card.content} />
      <p className="mt-1.5 flex flex-wrap gap-x-2.5 text-muted text-xs">
        <span>{column?.title}</span>
        {author && <span>{author}</span>}
        {card.isLate && <span className="text-warning-ink">{t('late')}</span>}
        {card.reactions.map(({ reaction, count }) => (
          <span key={reaction} className="figures">
            {reaction} {count}
          </span>
        ))}
      </p>
      {comments.length > 0 && (
        <ul className="mt-2 grid gap-1 border-line border-t pt-2">
          {comments.map(({ id, name, content }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {name && <span className="font-semibold">{name}: </span>}
              {content}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
