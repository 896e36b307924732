import { Check, Minus, Plus, Vote } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { votesLeft } from '#features/agile/retros/live/rules-allowed-commands.ts'
import { suggestedVotes } from '#features/agile/retros/live/rules-state.ts'
import { useBoard, useRetroActions } from '#islands/retros/board-context.ts'
import { RetroCard } from '#islands/retros/cards/retro-card.tsx'
import { isFullyModerated, isTopicUnchanged, type Topic, topicName } from '#islands/retros/topics.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { useWithColon } from '#ui/use-with-colon.ts'
import { TopicColumns, useTopics } from './group-phase.tsx'

/** Maximum number of marks for the votes of a person. */
const maxMarks = 20

/** Everyone votes for topics. Votes stay secret until they are counted. */
export function VotePhase() {
  const t = useTranslations('retro.board.vote')
  const { view } = useBoard()
  const { settings } = view.session
  const topics = useTopics(view)
  const canVote = view.me.role !== null && view.me.role !== 'OBSERVER' && view.session.status === 'ACTIVE'
  const remainingVotes = votesLeft(view)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {canVote ? (
          <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span aria-hidden className="flex gap-1">
              {Array.from({ length: Math.min(settings.votesPerParticipant, maxMarks) }, (_, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the marks are interchangeable
                  key={index}
                  className={cx(
                    'size-3 rounded-full border',
                    index < remainingVotes ? 'border-brand bg-brand' : 'border-edge',
                  )}
                />
              ))}
            </span>
            <span className="figures font-semibold text-sm">
              {t('left', { left: remainingVotes, all: settings.votesPerParticipant })}
            </span>
            <span className="text-muted text-sm">{t('secret')}</span>
          </p>
        ) : (
          <p className="text-muted text-sm">{t('watching')}</p>
        )}
        <VoteBudget topicCount={topics.length} />
      </div>
      <TopicColumns topics={topics}>
        {topic => (
          <VoteTopic
            topic={topic}
            ownVoteCount={view.myVotes.filter(id => id === topic.id).length}
            hasVotesLeft={canVote && remainingVotes > 0}
            canVote={canVote}
            canVoteRepeatedly={settings.allowMultipleVotes}
          />
        )}
      </TopicColumns>
    </div>
  )
}

type Props = {
  topic: Topic
  /** The number of the viewer’s votes for this topic. */
  ownVoteCount: number
  /** Whether the viewer has votes left. */
  hasVotesLeft: boolean
  canVote: boolean
  /** Whether a person can put several votes on one topic. */
  canVoteRepeatedly: boolean
}

const VoteTopic = memo(
  function VoteTopic({ topic, ownVoteCount, hasVotesLeft, canVote, canVoteRepeatedly }: Props) {
    const hasVoted = ownVoteCount > 0
    const Buttons = canVoteRepeatedly ? VoteStepper : VoteToggle
    return (
      <section
        aria-label={topicName(topic, 60)}
        className={cx(
          'grid gap-2 rounded-card border-2 bg-surface p-2 shadow-low transition',
          hasVoted ? 'border-brand' : 'border-transparent',
        )}
      >
        {topic.group?.title && <h4 className="px-1 pt-0.5 font-semibold text-sm">{topic.group.title}</h4>}
        {topic.cards.map(card => (
          <RetroCard key={card.id} card={card} />
        ))}
        {canVote && (hasVoted || !isFullyModerated(topic)) && (
          <Buttons topic={topic} ownVoteCount={ownVoteCount} hasVotesLeft={hasVotesLeft} />
        )}
      </section>
    )
  },
  (before, after) =>
    isTopicUnchanged(before.topic, after.topic) &&
    before.ownVoteCount === after.ownVoteCount &&
    before.canVoteRepeatedly === after.canVoteRepeatedly &&
    before.hasVotesLeft === after.hasVotesLeft &&
    before.canVote === after.canVote,
)

const stepButtonProps = { variant: 'secondary', size: 'sm', isIconOnly: true } as const

type ButtonProps = Pick<Props, 'topic' | 'ownVoteCount' | 'hasVotesLeft'>

/** One vote for a topic, on or off. */
function VoteToggle({ topic, ownVoteCount, hasVotesLeft }: ButtonProps) {
  const t = useTranslations('retro.board.vote')
  const withColon = useWithColon()
  const { send } = useRetroActions()
  const hasVoted = ownVoteCount > 0
  const VoteIcon = hasVoted ? Check : Vote
  return (
    <button
      type="button"
      aria-pressed={hasVoted}
      disabled={!hasVoted && !hasVotesLeft}
      aria-label={withColon(t(hasVoted ? 'voted' : 'cast'), topicName(topic, 60))}
      onClick={() => send(hasVoted ? 'vote:withdraw' : 'vote:cast', { topicId: topic.id })}
      className={cx(
        'flex min-h-10 items-center justify-center gap-2 rounded-control border font-semibold text-sm transition active:translate-y-px disabled:opacity-45',
        hasVoted
          ? 'border-brand bg-brand text-on-brand hover:bg-brand-strong'
          : 'border-edge/60 bg-surface text-ink enabled:hover:border-edge enabled:hover:bg-sunken',
      )}
    >
      <VoteIcon aria-hidden className="size-4" />
      {t(hasVoted ? 'voted' : 'cast')}
    </button>
  )
}

/** With more votes for a topic than this, only their number is shown. */
const maxDots = 8

/** Any number of votes for a topic, one dot each. */
function VoteStepper({ topic, ownVoteCount, hasVotesLeft }: ButtonProps) {
  const t = useTranslations('retro.board.vote')
  const withColon = useWithColon()
  const { send } = useRetroActions()
  const name = topicName(topic, 60)
  const command = { topicId: topic.id }
  return (
    <fieldset
      aria-label={name}
      className="flex items-center justify-between gap-2 rounded-control border border-edge/60 p-1"
    >
      <Button
        {...stepButtonProps}
        icon={Minus}
        disabled={ownVoteCount === 0}
        onClick={() => send('vote:withdraw', command)}
      >
        {withColon(t('fewer'), name)}
      </Button>
      <output className="flex min-w-0 flex-wrap items-center justify-center gap-1">
        {ownVoteCount <= maxDots &&
          Array.from({ length: ownVoteCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are interchangeable
            <span key={index} aria-hidden className="size-2.5 rounded-full bg-brand" />
          ))}
        <span className={cx('figures font-semibold text-sm', ownVoteCount === 0 ? 'text-muted' : 'ml-1')}>
          {t('dots', { count: ownVoteCount })}
        </span>
      </output>
      <Button {...stepButtonProps} icon={Plus} disabled={!hasVotesLeft} onClick={() => send('vote:cast', command)}>
        {withColon(t('more'), name)}
      </Button>
    </fieldset>
  )
}

const maxVotes = 50

/** Sets the number of votes per person. Shown to the facilitator only, with a suggested number. */
function VoteBudget({ topicCount }: { topicCount: number }) {
  const t = useTranslations('retro.board.vote')
  const { view, send, can } = useBoard()
  const { votesPerParticipant: votes } = view.session.settings
  if (!can('votes:budget')) return null
  const suggestedCount = suggestedVotes(topicCount)
  const setVotes = (count: number) => send('votes:budget', { votesPerParticipant: count })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span id="retro-budget" className="text-muted">
        {t('budget')}
      </span>
      <fieldset aria-labelledby="retro-budget" className="flex items-center gap-1">
        <Button {...stepButtonProps} icon={Minus} disabled={votes <= 1} onClick={() => setVotes(votes - 1)}>
          {t('fewerEach')}
        </Button>
        <output className="figures min-w-8 text-center font-semibold">{votes}</output>
        <Button {...stepButtonProps} icon={Plus} disabled={votes >= maxVotes} onClick={() => setVotes(votes + 1)}>
          {t('moreEach')}
        </Button>
      </fieldset>
      {suggestedCount !== votes && (
        <Button variant="quiet" size="sm" onClick={() => setVotes(suggestedCount)}>
          {t('suggested', { votes: suggestedCount, topics: topicCount })}
        </Button>
      )}
    </div>
  )
}
