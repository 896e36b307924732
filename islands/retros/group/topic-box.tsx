import { GripVertical, Ungroup } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useActs } from '#islands/retros/board-context.ts'
import { RetroCard, type RetroCardProps } from '#islands/retros/cards/retro-card.tsx'
import { isSameTopic, nameOf, type Topic } from '#islands/retros/topics.ts'
import { Button } from '#ui/button.tsx'
import type { Grouping } from './use-grouping.ts'

/** What all topics of the board have in common. It stays the same object while nothing of it changes. */
export type TopicContext = {
  groups: boolean
  reacts: boolean
  grouping: Grouping
  offers: NonNullable<RetroCardProps['offers']>
  onSelect: ((cardId: string, on: boolean) => void) | undefined
}

type Props = { topic: Topic; context: TopicContext; selected: string }

/** A card that stands alone, or a group with its title and its cards. */
export const TopicBox = memo(
  function TopicBox({ topic, context, selected }: Props) {
    const chosen = new Set(selected.split(' '))
    const { groups, reacts, offers, onSelect } = context
    const cards = topic.cards.map(card => (
      <RetroCard
        key={card.id}
        card={card}
        offers={offers}
        reacts={reacts}
        selected={chosen.has(card.id)}
        onSelect={onSelect}
        draggable={groups}
      />
    ))
    const drop = groups ? `topic:${topic.id}` : undefined
    if (!topic.group)
      return (
        <div data-drop={drop} className="retro-topic rounded-card">
          {cards}
        </div>
      )
    return (
      <GroupBox topic={topic} context={context} drop={drop}>
        {cards}
      </GroupBox>
    )
  },
  (before, after) =>
    before.context === after.context && before.selected === after.selected && isSameTopic(before.topic, after.topic),
)

type GroupBoxProps = Pick<Props, 'topic' | 'context'> & { drop: string | undefined; children: ReactNode }

function GroupBox({ topic, context, drop, children }: GroupBoxProps) {
  const t = useTranslations('retro.board.group')
  const { groups, grouping } = context
  return (
    <section
      aria-label={t('label', { title: nameOf(topic, 60), count: topic.cards.length })}
      data-drag={groups ? topic.id : undefined}
      data-drop={drop}
      className="retro-topic rounded-card border-2 border-brand/35 bg-surface p-2 shadow-low transition data-dragging:opacity-40"
    >
      <header className="mb-2 flex items-center gap-1">
        {groups && (
          <span
            data-grip
            aria-hidden
            className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-subtle"
          >
            <GripVertical className="size-4" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <GroupTitle topic={topic} editable={groups} />
        </div>
        <span className="figures shrink-0 px-1 text-muted text-xs">{t('size', { count: topic.cards.length })}</span>
        {groups && (
          <Button variant="quiet" size="sm" icon={Ungroup} iconOnly onClick={() => grouping.dissolve(topic.id)}>
            {t('dissolve')}
          </Button>
        )}
      </header>
      <div className="grid gap-1.5">{children}</div>
    </section>
  )
}

/** The title of a group, which every participant can edit. If empty, the first card names the group. */
function GroupTitle({ topic, editable }: { topic: Topic; editable: boolean }) {
  const t = useTranslations('retro.board.group')
  const { send, offerUndo } = useActs()
  const [draft, setDraft] = useState<string | null>(null)
  const isGivenUp = useRef(false)
  const title = topic.group?.title ?? ''
  if (!editable) return <p className="px-1 font-semibold text-sm">{nameOf(topic)}</p>

  const save = () => {
    const wanted = draft?.trim() ?? title
    setDraft(null)
    if (wanted === title || isGivenUp.current) return
    const groupId = topic.id
    send('group:rename', { groupId, title: wanted }).catch(() => setDraft(now => now ?? wanted))
    offerUndo({ text: t('renamed'), run: () => send('group:rename', { groupId, title }) })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
    if (event.key !== 'Escape') return
    isGivenUp.current = true
    event.currentTarget.blur()
    isGivenUp.current = false
  }
  return (
    <input
      data-next={title === '' || undefined}
      value={draft ?? title}
      maxLength={80}
      placeholder={t('titlePlaceholder')}
      aria-label={t('titleOf', { title: nameOf(topic, 60) })}
      onChange={event => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={press}
      className="h-8 w-full truncate rounded-control border border-transparent bg-transparent px-1.5 font-semibold text-sm transition placeholder:font-normal hover:border-edge focus-visible:border-focus focus-visible:outline-offset-0"
    />
  )
}
