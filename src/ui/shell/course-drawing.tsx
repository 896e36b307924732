import { cx } from '#ui/cx.ts'

/** A drawing of a ship that turns to starboard: the trim tab moves one way, the rudder the other. */
export function CourseDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="60 0 460 440" fill="none" aria-hidden="true" className={cx('text-ink', className)}>
      <g className="stroke-muted" strokeWidth="2" strokeLinecap="round">
        <path d="M108 438C110 410 124 386 145 366" strokeDasharray="1 8" />
        <path d="M356 84C384 52 428 34 486 30" strokeDasharray="1 8" />
        <path d="m484 18 16 11-15 13" strokeLinejoin="round" />
      </g>
      <g transform="translate(262 204) rotate(38)">
        <path
          d="M0-138C34-98 46-44 44 22c-1 30-6 56-12 76h-64c-6-20-11-46-12-76C-46-44-34-98 0-138z"
          className="fill-hull-raised"
          stroke="currentColor"
          strokeWidth="2"
        />
        <g className="stroke-hull-line" strokeWidth="1.5">
          <path d="M0-112C22-80 30-36 29 18c-.6 22-4 42-8 58h-42c-4-16-7.4-36-8-58C-30-36-22-80 0-112z" />
          <path d="M0-112V76M-28 4h56M-25-36h50M-27 40h54" />
        </g>
        <g transform="translate(0 98) rotate(-30)">
          <path d="M-8 3a8 8 0 0 1 16 0l-4.5 56h-7z" fill="currentColor" />
          <path d="M-4 0h8L1.5 27h-3z" transform="translate(0 64) rotate(58)" className="fill-accent" />
        </g>
      </g>
      <circle cx="190" cy="320" r="58" className="stroke-accent" strokeWidth="1.5" strokeDasharray="2 6" />
    </svg>
  )
}
