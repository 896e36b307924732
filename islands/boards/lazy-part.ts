import { type ComponentType, lazy } from 'react'

/**
 * A part of the page that is fetched when it is wanted, or ahead by `fetch`. Without a connection it is not there, and all
 * else goes on.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  const part = lazy(async () => ({ default: await load().catch(() => nothing) }))
  return Object.assign(part, { fetch: () => void load().catch(() => {}) })
}
