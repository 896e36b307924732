import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { openShortcuts } from '#islands/shell/palette.ts'
import { addShortcuts } from '#islands/shortcuts/registry.ts'

/** Opens the new-item field in the column of the focused card, or in the first column. Returns whether there is one. */
function openNewItemField(): boolean {
  const column = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column
  const columnButton = column && document.querySelector<HTMLElement>(`[data-add="${CSS.escape(column)}"]`)
  const button = columnButton || document.querySelector<HTMLElement>('[data-add]')
  button?.click()
  return button !== null
}

/** Handles the new-item key, and the URL that opens the new-item field. Its button shows all shortcuts. */
export function BoardShortcuts() {
  const t = useTranslations('boardPage.help')
  useEffect(() => {
    if (location.hash === '#new-item' && openNewItemField()) history.replaceState(history.state, '', location.pathname)
    return addShortcuts('board', ({ key }) => key.toLowerCase() === 'n' && openNewItemField())
  }, [])
  return (
    <button type="button" onClick={() => openShortcuts()} className="board-tool max-sm:hidden" aria-label={t('title')}>
      ?
    </button>
  )
}
