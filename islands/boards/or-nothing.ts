import type { ComponentType } from 'react'

type Loaded<C> = { default: C }

/** A part of the page that is fetched when it is wanted: without a connection it is not there, and all else goes on. */
export const orNothing = <C extends ComponentType<never>>(work: Promise<Loaded<C>>): Promise<Loaded<C>> =>
  work.catch(() => ({ default: (() => null) as unknown as C }))
