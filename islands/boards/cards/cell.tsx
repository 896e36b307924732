import { createContext, memo, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoard } from '#islands/boards/board-context.ts'
import { cellKey } from '#islands/boards/cells.ts'
import { Card } from './card.tsx'

/** Cards that render together. */
const cardsPerChunk = 10
/** Assumed height of a card before it renders, in pixels. */
const defaultCardHeight = 86

/** Reports whether elements are near the visible part of the board. */
export type ObserveProximity = (element: Element, callback: (isNear: boolean) => void) => () => void
export const ProximityContext = createContext<ObserveProximity>(() => () => {})

type ChunkProps = {
  items: Item[]
  /** The position of the first card in its cell. */
  from: number
  /** Rendered by the server as well, for browsers without JavaScript. */
  isFirst: boolean
  /**
   * Ids of the chunk, separated by spaces. A text can be compared, so that an unchanged chunk is not rendered again.
   */
  selectedIdText: string
  pendingIdText: string
  editingId: string | null
  onEdit: (itemId: string | null) => void
}

/** Consecutive cards of a cell. Outside the visible area a chunk only reserves their space. */
const Chunk = memo(
  function Chunk({ items, from, isFirst, selectedIdText, pendingIdText, editingId, onEdit }: ChunkProps) {
    const observeProximity = use(ProximityContext)
    const listRef = useRef<HTMLUListElement>(null)
    const lastHeight = useRef<number | null>(null)
    const [isNear, setIsNear] = useState(isFirst)

    useEffect(() => {
      const element = listRef.current
      if (!element) return
      return observeProximity(element, isNowNear => {
        // Touch events stop when the element they started on is removed.
        const isInUse = element.contains(document.activeElement) || element.querySelector('[data-dragging]') !== null
        if (!isNowNear && isInUse) return
        if (!isNowNear) lastHeight.current = element.offsetHeight
        // Rendering may take longer than a frame, so scrolling has priority.
        startTransition(() => setIsNear(isNowNear))
      })
    }, [observeProximity])

    // Render all cards for printing.
    useEffect(() => {
      const renderForPrint = () => flushSync(() => setIsNear(true))
      addEventListener('beforeprint', renderForPrint)
      return () => removeEventListener('beforeprint', renderForPrint)
    }, [])

    // The CSP forbids inline styles in the markup.
    useLayoutEffect(() => {
      const height = isNear ? '' : `${lastHeight.current ?? items.length * defaultCardHeight}px`
      if (listRef.current) listRef.current.style.height = height
    }, [isNear, items.length])

    const selectedIds = selectedIdText.split(' ')
    const pendingIds = pendingIdText.split(' ')
    return (
      <ul ref={listRef} data-chunk={from} data-count={items.length} className="board-chunk">
        {isNear &&
          items.map((item, index) => (
            <li key={item.id} data-card={item.id} data-index={from + index}>
              <Card
                item={item}
                isSelected={selectedIds.includes(item.id)}
                isPending={pendingIds.includes(item.id)}
                isEditing={editingId === item.id}
                onEdit={onEdit}
              />
            </li>
          ))}
      </ul>
    )
  },
  (before, after) =>
    before.from === after.from &&
    before.selectedIdText === after.selectedIdText &&
    before.pendingIdText === after.pendingIdText &&
    before.editingId === after.editingId &&
    before.onEdit === after.onEdit &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index]),
)

type Props = {
  lane: string
  column: Column
  items: Item[]
  label: string
  /** Renders all cards at once, for browsers without JavaScript. */
  shouldRenderAllCards: boolean
  editingId: string | null
  onEdit: (itemId: string | null) => void
}

const joinIds = (items: Item[], ids: ReadonlySet<string>) =>
  items.flatMap(({ id }) => (ids.has(id) ? id : [])).join(' ')

/** One cell of the board: the cards of one lane in one column. */
export function Cell({ lane, column, items, label, shouldRenderAllCards, editingId, onEdit }: Props) {
  const { selectedIds, pendingIds } = useBoard()
  const chunks = Array.from({ length: Math.ceil(items.length / cardsPerChunk) }, (_, index) => {
    const from = index * cardsPerChunk
    return { from, chunkItems: items.slice(from, from + cardsPerChunk) }
  })
  return (
    <section
      aria-label={label}
      data-cell={cellKey(lane, column.id)}
      data-lane={lane}
      data-column={column.id}
      className="board-cell"
    >
      {chunks.map(({ from, chunkItems }) => (
        <Chunk
          key={from}
          items={chunkItems}
          from={from}
          isFirst={from === 0 || shouldRenderAllCards}
          selectedIdText={joinIds(chunkItems, selectedIds)}
          pendingIdText={joinIds(chunkItems, pendingIds)}
          editingId={chunkItems.some(({ id }) => id === editingId) ? editingId : null}
          onEdit={onEdit}
        />
      ))}
    </section>
  )
}
