import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** The URL of the page without the panel. */
  closeHref: string
  footer?: ReactNode
  isWide?: boolean | undefined
  children: ReactNode
}

/** A panel on the right. It is part of the URL's state: the server renders it, and a link closes it. */
export function SidePanel({ title, description, closeHref, footer, isWide = false, children }: Props) {
  const t = useTranslations('ui')
  return (
    <>
      <a href={closeHref} tabIndex={-1} className="layer-panel fixed inset-0 bg-scrim">
        <span className="sr-only">{t('close')}</span>
      </a>
      <dialog
        open
        aria-labelledby="side-panel-title"
        className={cx(
          'panel layer-panel fixed inset-y-0 outline-none right-0 left-auto m-0 flex h-dvh max-h-none w-full flex-col border-line border-l bg-surface shadow-float',
          isWide ? 'max-w-4xl' : 'max-w-xl',
        )}
      >
        <header className="flex items-start justify-between gap-4 border-line border-b px-5 py-4 sm:px-7">
          <div className="min-w-0">
            <h2 id="side-panel-title" className="display text-2xl">
              {title}
            </h2>
            {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
          </div>
          <a
            href={closeHref}
            data-close
            aria-label={t('close')}
            aria-keyshortcuts="Escape"
            className={buttonClass({ variant: 'quiet', isIconOnly: true })}
          >
            <X aria-hidden className="size-5" />
          </a>
        </header>
        <div className="panel-body min-h-0 flex-1 overflow-y-auto px-5 py-6 sm:px-7">{children}</div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-2 border-line border-t bg-canvas px-5 py-4 sm:px-7">
            {footer}
          </footer>
        )}
      </dialog>
    </>
  )
}
