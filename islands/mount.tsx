import type { ComponentType } from 'react'
import type { AbstractIntlMessages } from 'use-intl'
import { isLocale } from '#i18n/locale.ts'
import { IslandRoot } from './island-root.tsx'
import { renderRoot } from './preact-root.ts'

type MountData = {
  props: Record<string, unknown>
  timeZone: string
  now: number
  messages: Record<string, unknown>
  onReady: () => void
}

/** Hydrates one island in the server's markup, or renders it anew. Returns a function that unmounts it. */
export function mount(element: HTMLElement, component: ComponentType<never>, data: MountData): () => void {
  const Content = component as ComponentType<Record<string, unknown>>
  const { lang } = document.documentElement
  const tree = (
    <IslandRoot
      locale={isLocale(lang) ? lang : 'en'}
      timeZone={data.timeZone}
      now={data.now}
      messages={data.messages as AbstractIntlMessages}
      idPrefix={element.dataset.prefix ?? ''}
      onReady={data.onReady}
    >
      <Content {...data.props} />
    </IslandRoot>
  )
  // If the server failed to render the island, its markup is an error message.
  const shouldHydrate = element.dataset.failed === undefined
  return renderRoot(element, tree, { shouldHydrate })
}
