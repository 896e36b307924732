import { cx } from './cx.ts'

/** A loading spinner. Give it a label only if there is no text beside it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.5"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('size-4 shrink-0 animate-spin', className)}
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" className="opacity-25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
