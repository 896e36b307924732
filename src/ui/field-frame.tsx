import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Whether the label marks the field as optional. Islands pass the word itself. */
  optional?: string | boolean
  isLabelHidden?: boolean
}

/** Returns the attributes of a control that connect it with its hint and its error for screen readers. */
export function fieldProps(id: string, { hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const
}

/** Returns the attributes of a file field that make the browser reject larger files with the message `tooLarge`. */
export const fileLimit = (bytes: number, tooLarge: string) => ({
  'data-max-bytes': bytes,
  'data-too-large': tooLarge,
})

/** Label and hint beside a checkbox or a switch. */
export function SideLabel({ id, label, hint }: Pick<FieldTexts, 'label' | 'hint'> & { id: string }) {
  return (
    <div className="min-w-0 text-sm">
      <label htmlFor={id} className="py-2 font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'w-full rounded-control border border-edge bg-surface px-3 text-base text-ink shadow-low transition hover:border-muted focus-visible:border-focus focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-subtle aria-invalid:border-danger aria-invalid:bg-danger-soft/40'

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-medium text-danger-ink text-sm">
      <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

const Optional = () => useTranslations('ui')('optional')

/** Label, control, hint and error from top to bottom, so that controls side by side line up. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  isLabelHidden,
  className,
  children,
}: FieldTexts & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={cx('font-semibold text-sm', isLabelHidden && 'sr-only')}>
        {label}
        {optional && (
          <>
            {' '}
            <span className="font-normal text-subtle">{optional === true ? <Optional /> : optional}</span>
          </>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={cx('text-muted text-sm', isLabelHidden && 'sr-only')}>
          {hint}
        </p>
      )}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  )
}
