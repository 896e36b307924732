import { type Context, use } from 'react'

/** Returns the value of a context. Throws outside of its provider, which `provider` names in the error. */
export function useRequiredContext<T>(context: Context<T | null>, provider: string): T {
  const value = use(context)
  if (value === null) throw new Error(`This component must be inside ${provider}.`)
  return value
}
