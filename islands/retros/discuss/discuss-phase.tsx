import { ArrowLeft, ArrowRight, Check, MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { topicName, topicsByVotes } from '#islands/retros/topics.ts'
import { TimeLeft } from '#islands/rooms/timer.tsx'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ActionDrafts } from './action-drafts.tsx'
import { TopicDiscussion } from './topic-discussion.tsx'

type RankedTopic = ReturnType<typeof topicsByVotes>[number]

/** The current topic, and beside it all topics by votes. */
export function DiscussPhase() {
  const { view } = useBoard()
  const topics = topicsByVotes(view)
  const currentTopic = topics.find(({ id }) => id === view.topic?.id)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      {currentTopic ? <CurrentTopic topic={currentTopic} topics={topics} /> : <StartDiscussion topics={topics} />}
      <TopicList topics={topics} currentTopicId={currentTopic?.id ?? null} />
    </div>
  )
}

function StartDiscussion({ topics }: { topics: RankedTopic[] }) {
  const t = useTranslations('retro.board.discuss')
  const { view, send, can } = useBoard()
  const nextTopic = topics.find(({ id }) => !view.discussed.includes(id))
  const isOver = topics.length > 0 && !nextTopic
  const beginKey = can('topic:select') ? 'beginFacilitator' : 'beginText'
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t(isOver ? 'allDone' : 'begin')}
      level={3}
      actions={
        can('topic:select') &&
        nextTopic && (
          <Button variant="accent" onClick={() => send('topic:select', { topicId: nextTopic.id })}>
            {t(view.discussed.length > 0 ? 'openNext' : 'openFirst')}
          </Button>
        )
      }
    >
      {t(isOver ? 'allDoneText' : beginKey)}
    </EmptyState>
  )
}

/** The timer is highlighted when at most this many seconds are left. */
const urgentSeconds = 15

function CurrentTopic({ topic, topics }: { topic: RankedTopic; topics: RankedTopic[] }) {
  const t = useTranslations('retro.board.discuss')
  const { view, send, can, now } = useBoard()
  const secondsLeft = useSecondsUntil(view.topic?.endsAt ?? null, now)
  const index = topics.findIndex(({ id }) => id === topic.id)
  const nextTopic = topics.slice(index + 1).find(({ id }) => !view.discussed.includes(id)) ?? null
  const previousTopic = topics[index - 1]
  return (
    <section
      aria-labelledby="retro-topic"
      className="edge-mark grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5 shadow-card max-sm:p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-full sm:basis-64">
          <p className="figures text-muted text-sm">
            {t('place', { number: index + 1, total: topics.length })} · {t('votes', { count: topic.votes })}
          </p>
          <h3 id="retro-topic" className="mt-0.5 text-balance font-semibold text-2xl max-sm:text-xl">
            {topicName(topic, 140)}
          </h3>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {view.topic?.endsAt != null && (
            <TimeLeft secondsLeft={secondsLeft} isUrgent={secondsLeft !== null && secondsLeft <= urgentSeconds} />
          )}
          {can('topic:select') && (
            <>
              <Button
                variant="secondary"
                icon={ArrowLeft}
                isIconOnly
                disabled={!previousTopic}
                onClick={() => previousTopic && send('topic:select', { topicId: previousTopic.id })}
              >
                {t('previous')}
              </Button>
              <Button
                data-next
                variant={nextTopic ? 'primary' : 'secondary'}
                iconAfter={nextTopic ? ArrowRight : Check}
                onClick={() => send('topic:select', { topicId: nextTopic?.id ?? null })}
              >
                {t(nextTopic ? 'next' : 'finish')}
              </Button>
            </>
          )}
        </div>
      </header>
      {secondsLeft === 0 && (
        <p role="status" className="rounded-control bg-accent-soft px-3 py-2 text-accent-ink text-sm">
          {t('timeUp')}
        </p>
      )}
      <TopicDiscussion key={topic.id} topic={topic} />
      <ActionDrafts key={`${topic.id} drafts`} topicId={topic.id} />
    </section>
  )
}

function TopicList({ topics, currentTopicId }: { topics: RankedTopic[]; currentTopicId: string | null }) {
  const t = useTranslations('retro.board.discuss')
  const { view, send, can } = useBoard()
  const discussedIds = new Set(view.discussed)
  const discussedCount = topics.filter(({ id }) => discussedIds.has(id)).length
  const renderRowContent = (topic: RankedTopic) => (
    <>
      <span className="figures w-8 shrink-0 text-right font-semibold" title={t('votes', { count: topic.votes })}>
        {topic.votes}
        <span className="sr-only"> {t('votesWord', { count: topic.votes })}</span>
      </span>
      <span className={cx('line-clamp-2 min-w-0 flex-1 text-left', topic.id === currentTopicId && 'font-semibold')}>
        {topicName(topic, 120)}
      </span>
      {discussedIds.has(topic.id) && topic.id !== currentTopicId && (
        <>
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
          <span className="sr-only">{t('discussed')}</span>
        </>
      )}
    </>
  )
  const rowClass = 'flex w-full items-start gap-3 px-5 py-2.5 text-sm'
  return (
    <Card title={t('list')} description={t('progress', { done: discussedCount, total: topics.length })} isEdgeToEdge>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ol tabIndex={0} aria-label={t('list')} className="max-h-128 overflow-y-auto border-line border-t pb-2">
        {topics.map(topic => (
          <li
            key={topic.id}
            aria-current={topic.id === currentTopicId ? 'step' : undefined}
            className={cx('border-line border-b last:border-b-0', topic.id === currentTopicId && 'bg-brand-soft/60')}
          >
            {can('topic:select') && topic.id !== currentTopicId ? (
              <button
                type="button"
                onClick={() => send('topic:select', { topicId: topic.id })}
                className={cx(rowClass, '-outline-offset-2 transition hover:bg-sunken')}
              >
                {renderRowContent(topic)}
              </button>
            ) : (
              <div className={rowClass}>{renderRowContent(topic)}</div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
