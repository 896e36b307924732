import { Bookmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#islands/boards/lazy-part.ts'

const ViewsList = lazyPart(async () => (await import('./views-list.tsx')).ViewsList)

/** Filters and lanes that are kept under a name. */
export function ViewsMenu() {
  const t = useTranslations('boardPage.views')
  const [asked, setAsked] = useState(0)
  return (
    <>
      <button
        type="button"
        popoverTarget="board-views"
        className="board-tool"
        onClick={() => setAsked(count => count + 1)}
      >
        <Bookmark aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t('open')}</span>
      </button>
      <div
        id="board-views"
        popover="auto"
        className="menu menu-start w-72 rounded-card border border-line bg-raised p-2 text-ink shadow-float"
        onChange={event => event.stopPropagation()}
      >
        <Suspense>{asked > 0 && <ViewsList asked={asked} />}</Suspense>
      </div>
    </>
  )
}
