import { Check, Vote } from 'lucide-react'
import { memo, useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { votesLeft } from '#features/agile/retros/live/rules-can.ts'
import { useActs, useBoard } from '#islands/retros/board-context.ts'
import { RetroCard } from '#islands/retros/cards/retro-card.tsx'
import { isHidden, isSameTopic, nameOf, type Topic, topicsIn } from '#islands/retros/topics.ts'
import { useNames } from '#islands/retros/use-names.ts'
import { cx } from '#ui/cx.ts'
import { TopicColumns } from './group-phase.tsx'
import { VoteBudget } from './vote-budget.tsx'

/** Everybody gives their votes. Nobody sees those of others before all are counted. */
export function VotePhase() {
  const t = useTranslations('retro.board.vote')
  const { view } = useBoard()
  const { columns, settings } = view.session
  const { cards, groups } = view
  const topics = useMemo(() => topicsIn({ cards, groups }, columns), [cards, groups, columns])
  const names = useNames()
  const votes = view.me.role !== null && view.me.role !== 'OBSERVER' && view.session.status === 'ACTIVE'
  const left = votesLeft(view)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {votes ? (
          <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span aria-hidden className="flex gap-1">
              {Array.from({ length: Math.min(settings.votesPerParticipant, 20) }, (_, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: one mark is like the other
                  key={at}
                  className={cx('size-3 rounded-full border', at < left ? 'border-brand bg-brand' : 'border-edge')}
                />
              ))}
            </span>
            <span className="figures font-semibold text-sm">
              {t('left', { left, all: settings.votesPerParticipant })}
            </span>
            <span className="text-muted text-sm">{t('secret')}</span>
          </p>
        ) : (
          <p className="text-muted text-sm">{t('watching')}</p>
        )}
        <VoteBudget topics={topics.length} />
      </div>
      <TopicColumns topics={topics}>
        {topic => (
          <VoteTopic
            topic={topic}
            columns={columns}
            names={names}
            voted={view.myVotes.includes(topic.id)}
            open={votes && left > 0}
            votes={votes}
          />
        )}
      </TopicColumns>
    </div>
  )
}

type Props = {
  topic: Topic
  columns: RetroColumn[]
  names: ReadonlyMap<string, string>
  voted: boolean
  /** Whether another vote can be given. */
  open: boolean
  votes: boolean
}

const VoteTopic = memo(
  function VoteTopic({ topic, columns, names, voted, open, votes }: Props) {
    const t = useTranslations('retro.board.vote')
    const { send } = useActs()
    const toggle = useCallback(
      () => send(voted ? 'vote:withdraw' : 'vote:cast', { topicId: topic.id }),
      [send, voted, topic.id],
    )
    const Sign = voted ? Check : Vote
    return (
      <section
        aria-label={nameOf(topic, 60)}
        className={cx(
          'grid gap-2 rounded-card border-2 bg-surface p-2 shadow-low transition',
          voted ? 'border-brand' : 'border-transparent',
        )}
      >
        {topic.group?.title && <h4 className="px-1 pt-0.5 font-semibold text-sm">{topic.group.title}</h4>}
        {topic.cards.map(card => (
          <RetroCard
            key={card.id}
            card={card}
            color={columns.find(({ id }) => id === card.columnId)?.color}
            author={card.authorId ? (names.get(card.authorId) ?? null) : null}
          />
        ))}
        {votes && (voted || !isHidden(topic)) && (
          <button
            type="button"
            aria-pressed={voted}
            disabled={!voted && !open}
            aria-label={`${t(voted ? 'voted' : 'cast')}: ${nameOf(topic, 60)}`}
            onClick={toggle}
            className={cx(
              'flex min-h-10 items-center justify-center gap-2 rounded-control border font-semibold text-sm transition active:translate-y-px disabled:opacity-45',
              voted
                ? 'border-brand bg-brand text-on-brand hover:bg-brand-strong'
                : 'border-edge/60 bg-surface text-ink enabled:hover:border-edge enabled:hover:bg-sunken',
            )}
          >
            <Sign aria-hidden className="size-4" />
            {t(voted ? 'voted' : 'cast')}
          </button>
        )}
      </section>
    )
  },
  (before, after) =>
    isSameTopic(before.topic, after.topic) &&
    before.voted === after.voted &&
    before.open === after.open &&
    before.votes === after.votes &&
    before.columns === after.columns &&
    before.names === after.names,
)
