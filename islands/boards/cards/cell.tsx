import { createContext, memo, startTransition, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoard } from '#islands/boards/board-context.ts'
import { cellKey } from '#islands/boards/cells.ts'
import { Card } from './card.tsx'

/** How many cards are drawn together, and the assumed height of a card before it is drawn, in pixels. */
const perChunk = 10
const usualHeight = 86

/** Reports whether elements are near the visible part of the board. */
export type Watch = (element: Element, told: (isNear: boolean) => void) => () => void
export const WatchContext = createContext<Watch>(() => () => {})

type ChunkProps = {
  items: Item[]
  /** The position of the first card in its cell. */
  from: number
  /** Drawn also by the server, and by a browser that runs no script. */
  isFirst: boolean
  chosen: string
  pending: string
  edited: string | null
  onEdit: (itemId: string | null) => void
}

/** A run of cards in a cell. Out of sight, only their space is reserved. */
const Chunk = memo(
  function Chunk({ items, from, isFirst, chosen, pending, edited, onEdit }: ChunkProps) {
    const watch = use(WatchContext)
    const box = useRef<HTMLUListElement>(null)
    const seen = useRef<number | null>(null)
    const [isNear, setNear] = useState(isFirst)

    useEffect(() => {
      const element = box.current
      if (!element) return
      return watch(element, near => {
        // A finger's touches end with the element that they began on.
        const isHeld = element.contains(document.activeElement) || element.querySelector('[data-dragging]') !== null
        if (!near && isHeld) return
        if (!near) seen.current = element.offsetHeight
        // Drawing may take longer than a frame; what moves goes first.
        startTransition(() => setNear(near))
      })
    }, [watch])

    // On paper is all of it.
    useEffect(() => {
      const draw = () => flushSync(() => setNear(true))
      addEventListener('beforeprint', draw)
      return () => removeEventListener('beforeprint', draw)
    }, [])

    // The policy of the page takes no styles in the markup: the room is kept from here.
    useLayoutEffect(() => {
      const height = isNear ? '' : `${seen.current ?? items.length * usualHeight}px`
      if (box.current) box.current.style.height = height
    }, [isNear, items.length])

    const chosenIds = chosen.split(' ')
    const pendingIds = pending.split(' ')
    return (
      <ul ref={box} data-chunk={from} data-count={items.length} className="board-chunk">
        {isNear &&
          items.map((item, index) => (
            <li key={item.id} data-card={item.id} data-index={from + index}>
              <Card
                item={item}
                isChosen={chosenIds.includes(item.id)}
                isPending={pendingIds.includes(item.id)}
                isEdited={edited === item.id}
                onEdit={onEdit}
              />
            </li>
          ))}
      </ul>
    )
  },
  (before, after) =>
    before.from === after.from &&
    before.chosen === after.chosen &&
    before.pending === after.pending &&
    before.edited === after.edited &&
    before.onEdit === after.onEdit &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index]),
)

type Props = {
  lane: string
  column: Column
  items: Item[]
  label: string
  /** All of it at once: for browsers that run no script. */
  whole: boolean
  edited: string | null
  onEdit: (itemId: string | null) => void
}

const among = (items: Item[], ids: ReadonlySet<string>) => items.flatMap(({ id }) => (ids.has(id) ? id : [])).join(' ')

/** What stands where a lane and a column meet. */
export function Cell({ lane, column, items, label, whole, edited, onEdit }: Props) {
  const { selected, pending } = useBoard()
  const chunks = Array.from({ length: Math.ceil(items.length / perChunk) }, (_, index) => {
    const from = index * perChunk
    return { from, part: items.slice(from, from + perChunk) }
  })
  return (
    <section
      aria-label={label}
      data-cell={cellKey(lane, column.id)}
      data-lane={lane}
      data-column={column.id}
      className="board-cell"
    >
      {chunks.map(({ from, part }) => (
        <Chunk
          key={from}
          items={part}
          from={from}
          isFirst={from === 0 || whole}
          chosen={among(part, selected)}
          pending={among(part, pending)}
          edited={part.some(({ id }) => id === edited) ? edited : null}
          onEdit={onEdit}
        />
      ))}
    </section>
  )
}
