import type { ComponentType } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import type { AbstractIntlMessages } from 'use-intl'
import { isLocale } from '#i18n/locale.ts'
import { IslandRoot } from './messages-provider.tsx'

type Data = { props: Record<string, unknown>; timeZone: string; now: number; messages: Record<string, unknown> }

/** Brings one island to life in the markup the server made for it. Returns what ends it. */
export function mount(element: HTMLElement, component: ComponentType<never>, data: Data): () => void {
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
