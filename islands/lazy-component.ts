import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { reportMissingPart } from './shell/toasts.ts'

/**
 * A component that is loaded on first render, or earlier by `fetch`. If loading fails, it renders nothing and a toast
 * asks the user to reload the page. On the server it renders the component that `provide` has set.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  let loadedComponent: ComponentType<Props> | null = null
  const provide = (component: ComponentType<Props>) => {
    loadedComponent = component
    return component
  }
  const LoadedComponent = lazy(async () => ({ default: await load().then(provide, fallBackToNothing) }))
  const fallBackToNothing = () => {
    reportMissingPart()
    return () => null
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, never while rendering
  const LazyComponent = (props: Props) => {
    const [Content] = useState(() => (loadedComponent ?? LoadedComponent) as ComponentType<object>)
    return createElement(Suspense, null, createElement(Content, props as object))
  }
  const fetch = async () => void (await load().then(provide, () => {}))
  return Object.assign(LazyComponent, { fetch, provide })
}
