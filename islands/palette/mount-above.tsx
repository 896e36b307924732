import type { ReactNode } from 'react'
import type { AbstractIntlMessages } from 'use-intl'
import { isLocale } from '#i18n/locale.ts'
import { IslandRoot } from '#islands/island-root.tsx'
import { renderRoot } from '#islands/preact-root.ts'
import type { PaletteData } from './data.ts'

/**
 * Mounts a dialog at the end of the document, above the page, with the texts of `data`. Returns the function that
 * removes it.
 */
export function mountAbove({ texts, timeZone, now }: PaletteData, content: ReactNode): () => void {
  const container = document.createElement('div')
  document.body.append(container)
  const { lang } = document.documentElement
  const unmount = renderRoot(
    container,
    <IslandRoot
      locale={isLocale(lang) ? lang : 'en'}
      timeZone={timeZone}
      now={now}
      messages={texts as AbstractIntlMessages}
      idPrefix="above-"
    >
      {content}
    </IslandRoot>,
    { shouldHydrate: false },
  )
  // Unmounts after the current event, which may come from the dialog itself.
  return () =>
    queueMicrotask(() => {
      unmount()
      container.remove()
    })
}
