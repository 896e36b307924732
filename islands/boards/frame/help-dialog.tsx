import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'

const keys = [
  ['arrows', '↑ ↓ ← →'],
  ['open', 'Enter'],
  ['move', 'Space'],
  ['edit', 'E'],
  ['menu', 'M'],
  ['choose', 'X'],
  ['through', 'Shift X'],
  ['add', 'N'],
  ['search', '/'],
  ['undo', 'Ctrl Z'],
  ['close', 'Esc'],
  ['help', '?'],
] as const

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The keys that hold for the whole page, and the window that tells of all keys. */
export function HelpDialog() {
  const t = useTranslations('boardPage.help')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || event.defaultPrevented) return
      if (event.key === '?') setOpen(true)
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-board-search]')?.focus()
      else if (event.key === 'n') {
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
        <Dialog title={t('title')} size="sm" onClose={() => setOpen(false)}>
          <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
            {keys.map(([name, key]) => (
              <div key={name} className="contents">
                <dt>
                  <kbd className="board-key">{key}</kbd>
                </dt>
                <dd>{t(name)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  )
}
