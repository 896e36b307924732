import { Check, Minus, Plus, Vote } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { votesLeft } from '#features/agile/retros/live/rules-can.ts'
import { suggestedVotes } from '#features/agile/retros/live/rules-state.ts'
import { useActs, useBoard } from '#islands/retros/board-context.ts'
import { RetroCard } from '#islands/retros/cards/retro-card.tsx'
import { isHidden, isSameTopic, nameOf, type Topic } from '#islands/retros/topics.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TopicColumns, useTopics } from './group-phase.tsx'

/** Everybody gives their votes. Nobody sees those of others before all are counted. */
export function VotePhase() {
  const t = useTranslations('retro.board.vote')
  const { view } = useBoard()
  const { settings } = view.session
  const topics = useTopics(view)
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
          <VoteTopic topic={topic} voted={view.myVotes.includes(topic.id)} open={votes && left > 0} votes={votes} />
        )}
      </TopicColumns>
    </div>
  )
}

type Props = {
  topic: Topic
  voted: boolean
  /** Whether another vote can be given. */
  open: boolean
  votes: boolean
}

const VoteTopic = memo(
  function VoteTopic({ topic, voted, open, votes }: Props) {
    const t = useTranslations('retro.board.vote')
    const { send } = useActs()
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
          <RetroCard key={card.id} card={card} />
        ))}
        {votes && (voted || !isHidden(topic)) && (
          <button
            type="button"
            aria-pressed={voted}
            disabled={!voted && !open}
            aria-label={`${t(voted ? 'voted' : 'cast')}: ${nameOf(topic, 60)}`}
            onClick={() => send(voted ? 'vote:withdraw' : 'vote:cast', { topicId: topic.id })}
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
    before.votes === after.votes,
)

const most = 50
const step = { variant: 'secondary', size: 'sm', iconOnly: true } as const

/** How many votes everyone has, set by the facilitator, with a suggested number. */
function VoteBudget({ topics }: { topics: number }) {
  const t = useTranslations('retro.board.vote')
  const { view, send, can } = useBoard()
  const { votesPerParticipant: votes } = view.session.settings
  if (!can('votes:budget')) return null
  const suggested = suggestedVotes(topics)
  const set = (count: number) => send('votes:budget', { votesPerParticipant: count })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span id="retro-budget" className="text-muted">
        {t('budget')}
      </span>
      <fieldset aria-labelledby="retro-budget" className="flex items-center gap-1">
        <Button {...step} icon={Minus} disabled={votes <= 1} onClick={() => set(votes - 1)}>
          {t('fewer')}
        </Button>
        <output className="figures min-w-8 text-center font-semibold">{votes}</output>
        <Button {...step} icon={Plus} disabled={votes >= most} onClick={() => set(votes + 1)}>
          {t('more')}
        </Button>
      </fieldset>
      {suggested !== votes && (
        <Button variant="quiet" size="sm" onClick={() => set(suggested)}>
          {t('suggested', { votes: suggested, topics })}
        </Button>
      )}
    </div>
  )
}
