import type { ReactNode } from 'react'

/** The h1 of a sign-in page, with an optional line under it. */
export function AuthHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 tabIndex={-1} className="display text-3xl">
        {title}
      </h1>
      {children && <p className="mt-1.5 text-muted">{children}</p>}
    </header>
  )
}
