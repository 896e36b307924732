import type { Column, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoard } from '#islands/boards/board-context.ts'
import { cellKey } from '#islands/boards/cells.ts'
import { Chunk, perChunk } from './chunk.tsx'

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

const among = (items: Item[], ids: ReadonlySet<string>) =>
  ids.size === 0
    ? ''
    : items
        .filter(({ id }) => ids.has(id))
        .map(({ id }) => id)
        .join(' ')

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
