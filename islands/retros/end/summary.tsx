import { ChevronDown, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ActionRow } from '#islands/retros/actions/action-row.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { RetroCard } from '#islands/retros/cards/retro-card.tsx'
import { Comment } from '#islands/retros/discuss/comment.tsx'
import { commentsOn, contributors, type Topic, topicName, topicsByVotes } from '#islands/retros/topics.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Rating } from './rating.tsx'

/** The result of the retro: rating, action items, topics with votes, and export. */
export function Summary() {
  const t = useTranslations('retro.board.summary')
  const actionText = useTranslations('retro.board.actions')
  const { view } = useBoard()
  const { actionItems } = view
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        <Rating />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <SummaryFigures />
        <Card
          title={actionText('title')}
          description={actionText('count', { count: actionItems.length })}
          isEdgeToEdge
          footer={view.me.kind === 'member' && <Link href={paths.actionItems()}>{t('allActions')}</Link>}
        >
          {actionItems.length === 0 ? (
            <p className="px-5 pb-5 text-muted text-sm">{t('noActions')}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {actionItems.map(item => (
                <ActionRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Card>
        <Topics />
      </div>
      <div className="lg:col-start-2">
        <Export />
      </div>
    </div>
  )
}

function SummaryFigures() {
  const t = useTranslations('retro.board.summary')
  const { view } = useBoard()
  const votes = (view.tally ?? []).reduce((sum, { count }) => sum + count, 0)
  const figures = [
    ['people', contributors(view.participants).length],
    ['cards', view.cards.length],
    ['votes', votes],
    ['actions', view.actionItems.length],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:max-lg:grid-cols-4 xl:grid-cols-4">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col-reverse rounded-card border border-line bg-surface px-4 py-3 shadow-low"
        >
          <dt className="text-muted text-sm">{t(name, { count: value })}</dt>
          <dd className="display figures text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Number of topics that are initially expanded. */
const maxOpenTopics = 5

function Topics() {
  const t = useTranslations('retro.board.summary')
  const { view } = useBoard()
  const topics = topicsByVotes(view)
  if (topics.length === 0) return null
  return (
    <Card title={t('topics')} isEdgeToEdge>
      <ol className="divide-y divide-line border-line border-t">
        {topics.map((topic, index) => {
          const votes = (
            <span className="figures w-16 shrink-0 text-muted text-sm">{t('topicVotes', { count: topic.votes })}</span>
          )
          const comments = <TopicComments topic={topic} />
          const cards = topic.cards.map(card => <RetroCard key={card.id} card={card} />)
          return (
            <li key={topic.id}>
              {topic.group ? (
                <details open={index < maxOpenTopics && topic.votes > 0} className="group">
                  <summary className="flex min-h-12 items-start gap-3 px-5 py-3 -outline-offset-2 transition hover:bg-sunken">
                    {votes}
                    <span className="min-w-0 flex-1 font-medium">{topicName(topic, 140)}</span>
                    <ChevronDown
                      aria-hidden
                      className="mt-1 size-4 shrink-0 text-muted transition group-open:rotate-180"
                    />
                  </summary>
                  <div className="grid gap-3 px-5 pt-1 pb-4">
                    <div className="grid gap-2 md:grid-cols-2">{cards}</div>
                    {comments}
                  </div>
                </details>
              ) : (
                // A single card needs no title.
                <div className="flex items-start gap-3 px-5 py-3">
                  {votes}
                  <div className="grid min-w-0 flex-1 gap-3">
                    {cards}
                    {comments}
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function TopicComments({ topic }: { topic: Topic }) {
  const t = useTranslations('retro.board.discuss')
  const { view } = useBoard()
  const comments = commentsOn(topic, view)
  if (comments.length === 0) return null
  return (
    <ul aria-label={t('comments', { count: comments.length })} className="grid gap-3">
      {comments.map(comment => (
        <Comment key={comment.id} comment={comment} canRemove={false} />
      ))}
    </ul>
  )
}

const formats = ['md', 'csv', 'pdf', 'json'] as const

/** Links that download the retro as a file. */
function Export() {
  const t = useTranslations('retro.board.export')
  const { view } = useBoard()
  const exportUrl = (format: string) =>
    `/api/retrospectives/sessions/${encodeURIComponent(view.session.id)}/export?format=${format}`
  return (
    <Card title={t('title')} description={t('text')}>
      <ul className="grid grid-cols-2 gap-2">
        {formats.map(format => (
          <li key={format}>
            <ButtonLink href={exportUrl(format)} download data-no-shell variant="secondary" icon={Download} isWide>
              {t(format)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
