import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#islands/lazy-component.ts'

const ViewsList = lazyComponent(async () => (await import('./views-list.tsx')).ViewsList)

/** The menu of saved views. */
export function ViewsMenu() {
  const t = useTranslations('boardPage.views')
  const [openCount, setOpenCount] = useState(0)
  return (
    <>
      <button
        type="button"
        popoverTarget="board-views"
        className="board-tool"
        onClick={() => setOpenCount(count => count + 1)}
      >
        <Bookmark aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t('open')}</span>
      </button>
      <div
        id="board-views"
        popover="auto"
        className="menu menu-start w-72 rounded-card border border-line bg-raised p-2 text-ink shadow-float"
        onInput={event => event.stopPropagation()}
      >
        {openCount > 0 && <ViewsList openCount={openCount} />}
      </div>
    </>
  )
}
