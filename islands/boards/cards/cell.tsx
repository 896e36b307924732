import type { Column, Item } from '#features/agile/kanban/boards/protocol.ts'
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
  ids.size === 0 ? '' : items.filter(({ id }) => ids.has(id)).map(({ id }) => id).join(' ')

/** What stands where a lane and a column meet. */
export function Cell({ lane, column, items, label, whole, edited, onEdit }: Props) {
  const { selected, pending } = useBoard()
  const chunks = Array.from({ length: Math.ceil(items.length / perChunk) }, (_, index) =>
    items.slice(index * perChunk, (index + 1) * perChunk),
  )
  return (
    <section aria-label={label} data-cell={cellKey(lane, column.id)} data-lane={lane} data-column={column.id} className="board-cell">
      {chunks.map((part, index) => (
        <Chunk
          key={index * perChunk}
          items={part}
          from={index * perChunk}
          isFirst={index === 0 || whole}
          chosen={among(part, selected)}
          pending={among(part, pending)}
          edited={part.some(({ id }) => id === edited) ? edited : null}
          onEdit={onEdit}
        />
      ))}
    </section>
  )
}
