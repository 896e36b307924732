import { SmilePlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CardView, type Reaction, reactions } from '#features/agile/retros/live/protocol.ts'
import { useRetroActions } from '#islands/retros/board-context.ts'
import { cx } from '#ui/cx.ts'
import { LazyMenu, useMenuClose } from '#ui/menu.tsx'

/** Returns the message key for the name of a reaction. */
const messageKey = (reaction: Reaction) => `r${reactions.indexOf(reaction)}` as 'r0' | 'r1' | 'r2' | 'r3' | 'r4' | 'r5'

/** The reactions on a card with their counts. A click adds or removes the viewer's own reaction. */
export function Reactions({ card, isEnabled }: { card: CardView; isEnabled: boolean }) {
  const t = useTranslations('retro.board.reactions')
  const { send } = useRetroActions()
  return card.reactions.map(({ reaction, count, mine }) => (
    <button
      key={reaction}
      type="button"
      disabled={!isEnabled}
      aria-pressed={mine}
      onClick={() => send('card:react', { cardId: card.id, reaction })}
      className={cx(
        'figures inline-flex h-6 items-center gap-1 rounded-full border bg-surface px-2 font-medium text-ink transition',
        mine ? 'border-brand' : 'border-line enabled:hover:border-edge',
      )}
    >
      <span aria-hidden>{reaction}</span>
      <span className="sr-only">{t(messageKey(reaction))}</span>
      {count}
    </button>
  ))
}

/** The menu that adds a reaction to a card. */
export function ReactionMenu({ card, name }: { card: CardView; name: string }) {
  const t = useTranslations('retro.board.reactions')
  return (
    <LazyMenu
      id={`reactions-${card.id}`}
      label={t('add', { text: name })}
      trigger={<SmilePlus aria-hidden className="size-4" />}
    >
      <ReactionButtons cardId={card.id} />
    </LazyMenu>
  )
}

function ReactionButtons({ cardId }: { cardId: string }) {
  const t = useTranslations('retro.board.reactions')
  const { send } = useRetroActions()
  const closeProps = useMenuClose()
  return (
    <span className="grid grid-cols-6">
      {reactions.map(reaction => (
        <button
          {...closeProps}
          key={reaction}
          type="button"
          onClick={() => send('card:react', { cardId, reaction })}
          className="grid size-11 place-items-center rounded-control text-2xl transition hover:bg-sunken"
        >
          <span aria-hidden>{reaction}</span>
          <span className="sr-only">{t(messageKey(reaction))}</span>
        </button>
      ))}
    </span>
  )
}
