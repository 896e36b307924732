import { Layers, PenLine } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { isAnonymousIn } from '#features/agile/retros/live/rules-state.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { contributors } from '#islands/retros/topics.ts'
import { cx } from '#ui/cx.ts'
import { toneOf } from '#ui/tones.ts'
import { AuthorChoice } from './author-choice.tsx'
import { Composer } from './card-text.tsx'
import { Columns } from './columns.tsx'
import { RetroCard } from './retro-card.tsx'

/** Everybody writes for themselves. Of the cards of others only their number is known. */
export function CollectPhase() {
  const { view, sent, can } = useBoard()
  const { settings, columns } = view.session
  const [anonymous, setAnonymous] = useState(true)
  const canBeAnonymous = isAnonymousIn(settings, 'COLLECT')
  const ordered = useNewestFirst(view.cards)
  const own = view.cards.filter(({ mine }) => mine).length + sent.length
  const counts = useMemo(() => countBy([...ordered, ...sent]), [ordered, sent])
  const writes = view.me.role !== null && view.me.role !== 'OBSERVER' && view.session.status === 'ACTIVE'
  const offers = useMemo(
    () => ({ columns, writes, leads: view.me.role === 'FACILITATOR' }),
    [columns, writes, view.me.role],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        {writes ? (
          <AuthorChoice
            canBeAnonymous={canBeAnonymous}
            anonymous={anonymous}
            writers={contributors(view.participants).length}
            onChange={setAnonymous}
          />
        ) : (
          <span />
        )}
        <Tally left={writes ? settings.maxCardsPerParticipant - own : null} />
      </div>
      <Columns counts={counts}>
        {column => (
          <>
            {writes && (
              <Composer
                column={column}
                anonymous={canBeAnonymous && anonymous}
                full={!can('card:add') || own >= settings.maxCardsPerParticipant}
              />
            )}
            <ul className="mt-3 grid gap-2 empty:hidden">
              {sent
                .filter(({ columnId }) => columnId === column.id)
                .reverse()
                .map(card => (
                  <li key={card.key}>
                    <Sent content={card.content} column={column} />
                  </li>
                ))}
              {ordered
                .filter(({ columnId }) => columnId === column.id)
                .map(card => (
                  <li key={card.id}>
                    <RetroCard card={card} offers={offers} reacts={card.isShown && can('card:react')} />
                  </li>
                ))}
            </ul>
          </>
        )}
      </Columns>
    </div>
  )
}

const countBy = (cards: { columnId: string }[]) => {
  const counts = new Map<string, number>()
  for (const { columnId } of cards) counts.set(columnId, (counts.get(columnId) ?? 0) + 1)
  return counts
}

/** What this browser saw first comes last: the order of the room tells nothing of who wrote when, and one's own is known here. */
function useNewestFirst(cards: CardView[]): CardView[] {
  const seen = useRef(new Map<string, number>())
  return useMemo(() => {
    for (const { id } of cards) if (!seen.current.has(id)) seen.current.set(id, seen.current.size)
    return [...cards].sort((a, b) => seen.current.get(b.id)! - seen.current.get(a.id)!)
  }, [cards])
}

function Sent({ content, column }: { content: string; column: RetroColumn }) {
  return (
    <p
      aria-busy="true"
      className={cx(
        'tone-card whitespace-pre-line rounded-card border p-3 text-sm opacity-65 [overflow-wrap:anywhere]',
        toneOf(column.color),
      )}
    >
      {content}
    </p>
  )
}

/** The cards that lie face down, how many people write, and how many cards are left to the viewer. */
function Tally({ left }: { left: number | null }) {
  const t = useTranslations('retro.board.collect')
  const { view, writers } = useBoard()
  return (
    <ul className="figures flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-sm">
      <li className="inline-flex items-center gap-2">
        <Layers aria-hidden className="size-4" />
        {t('faceDown', { count: view.hiddenCards })}
      </li>
      {writers > 0 && (
        <li className="inline-flex items-center gap-2">
          <PenLine aria-hidden className="size-4 motion-safe:animate-pulse" />
          {t('writing', { count: writers })}
        </li>
      )}
      {left !== null && <li>{t('cardsLeft', { count: Math.max(0, left) })}</li>}
    </ul>
  )
}
