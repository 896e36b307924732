import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** A button that opens a list to tick things in, and the list. */
export function Picker({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const t = useTranslations('boardPage.fields')
  return (
    <>
      <button type="button" popoverTarget={id} className="board-tool">
        {t('change')}
        <span className="sr-only">: {label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="menu menu-start max-h-80 w-64 overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}
