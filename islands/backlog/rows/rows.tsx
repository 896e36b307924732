import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'

/** How many rows come together, and how high one is as long as nobody has seen it, in pixels. */
export const perPart = 50
const usualHeight = 49

const first: ReadonlySet<number> = new Set([0])
const partOf = (index: number) => Math.floor(index / perPart)

type Props = {
  items: Item[]
  label: string
  /** All of it at once: for browsers that run no script. */
  whole: boolean
  /** The item that is wanted now, wherever it stands. */
  sought: string | null
  row: (item: Item) => ReactNode
}

/** The rows of a section. Of those that nobody came near so far, only their room is kept. */
export function Rows({ items, label, whole, sought, row }: Props) {
  const [shown, setShown] = useState(first)
  const show = (part: number) => setShown(before => new Set(before).add(part))
  const wanted = sought === null ? -1 : items.findIndex(({ id }) => id === sought)
  if (wanted >= 0 && !shown.has(partOf(wanted))) show(partOf(wanted))

  const content: ReactNode[] = []
  for (let from = 0; from < items.length; from += perPart) {
    const part = items.slice(from, from + perPart)
    if (whole || shown.has(partOf(from))) content.push(...part.map(row))
    else content.push(<Room key={`room ${from}`} count={part.length} onNear={() => show(partOf(from))} />)
  }
  return (
    <ul aria-label={label} className="border-line border-t">
      {content}
    </ul>
  )
}

/** The room of rows that come when somebody is near. */
function Room({ count, onNear }: { count: number; onNear: () => void }) {
  const box = useRef<HTMLLIElement>(null)
  const near = useEffectEvent(onNear)

  // The policy of the page takes no styles in the markup: the room is kept from here.
  useLayoutEffect(() => {
    if (box.current) box.current.style.height = `${count * usualHeight}px`
  }, [count])

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        // Drawing may take longer than a frame; what moves goes first.
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(near)
      },
      { rootMargin: '1500px' },
    )
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])

  return <li ref={box} data-room={count} aria-hidden />
}
