import type { ReactNode } from 'react'
import { Contours } from '#ui/shell/contours.tsx'

type Props = { title: ReactNode; actions: ReactNode; note?: ReactNode; children: ReactNode }

/** The frame of a page that says that something is not as it should be. It stands in either shell. */
export function OffCourse({ title, actions, note, children }: Props) {
  return (
    <div className="relative isolate grid min-h-[26rem] place-items-center overflow-hidden rounded-panel px-4 py-20 text-center">
      <Contours className="-z-10 absolute inset-0 size-full [mask-image:radial-gradient(closest-side,transparent_15%,black_60%,transparent)]" />
      <div className="max-w-lg">
        <svg viewBox="0 0 120 72" fill="none" aria-hidden="true" className="mx-auto mb-6 w-32">
          <path
            d="M4 60C22 60 30 26 50 26s20 34 38 30c10-2.3 13-15 14-34"
            className="stroke-edge"
            strokeWidth="2"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <circle cx="4" cy="60" r="3.5" className="fill-edge" />
          <path d="m95 4 14 14M109 4 95 18" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
        </svg>
        <h1 tabIndex={-1} className="display text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-lg text-muted">{children}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
        {note && <p className="mt-8 text-sm text-subtle">{note}</p>}
      </div>
    </div>
  )
}
