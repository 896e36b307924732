import type { ComponentType } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import type { AbstractIntlMessages } from 'use-intl'
import { isLocale } from '#i18n/locale.ts'
import { IslandRoot } from './messages-provider.tsx'
import { installReactBehavior } from './react-behavior.ts'

installReactBehavior()

type MountData = { props: Record<string, unknown>; timeZone: string; now: number; messages: Record<string, unknown> }

/** Hydrates one island in the server's markup. Returns a function that unmounts it. */
export function mount(element: HTMLElement, component: ComponentType<never>, data: MountData): () => void {
  const Content = component as ComponentType<Record<string, unknown>>
  const { lang } = document.documentElement
  const tree = (
    <IslandRoot
      locale={isLocale(lang) ? lang : 'en'}
      timeZone={data.timeZone}
      now={data.now}
      messages={data.messages as AbstractIntlMessages}
      onReady={() => element.setAttribute('data-ready', '')}
    >
      <Content {...data.props} />
    </IslandRoot>
  )
  const options: RootOptions = { identifierPrefix: element.dataset.prefix ?? '' }
  if (element.dataset.failed === undefined) {
    const root = hydrateRoot(element, tree, options)
    return () => root.unmount()
  }
  element.replaceChildren()
  const root = createRoot(element, options)
  root.render(tree)
  return () => root.unmount()
}
