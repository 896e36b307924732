import { X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { cx } from '#ui/cx.ts'
import { Spinner } from '#ui/spinner.tsx'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** Called when the dialog was closed in any way. The caller then unmounts it. */
  onClose: () => void
  size?: 'sm' | 'md' | 'lg'
  /** Whether it is a side panel at the right edge. */
  isSide?: boolean
  children: ReactNode
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' } as const

/**
 * A modal dialog, open while it is rendered. On close the focus returns to the opener, or to the button of the menu
 * that contained it. Escape and a click outside close it.
 */
export function Dialog({ title, description, onClose, size = 'md', isSide = false, children }: Props) {
  const t = useTranslations('ui')
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleId = useUniqueId()
  const isMounted = useRef(false)

  useEffect(() => {
    const dialog = dialogRef.current
    isMounted.current = true
    const previousFocus = document.activeElement
    const menu = previousFocus?.closest('[popover]')
    const opener = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : previousFocus
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first], input, textarea, select')?.focus()
    return () => {
      // The close event fires after the component is unmounted.
      isMounted.current = false
      dialog?.close()
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onClose={() => isMounted.current && onClose()}
      onClick={event => event.target === dialogRef.current && dialogRef.current.close()}
      className={cx(
        'modal flex-col overflow-hidden border border-line bg-surface text-left text-ink shadow-float open:flex',
        isSide
          ? 'mr-0 ml-auto h-dvh max-h-none w-full border-y-0 border-r-0'
          : 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-panel',
        widths[size],
      )}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3 sm:px-6">
        <div className="min-w-0">
          <h2 id={titleId} className="display text-2xl">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
        </div>
        <button
          type="button"
          onClick={() => dialogRef.current?.close()}
          aria-keyshortcuts="Escape"
          className="-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-control text-muted transition hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
          <span className="sr-only">{t('close')}</span>
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6">
        <Suspense fallback={<Spinner className="mx-auto my-16" />}>{children}</Suspense>
      </div>
    </dialog>
  )
}
