import type { ComponentType } from 'react'

/** A line icon, usually one of lucide-react. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
