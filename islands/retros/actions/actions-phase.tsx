import { Lightbulb, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { proposalsOf, titleFrom } from '#features/agile/retros/cards/rules-proposals.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { isFullyModerated, topicName, topicsByVotes } from '#islands/retros/topics.ts'
import { useLatest } from '#islands/use-latest.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ActionForm } from './action-form.tsx'
import { ActionRow } from './action-row.tsx'

/** The action items of the retro: entered by hand, from a topic, or from a proposal. */
export function ActionsPhase() {
  const t = useTranslations('retro.board.actions')
  const { view, can } = useBoard()
  const { actionItems } = view
  const hasProposals = can('action:add') && proposalsOf(view).length > 0
  const [sourceTopic, setSourceTopic] = useState<{ title: string; cardId: string } | null>(null)
  const [formNumber, setFormNumber] = useState(0)
  const formKey = `${sourceTopic?.cardId} ${formNumber}`
  const latestFormKey = useLatest(formKey)
  // Keep the form if the user has already started another item.
  const resetForm = () => {
    if (latestFormKey.current !== formKey) return
    setSourceTopic(null)
    setFormNumber(formNumber + 1)
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {can('action:add') && (
          <Card title={t('new')} description={t('newText')}>
            <ActionForm key={formKey} initialValues={sourceTopic} onDone={resetForm} />
          </Card>
        )}
        <Card title={t('title')} description={t('count', { count: actionItems.length })} isEdgeToEdge>
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
        <TopicPicker onChoose={(title, cardId) => setSourceTopic({ title, cardId })} />
      </div>
    </div>
  )
}

const listClass = 'max-h-112 divide-y divide-line overflow-y-auto border-line border-t'
const tones = { HIGH: 'danger', MEDIUM: 'warning', LOW: 'neutral' } as const

/** Proposals from the most voted topics. */
function Proposals() {
  const t = useTranslations('retro.board.proposals')
  const actionText = useTranslations('retro.board.actions')
  const { view, send } = useBoard()
  const [dismissedIds, setDismissedIds] = useState<ReadonlySet<string>>(new Set())
  const openProposals = proposalsOf(view).filter(({ topicId }) => !dismissedIds.has(topicId))
  if (openProposals.length === 0) return null
  const dismiss = (topicId: string) => setDismissedIds(before => new Set([...before, topicId]))
  // Hide the proposal immediately. A second click before the response would create the item twice.
  const accept = ({ topicId, title, description, priority }: (typeof openProposals)[number]) => {
    dismiss(topicId)
    // A failed proposal appears again. A created one does not, because its topic now has an action item.
    const showAgain = () => setDismissedIds(before => new Set([...before].filter(id => id !== topicId)))
    send('action:add', { title, description, priority, cardId: topicId }).then(showAgain, showAgain)
  }
  return (
    <Card title={t('title')} description={t('text')}>
      <ul className="grid gap-3">
        {openProposals.map(proposal => {
          const { topicId, title, priority, votes } = proposal
          return (
            <li key={topicId} className="grid gap-2 rounded-card border border-line bg-canvas p-3 text-sm">
              <p className="flex gap-2">
                <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                <span className="min-w-0 flex-1 font-medium">{title}</span>
              </p>
              <p className="flex flex-wrap items-center gap-2 pl-6">
                <Badge tone={tones[priority]}>{actionText(`priorities.${priority}`)}</Badge>
                <span className="figures text-muted text-xs">{t('votes', { count: votes })}</span>
              </p>
              <div className="flex gap-2 pl-6">
                <Button size="sm" variant="secondary" onClick={() => accept(proposal)}>
                  {t('accept')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => dismiss(topicId)}>
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

function TopicPicker({ onChoose }: { onChoose: (title: string, cardId: string) => void }) {
  const t = useTranslations('retro.board.actions')
  const { view, can } = useBoard()
  const topics = topicsByVotes(view)
  if (topics.length === 0)
    return (
      <EmptyState title={t('noTopics')} level={3}>
        {t('noTopicsText')}
      </EmptyState>
    )
  return (
    <Card title={t('topics')} description={t('topicsText')} isEdgeToEdge>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ol tabIndex={0} aria-label={t('topics')} className={listClass}>
        {topics.map(topic => (
          <li key={topic.id} className="flex items-start gap-3 px-5 py-2 text-sm">
            <span className="figures w-6 shrink-0 pt-1 text-right font-semibold">{topic.votes}</span>
            <span className="line-clamp-2 min-w-0 flex-1 pt-1">{topicName(topic, 120)}</span>
            {can('action:add') && !isFullyModerated(topic) && (
              <Button
                variant="quiet"
                size="sm"
                icon={ListPlus}
                isIconOnly
                onClick={() => onChoose(titleFrom(topicName(topic, 200)), topic.id)}
              >
                {t('fromTopic', { title: topicName(topic, 60) })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
