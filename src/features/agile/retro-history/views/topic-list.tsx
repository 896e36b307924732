import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  type RecordedCard,
  type RecordedComment,
  type RecordedTopic,
  type RetroRecord,
  topicName,
  topicsOf,
} from '#features/agile/retro-history/rules-record.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { RichText } from '#ui/rich-text.tsx'
import { colourClassOf } from '#ui/tones.ts'

/** Number of topics that are expanded at first. */
const maxOpen = 5

type Lookups = {
  names: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, { title: string; color: string }>
}

/** Topics by votes, with their cards and comments. */
export function TopicList({ record }: { record: RetroRecord }) {
  const t = useTranslations('retroHistory.topics')
  const topics = topicsOf(record)
  const lookups: Lookups = {
    names: new Map(record.participants.map(({ id, name }) => [id, name])),
    columns: new Map(record.session.columns.map(column => [column.id, column])),
  }
  return (
    <Card title={t('title')} isEdgeToEdge={topics.length > 0}>
      {topics.length === 0 ? (
        <p className="text-muted text-sm">{t('none')}</p>
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {topics.map((topic, index) => (
            <Topic key={topic.id} topic={topic} isOpen={index < maxOpen} lookups={lookups} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Topic({ topic, isOpen, lookups }: { topic: RecordedTopic; isOpen: boolean; lookups: Lookups }) {
  const t = useTranslations('retroHistory.topics')
  const { title, votes, cards, comments } = topic
  const voteCount = votes !== null && (
    <span className="figures w-20 shrink-0 text-muted text-sm leading-6">{t('votes', { count: votes })}</span>
  )
  const articles = cards.map(card => <CardArticle key={card.id} card={card} lookups={lookups} />)
  const commentList = comments.length > 0 && <Comments comments={comments} />
  // A single card needs no heading.
  if (!title && cards.length === 1)
    return (
      <li className="flex items-start gap-3 px-5 py-3">
        {voteCount}
        <div className="grid min-w-0 flex-1 gap-3">
          {articles}
          {commentList}
        </div>
      </li>
    )
  return (
    <li>
      <details open={isOpen} className="group">
        <summary className="flex min-h-12 cursor-pointer items-start gap-3 px-5 py-3 -outline-offset-2 transition hover:bg-sunken">
          {voteCount}
          <h3 className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{topicName(topic)}</h3>
          <ChevronDown aria-hidden className="mt-1 size-4 shrink-0 text-muted transition group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-5 pt-1 pb-5">
          <div className="grid items-start gap-3 md:grid-cols-2">{articles}</div>
          {commentList}
        </div>
      </details>
    </li>
  )
}

function CardArticle({ card, lookups }: { card: RecordedCard; lookups: Lookups }) {
  const t = useTranslations('retroHistory.topics')
  const column = lookups.columns.get(card.columnId)
  const author = card.authorId === null ? null : lookups.names.get(card.authorId)
  return (
    <article className={cx('tone-card rounded-card border p-3 text-sm shadow-low', colourClassOf(column?.color))}>
      {card.moderation ? <p className="text-muted italic">{card.content}</p> : <RichText text={card.content} />}
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
    </article>
  )
}

function Comments({ comments }: { comments: RecordedComment[] }) {
  const t = useTranslations('retroHistory.topics')
  return (
    <section className="text-sm">
      <h4 className="font-semibold">{t('comments', { count: comments.length })}</h4>
      <ul className="mt-1.5 grid gap-2">
        {comments.map(({ id, name, content, moderation }) => (
          <li key={id} className="border-line border-l-2 pl-3">
            {name && <p className="text-muted text-xs">{name}</p>}
            {moderation ? <p className="text-muted italic">{content}</p> : <RichText text={content} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
