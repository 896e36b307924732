import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'

/** Rows that render together. */
export const rowsPerPart = 50
/** Assumed height of a row before it renders, in pixels. */
const defaultRowHeight = 49

const initialParts: ReadonlySet<number> = new Set([0])
const partIndexOf = (index: number) => Math.floor(index / rowsPerPart)

type Props = {
  items: Item[]
  label: string
  /** Renders all rows at once, for browsers without JavaScript. */
  shouldRenderAllRows: boolean
  /** The item to scroll to. */
  scrollTargetId: string | null
  renderRow: (item: Item) => ReactNode
}

/** The rows of a section. Rows that were never near the viewport are placeholders of the same height. */
export function Rows({ items, label, shouldRenderAllRows, scrollTargetId, renderRow }: Props) {
  const [shownParts, setShownParts] = useState(initialParts)
  const showPart = (part: number) => setShownParts(before => new Set(before).add(part))
  const targetIndex = scrollTargetId === null ? -1 : items.findIndex(({ id }) => id === scrollTargetId)
  if (targetIndex >= 0 && !shownParts.has(partIndexOf(targetIndex))) showPart(partIndexOf(targetIndex))

  const content: ReactNode[] = []
  for (let startIndex = 0; startIndex < items.length; startIndex += rowsPerPart) {
    const part = items.slice(startIndex, startIndex + rowsPerPart)
    if (shouldRenderAllRows || shownParts.has(partIndexOf(startIndex))) content.push(...part.map(renderRow))
    else
      content.push(
        <Placeholder
          key={`placeholder ${startIndex}`}
          count={part.length}
          onNear={() => showPart(partIndexOf(startIndex))}
        />,
      )
  }
  return (
    <ul aria-label={label} className="border-line border-t">
      {content}
    </ul>
  )
}

/** Reserves the space of rows that render when the viewport comes near. */
function Placeholder({ count, onNear }: { count: number; onNear: () => void }) {
  const placeholderRef = useRef<HTMLLIElement>(null)
  const notifyNear = useEffectEvent(onNear)

  // The CSP forbids inline styles in the markup.
  useLayoutEffect(() => {
    if (placeholderRef.current) placeholderRef.current.style.height = `${count * defaultRowHeight}px`
  }, [count])

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        // Rendering may take longer than a frame, so scrolling has priority.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(notifyNear)
      },
      { rootMargin: '1500px' },
    )
    observer.observe(placeholderRef.current!)
    return () => observer.disconnect()
  }, [])

  return <li ref={placeholderRef} data-placeholder-rows={count} aria-hidden />
}
