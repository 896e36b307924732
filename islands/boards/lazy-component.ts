import { type ComponentType, lazy } from 'react'

/** A component that is loaded on first render, or earlier by `fetch`. If loading fails, it renders nothing. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null
  const component = lazy(async () => ({ default: await load().catch(() => nothing) }))
  return Object.assign(component, { fetch: () => void load().catch(() => {}) })
}
