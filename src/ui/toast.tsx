import type { ReactNode } from 'react'
import { Alert, type Tone } from './alert.tsx'

/** The place for toasts. Each shell has one outside <main>, which stays when <main> is replaced. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div
      data-toast-region
      aria-live="polite"
      className="toast-region layer-progress pointer-events-none fixed inset-x-4 grid justify-items-end gap-2 sm:left-auto sm:w-96"
    >
      {children}
    </div>
  )
}

/** A message that floats above the page. */
export function Toast({
  tone,
  title,
  action,
  children,
}: {
  tone?: Tone
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="toast pointer-events-auto w-full rounded-card bg-raised shadow-float">
      <Alert tone={tone} title={title} action={action}>
        {children}
      </Alert>
    </div>
  )
}
