import { cx } from './cx.ts'

/** A hull seen from above, its rudder put over, and the small tab that put it there. */
export function CourseDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 400" fill="none" aria-hidden="true" className={cx('text-ink', className)}>
      <path
        d="M60 372C120 330 170 300 214 258S330 150 352 40"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="3 9"
        strokeLinecap="round"
        className="text-subtle"
      />
      <path d="m352 26 8 20-8-4.5-8 4.500z" className="fill-subtle" />
      <g transform="translate(262 204) rotate(38)">
        <path
          d="M0-138C34-98 46-44 44 22c-1 30-6 56-12 76h-64c-6-20-11-46-12-76C-46-44-34-98 0-138z"
          className="fill-hull-raised"
          stroke="currentColor"
          strokeWidth="2"
        />
        <path
          d="M0-112C22-80 30-36 29 18c-.6 22-4 42-8 58h-42c-4-16-7.4-36-8-58C-30-36-22-80 0-112z"
          className="stroke-hull-line"
          strokeWidth="1.5"
        />
        <path d="M0-112V76M-27 4h54" className="stroke-hull-line" strokeWidth="1.5" />
        <g transform="translate(0 98) rotate(-30)">
          <path d="M-9 2h18l-3.5 58h-11z" fill="currentColor" />
          <g transform="translate(0 64) rotate(62)">
            <path d="M-6 0H6L3.8 25h-7.600z" className="fill-accent" />
          </g>
        </g>
      </g>
      <g className="stroke-accent" strokeWidth="1.5">
        <circle cx="165" cy="303" r="46" strokeDasharray="2 6" />
        <path d="M119 303H70" />
        <circle cx="66" cy="303" r="4" className="fill-accent" stroke="none" />
      </g>
    </svg>
  )
}
