import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#islands/boards/lazy-part.ts'
import { isWriting } from '#islands/boards/use-undo.ts'

const KeyList = lazyPart(async () => (await import('./key-list.tsx')).KeyList)

/** The keys that hold for the whole page, and the window that tells of all keys. */
export function HelpDialog() {
  const t = useTranslations('boardPage.help')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || event.defaultPrevented) return
      if (event.key === '?') setOpen(true)
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-board-search]')?.focus()
      else if (event.key.toLowerCase() === 'n') {
        const column = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column
        const own = column && document.querySelector<HTMLElement>(`[data-add="${CSS.escape(column)}"]`)
        const button = own || document.querySelector<HTMLElement>('[data-add]')
        if (!button) return
        button.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="board-tool max-sm:hidden" aria-label={t('title')}>
        ?
      </button>
      {isOpen && (
        <Suspense>
          <KeyList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
