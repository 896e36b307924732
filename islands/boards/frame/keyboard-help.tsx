import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTextField } from '#islands/boards/use-undo.ts'
import { lazyComponent } from '#islands/lazy-component.ts'

const ShortcutList = lazyComponent(async () => (await import('./shortcut-list.tsx')).ShortcutList)

/** Handles the page-wide shortcuts, and opens the list of all shortcuts. */
export function KeyboardHelp() {
  const t = useTranslations('boardPage.help')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target) || event.defaultPrevented) return
      if (event.key === '?') setOpen(true)
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-board-search]')?.focus()
      else if (event.key.toLowerCase() === 'n') {
        const column = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column
        const columnButton = column && document.querySelector<HTMLElement>(`[data-add="${CSS.escape(column)}"]`)
        const button = columnButton || document.querySelector<HTMLElement>('[data-add]')
        if (!button) return
        button.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="board-tool max-sm:hidden" aria-label={t('title')}>
        ?
      </button>
      {isOpen && <ShortcutList onClose={() => setOpen(false)} />}
    </>
  )
}
