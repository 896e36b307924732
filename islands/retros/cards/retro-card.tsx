import { Clock3, GripVertical } from 'lucide-react'
import { memo, type ReactNode, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView } from '#features/agile/retros/live/protocol.ts'
import { useRetroActions } from '#islands/retros/board-context.ts'
import { shortenMarkdown } from '#kit/markdown.ts'
import { cx } from '#ui/cx.ts'
import { RichText } from '#ui/rich-text.tsx'
import { colourClassOf } from '#ui/tones.ts'
import { EditCardField } from './card-fields.tsx'
import { CardMenu, type CardMenuProps } from './card-menu.tsx'
import { CardsContext } from './cards-context.tsx'
import { ModeratedText, ModerationMenu } from './moderation.tsx'
import { ReactionMenu, Reactions } from './reactions.tsx'

export type RetroCardProps = {
  card: CardView
  /** Options of the card menu. Without them there is no menu. */
  menuOptions?: Omit<CardMenuProps, 'card' | 'onEdit'>
  canReact?: boolean
  /** Set while cards can be selected for grouping. */
  isSelected?: boolean
  onSelect?: (cardId: string, isSelected: boolean) => void
  isDraggable?: boolean
  children?: ReactNode
}

/** One card. Memoized, because there may be hundreds of them. */
export const RetroCard = memo(function RetroCard(props: RetroCardProps) {
  const { card, menuOptions, canReact = false, isSelected, onSelect, isDraggable = false, children } = props
  const t = useTranslations('retro.board.card')
  const { drafts, send } = useRetroActions()
  const [isEditing, setIsEditing] = useState(() => drafts.has(`edit:${card.id}`))
  const { names, colors } = use(CardsContext)
  const tone = colourClassOf(colors.get(card.columnId))
  const author = card.authorId && names.get(card.authorId)
  const name = shortenMarkdown(card.content, 60)
  if (isEditing && card.mine && !card.moderation)
    return <EditCardField card={card} tone={tone} onDone={() => setIsEditing(false)} />
  return (
    <article
      data-drag={isDraggable ? card.id : undefined}
      className={cx(
        'tone-card rounded-card border p-3 text-sm shadow-low transition data-dragging:opacity-40',
        tone,
        isDraggable && 'cursor-grab',
        isSelected && 'outline-2 outline-brand -outline-offset-1',
      )}
    >
      {/* In narrow columns the actions wrap below the text. */}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-36 items-start gap-2">
          {onSelect && (
            <input
              type="checkbox"
              checked={isSelected ?? false}
              onChange={event => onSelect(card.id, event.target.checked)}
              aria-label={t('select', { text: name })}
              className="checkbox mt-0.5"
            />
          )}
          <div className="min-w-0 flex-1">
            {card.moderation ? <ModeratedText text={card.content} /> : <RichText text={card.content} />}
          </div>
        </div>
        <div className="-my-1.5 -mr-1.5 ml-auto flex shrink-0 items-center empty:hidden">
          {isDraggable && (
            <span
              data-grip
              aria-hidden
              className="hidden size-8 touch-none place-items-center text-subtle pointer-coarse:grid"
            >
              <GripVertical className="size-4" />
            </span>
          )}
          {canReact && card.isShown && !card.moderation && <ReactionMenu card={card} name={name} />}
          {menuOptions && !card.moderation && (
            <CardMenu card={card} onEdit={() => setIsEditing(true)} {...menuOptions} />
          )}
          {card.isShown && !(menuOptions && !card.moderation) && (
            <ModerationMenu
              id={`card-moderation-${card.id}`}
              name={name}
              moderation={card.moderation}
              onModerate={act => send('card:moderate', { cardId: card.id, act })}
            />
          )}
        </div>
      </div>
      <div
        className={cx(
          'mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-xs empty:hidden',
          onSelect && 'pl-6.5',
        )}
      >
        {author && <span className="truncate">{author}</span>}
        {/* Screens are shared, so a revealed anonymous card is not marked even for its author. */}
        {card.mine && (card.authorId !== null || !card.isShown) && <span>{t('yours')}</span>}
        {card.isLate && (
          <span className="inline-flex items-center gap-1 font-medium text-warning-ink">
            <Clock3 aria-hidden className="size-3.5" />
            {t('late')}
          </span>
        )}
        <Reactions card={card} isEnabled={canReact && !card.moderation} />
      </div>
      {children}
    </article>
  )
})
