import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { MenuCloseButton, useMenuClose } from './menu.tsx'

type Props = {
  question: ReactNode
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  /** Not needed inside a menu, which closes instead. */
  onCancel?: () => void
  variant?: 'danger' | 'primary'
  className?: string
  /** Options below the question. */
  children?: ReactNode
}

/** Asks for confirmation before something that cannot be undone, inside a menu or in place of the item. */
export function ConfirmPrompt({
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  variant = 'danger',
  className,
  children,
}: Props) {
  const isInMenu = useMenuClose().popoverTarget !== undefined
  const layoutClass = isInMenu ? 'grid gap-3 p-3' : 'flex flex-wrap items-center gap-2 rounded-control bg-sunken p-2'
  return (
    <div className={cx('text-sm', layoutClass, className)}>
      <p className="min-w-0 flex-1 basis-40">{question}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <MenuCloseButton size="sm" variant={variant} onClick={onConfirm}>
          {confirmLabel}
        </MenuCloseButton>
        {onCancel ? (
          <Button size="sm" variant="secondary" onClick={onCancel} autoFocus>
            {cancelLabel}
          </Button>
        ) : (
          <MenuCloseButton size="sm" variant="secondary">
            {cancelLabel}
          </MenuCloseButton>
        )}
      </div>
    </div>
  )
}
