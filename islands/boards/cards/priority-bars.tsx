import type { Priority } from '#features/agile/kanban/boards/live/protocol.ts'

const barCounts: Record<Priority, number> = { LOW: 1, MEDIUM: 2, HIGH: 3 }
const bars = [
  { x: 1, height: 5 },
  { x: 6, height: 9 },
  { x: 11, height: 13 },
]

/** A priority as one to three bars. It needs a text beside it. */
export function PriorityBars({ priority, className }: { priority: Priority; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className ?? 'size-4 shrink-0'} fill="currentColor">
      {bars.map(({ x, height }, index) => (
        <rect
          key={x}
          x={x}
          y={15 - height}
          width="3.5"
          height={height}
          rx="1"
          opacity={index < barCounts[priority] ? 1 : 0.25}
        />
      ))}
    </svg>
  )
}
