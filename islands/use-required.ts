import { type Context, use } from 'react'

/** The value of a context. Throws outside of the place that provides it. */
export function useRequired<T>(context: Context<T | null>, place: string): T {
  const value = use(context)
  if (value === null) throw new Error(`This belongs inside ${place}.`)
  return value
}
