import { SmilePlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CardView, type Reaction, reactions } from '#features/agile/retros/live/protocol.ts'
import { useActs } from '#islands/retros/board-context.ts'
import { cx } from '#ui/cx.ts'
import { LazyMenu, useMenuClose } from '#ui/menu.tsx'

/** What each sign is called where it is read out. */
const nameOf = (reaction: Reaction) => `r${reactions.indexOf(reaction)}` as 'r0' | 'r1' | 'r2' | 'r3' | 'r4' | 'r5'

/** What people put on a card, and how many; one's own can be taken back. */
export function Reactions({ card, enabled }: { card: CardView; enabled: boolean }) {
  const t = useTranslations('retro.board.reactions')
  const { send } = useActs()
  return card.reactions.map(({ reaction, count, mine }) => (
    <button
      key={reaction}
      type="button"
      disabled={!enabled}
      aria-pressed={mine}
      onClick={() => send('card:react', { cardId: card.id, reaction })}
      className={cx(
        'figures inline-flex h-6 items-center gap-1 rounded-full border bg-surface px-2 font-medium text-ink transition',
        mine ? 'border-brand' : 'border-line enabled:hover:border-edge',
      )}
    >
      <span aria-hidden>{reaction}</span>
      <span className="sr-only">{t(nameOf(reaction))}</span>
      {count}
    </button>
  ))
}

/** The signs that may be put on a card. */
export function ReactionMenu({ card, name }: { card: CardView; name: string }) {
  const t = useTranslations('retro.board.reactions')
  return (
    <LazyMenu
      id={`reactions-${card.id}`}
      label={t('add', { text: name })}
      trigger={<SmilePlus aria-hidden className="size-4" />}
    >
      <Signs cardId={card.id} />
    </LazyMenu>
  )
}

function Signs({ cardId }: { cardId: string }) {
  const t = useTranslations('retro.board.reactions')
  const { send } = useActs()
  const closing = useMenuClose()
  return (
    <span className="grid grid-cols-6">
      {reactions.map(reaction => (
        <button
          {...closing}
          key={reaction}
          type="button"
          onClick={() => send('card:react', { cardId, reaction })}
          className="grid size-11 place-items-center rounded-control text-2xl transition hover:bg-sunken"
        >
          <span aria-hidden>{reaction}</span>
          <span className="sr-only">{t(nameOf(reaction))}</span>
        </button>
      ))}
    </span>
  )
}
