import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const sides = {
  top: 'bottom-full left-1/2 mb-2 -translate-x-1/2',
  bottom: 'top-full left-1/2 mt-2 -translate-x-1/2',
  right: 'top-1/2 left-full ml-2 -translate-y-1/2',
} as const

/** Shows on pointing and on focus. The child carries the same text as its own name, so this one is not read again. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string
  side?: keyof typeof sides
  children: ReactNode
}) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden
        className={cx(
          'layer-panel pointer-events-none absolute w-max max-w-64 rounded-sm bg-ink px-2.5 py-1 font-medium text-canvas text-xs opacity-0 shadow-float transition delay-200',
          'group-focus-within/tip:opacity-100 group-hover/tip:opacity-100',
          sides[side],
        )}
      >
        {text}
      </span>
    </span>
  )
}
