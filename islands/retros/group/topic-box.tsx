import { GripVertical, Ungroup } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRetroActions } from '#islands/retros/board-context.ts'
import { RetroCard, type RetroCardProps } from '#islands/retros/cards/retro-card.tsx'
import { isTopicUnchanged, type Topic, topicName } from '#islands/retros/topics.ts'
import { Button } from '#ui/button.tsx'
import type { Grouping } from './use-grouping.ts'

/** Data that all topics share. The object is memoized. */
export type TopicContext = {
  canGroup: boolean
  canReact: boolean
  grouping: Grouping
  menuOptions: NonNullable<RetroCardProps['menuOptions']>
  onSelect: ((cardId: string, isSelected: boolean) => void) | undefined
}

/** `selectedIdText` contains the ids of the selected cards, separated by spaces, so that props can be compared. */
type Props = { topic: Topic; context: TopicContext; selectedIdText: string }

/** A single card, or a group with its title and cards. */
export const TopicBox = memo(
  function TopicBox({ topic, context, selectedIdText }: Props) {
    const selectedIds = new Set(selectedIdText.split(' '))
    const { canGroup, canReact, menuOptions, onSelect } = context
    const cards = topic.cards.map(card => (
      <RetroCard
        key={card.id}
        card={card}
        menuOptions={menuOptions}
        canReact={canReact}
        isSelected={selectedIds.has(card.id)}
        onSelect={onSelect}
        isDraggable={canGroup}
      />
    ))
    const dropTarget = canGroup ? `topic:${topic.id}` : undefined
    if (!topic.group)
      return (
        <div data-drop={dropTarget} className="retro-topic rounded-card">
          {cards}
        </div>
      )
    return (
      <GroupBox topic={topic} context={context} dropTarget={dropTarget}>
        {cards}
      </GroupBox>
    )
  },
  (before, after) =>
    before.context === after.context &&
    before.selectedIdText === after.selectedIdText &&
    isTopicUnchanged(before.topic, after.topic),
)

type GroupBoxProps = Pick<Props, 'topic' | 'context'> & { dropTarget: string | undefined; children: ReactNode }

function GroupBox({ topic, context, dropTarget, children }: GroupBoxProps) {
  const t = useTranslations('retro.board.group')
  const { canGroup, grouping } = context
  return (
    <section
      aria-label={t('label', { title: topicName(topic, 60), count: topic.cards.length })}
      data-drag={canGroup ? topic.id : undefined}
      data-drop={dropTarget}
      className="retro-topic rounded-card border-2 border-brand/35 bg-surface p-2 shadow-low transition data-dragging:opacity-40"
    >
      <header className="mb-2 flex items-center gap-1">
        {canGroup && (
          <span
            data-grip
            aria-hidden
            className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-subtle"
          >
            <GripVertical className="size-4" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <GroupTitle topic={topic} canEdit={canGroup} />
        </div>
        <span className="figures shrink-0 px-1 text-muted text-xs">{t('size', { count: topic.cards.length })}</span>
        {canGroup && (
          <Button variant="quiet" size="sm" icon={Ungroup} isIconOnly onClick={() => grouping.dissolve(topic.id)}>
            {t('dissolve')}
          </Button>
        )}
      </header>
      <div className="grid gap-1.5">{children}</div>
    </section>
  )
}

/** The title of a group, which every participant can edit. If empty, the first card names the group. */
function GroupTitle({ topic, canEdit }: { topic: Topic; canEdit: boolean }) {
  const t = useTranslations('retro.board.group')
  const { send, offerUndo } = useRetroActions()
  const [draft, setDraft] = useState<string | null>(null)
  const isCancelled = useRef(false)
  const title = topic.group?.title ?? ''
  if (!canEdit) return <p className="px-1 font-semibold text-sm">{topicName(topic)}</p>

  const save = () => {
    const newTitle = draft?.trim() ?? title
    setDraft(null)
    if (newTitle === title || isCancelled.current) return
    const groupId = topic.id
    send('group:rename', { groupId, title: newTitle }).catch(() => setDraft(current => current ?? newTitle))
    offerUndo({ text: t('renamed'), run: () => send('group:rename', { groupId, title }) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
    if (event.key !== 'Escape') return
    // The blur calls `save`, which must not save now.
    isCancelled.current = true
    event.currentTarget.blur()
    isCancelled.current = false
  }
  return (
    <input
      data-next={title === '' || undefined}
      value={draft ?? title}
      maxLength={80}
      placeholder={t('titlePlaceholder')}
      aria-label={t('titleOf', { title: topicName(topic, 60) })}
      onChange={event => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
      className="h-8 w-full truncate rounded-control border border-transparent bg-transparent px-1.5 font-semibold text-sm transition placeholder:font-normal hover:border-edge focus-visible:border-focus focus-visible:outline-offset-0"
    />
  )
}
