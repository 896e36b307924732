import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-line border-b-2 bg-sunken px-1.5 text-center font-mono text-muted text-xs">
      {children}
    </kbd>
  )
}
