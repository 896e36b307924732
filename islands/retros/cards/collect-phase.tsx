import { Layers, PenLine } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CardView, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { isAnonymousIn } from '#features/agile/retros/live/rules-state.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { contributors } from '#islands/retros/topics.ts'
import { cx } from '#ui/cx.ts'
import { colourClassOf } from '#ui/tones.ts'
import { AuthorChoice } from './author-choice.tsx'
import { NewCardField } from './card-fields.tsx'
import { Columns } from './columns.tsx'
import { RetroCard } from './retro-card.tsx'

/** Everyone writes cards. Other people's cards stay hidden. Only their number is shown. */
export function CollectPhase() {
  const { view, pendingCards, can } = useBoard()
  const { settings, columns } = view.session
  const [isAnonymous, setIsAnonymous] = useState(true)
  const canBeAnonymous = isAnonymousIn(settings, 'COLLECT')
  const newestFirstCards = useNewestFirst(view.cards)
  const ownCardCount = view.cards.filter(({ mine }) => mine).length + pendingCards.length
  const counts = useMemo(() => countByColumn([...newestFirstCards, ...pendingCards]), [newestFirstCards, pendingCards])
  const canWrite = view.me.role !== null && view.me.role !== 'OBSERVER' && view.session.status === 'ACTIVE'
  const menuOptions = useMemo(
    () => ({ columns, canWrite, isFacilitator: view.me.role === 'FACILITATOR' }),
    [columns, canWrite, view.me.role],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        {canWrite ? (
          <AuthorChoice
            canBeAnonymous={canBeAnonymous}
            isAnonymous={isAnonymous}
            writerCount={contributors(view.participants).length}
            onChange={setIsAnonymous}
          />
        ) : (
          <span />
        )}
        <CardCounts remainingCount={canWrite ? settings.maxCardsPerParticipant - ownCardCount : null} />
      </div>
      <Columns cardCounts={counts}>
        {column => (
          <>
            {canWrite && (
              <NewCardField
                column={column}
                isAnonymous={canBeAnonymous && isAnonymous}
                isFull={!can('card:add') || ownCardCount >= settings.maxCardsPerParticipant}
              />
            )}
            <ul className="mt-3 grid gap-2 empty:hidden">
              {pendingCards
                .filter(({ columnId }) => columnId === column.id)
                .reverse()
                .map(card => (
                  <li key={card.key}>
                    <PendingCardBox content={card.content} column={column} />
                  </li>
                ))}
              {newestFirstCards
                .filter(({ columnId }) => columnId === column.id)
                .map(card => (
                  <li key={card.id}>
                    <RetroCard card={card} menuOptions={menuOptions} canReact={card.isShown && can('card:react')} />
                  </li>
                ))}
            </ul>
          </>
        )}
      </Columns>
    </div>
  )
}

const countByColumn = (cards: { columnId: string }[]) => {
  const counts = new Map<string, number>()
  for (const { columnId } of cards) counts.set(columnId, (counts.get(columnId) ?? 0) + 1)
  return counts
}

/**
 * Sorts cards by the time when this browser first received them, newest first. The room's order reveals nothing about
 * time.
 */
function useNewestFirst(cards: CardView[]): CardView[] {
  const firstSeenIndex = useRef(new Map<string, number>())
  return useMemo(() => {
    for (const { id } of cards)
      if (!firstSeenIndex.current.has(id)) firstSeenIndex.current.set(id, firstSeenIndex.current.size)
    return [...cards].sort((a, b) => firstSeenIndex.current.get(b.id)! - firstSeenIndex.current.get(a.id)!)
  }, [cards])
}

function PendingCardBox({ content, column }: { content: string; column: RetroColumn }) {
  return (
    <p
      aria-busy="true"
      className={cx(
        'tone-card whitespace-pre-line rounded-card border p-3 text-sm opacity-65 [overflow-wrap:anywhere]',
        colourClassOf(column.color),
      )}
    >
      {content}
    </p>
  )
}

/** Counts of hidden cards, of people who are writing, and of cards that the viewer can still add. */
function CardCounts({ remainingCount }: { remainingCount: number | null }) {
  const t = useTranslations('retro.board.collect')
  const { view, writerCount } = useBoard()
  return (
    <ul className="figures flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-sm">
      <li className="inline-flex items-center gap-2">
        <Layers aria-hidden className="size-4" />
        {t('hiddenCards', { count: view.hiddenCards })}
      </li>
      {writerCount > 0 && (
        <li className="inline-flex items-center gap-2">
          <PenLine aria-hidden className="size-4 motion-safe:animate-pulse" />
          {t('writing', { count: writerCount })}
        </li>
      )}
      {remainingCount !== null && <li>{t('cardsLeft', { count: Math.max(0, remainingCount) })}</li>}
    </ul>
  )
}
