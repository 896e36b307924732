import { Lightbulb, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { proposalsOf, titleFrom } from '#features/agile/retros/cards/rules-proposals.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { isHidden, nameOf, ranked } from '#islands/retros/topics.ts'
import { useLatest } from '#islands/use-latest.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionRow } from './action-row.tsx'

/** What the team decides to do: written by hand, from a topic, or taken from what the votes propose. */
export function ActionsPhase() {
  const t = useTranslations('retro.board.actions')
  const { view, can } = useBoard()
  const { actionItems } = view
  const hasProposals = can('action:add') && proposalsOf(view).length > 0
  const [from, setFrom] = useState<{ title: string; cardId: string } | null>(null)
  const [round, setRound] = useState(0)
  const form = `${from?.cardId} ${round}`
  const shown = useLatest(form)
  // Over a slow line another one may have been begun by now: that stays.
  const done = () => {
    if (shown.current !== form) return
    setFrom(null)
    setRound(round + 1)
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {can('action:add') && (
          <Card title={t('new')} description={t('newText')}>
            <ActionForm key={form} start={from} onDone={done} />
          </Card>
        )}
        <Card title={t('title')} description={t('count', { count: actionItems.length })} flush>
          {actionItems.length === 0 ? (
            <p className="px-5 pb-5 text-muted text-sm">{t(hasProposals ? 'noneProposed' : 'none')}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {actionItems.map(item => (
                <ActionRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {can('action:add') && <Proposals />}
        <Topics onPick={(title, cardId) => setFrom({ title, cardId })} />
      </div>
    </div>
  )
}

const listClass = 'max-h-112 divide-y divide-line overflow-y-auto border-line border-t'
const tones = { HIGH: 'danger', MEDIUM: 'warning', LOW: 'neutral' } as const

/** What the votes propose, to be taken or left. */
function Proposals() {
  const t = useTranslations('retro.board.proposals')
  const tActions = useTranslations('retro.board.actions')
  const { view, send } = useBoard()
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const open = proposalsOf(view).filter(({ topicId }) => !dismissed.has(topicId))
  if (open.length === 0) return null
  const put = (topicId: string) => setDismissed(before => new Set([...before, topicId]))
  // It goes at once: pressed again before the room answers, it would be made twice.
  const accept = ({ topicId, title, description, priority }: (typeof open)[number]) => {
    put(topicId)
    const answered = () => setDismissed(before => new Set([...before].filter(id => id !== topicId)))
    send('action:add', { title, description, priority, cardId: topicId }).then(answered, answered)
  }
  return (
    <Card title={t('title')} description={t('text')}>
      <ul className="grid gap-3">
        {open.map(proposal => {
          const { topicId, title, priority, votes } = proposal
          return (
            <li key={topicId} className="grid gap-2 rounded-card border border-line bg-canvas p-3 text-sm">
              <p className="flex gap-2">
                <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                <span className="min-w-0 flex-1 font-medium">{title}</span>
              </p>
              <p className="flex flex-wrap items-center gap-2 pl-6">
                <Badge tone={tones[priority]}>{tActions(`priorities.${priority}`)}</Badge>
                <span className="figures text-muted text-xs">{t('votes', { count: votes })}</span>
              </p>
              <div className="flex gap-2 pl-6">
                <Button size="sm" variant="secondary" onClick={() => accept(proposal)}>
                  {t('accept')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => put(topicId)}>
                  {t('dismiss')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Topics({ onPick }: { onPick: (title: string, cardId: string) => void }) {
  const t = useTranslations('retro.board.actions')
  const { view, can } = useBoard()
  const topics = ranked(view)
  if (topics.length === 0)
    return (
      <EmptyState title={t('noTopics')} level={3}>
        {t('noTopicsText')}
      </EmptyState>
    )
  return (
    <Card title={t('topics')} description={t('topicsText')} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol tabIndex={0} aria-label={t('topics')} className={listClass}>
        {topics.map(topic => (
          <li key={topic.id} className="flex items-start gap-3 px-5 py-2 text-sm">
            <span className="figures w-6 shrink-0 pt-1 text-right font-semibold">{topic.votes}</span>
            <span className="line-clamp-2 min-w-0 flex-1 pt-1">{nameOf(topic, 120)}</span>
            {can('action:add') && !isHidden(topic) && (
              <Button
                variant="quiet"
                size="sm"
                icon={ListPlus}
                iconOnly
                onClick={() => onPick(titleFrom(nameOf(topic, 200)), topic.id)}
              >
                {t('fromTopic', { title: nameOf(topic, 60) })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
