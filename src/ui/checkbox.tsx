import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { described, FieldError, type FieldTexts } from './field-frame.tsx'

type Props = Omit<FieldTexts, 'optional' | 'labelHidden'> &
  Omit<ComponentProps<'input'>, 'name' | 'type'> & { name: string }

export function Checkbox({ label, hint, error, className, id, ...input }: Props) {
  const ownId = id ?? `field-${input.name}${input.value === undefined ? '' : `-${input.value}`}`
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <input {...input} {...described(ownId, { label, hint, error })} type="checkbox" className="checkbox mt-0.5" />
        <div className="min-w-0 text-sm">
          <label htmlFor={ownId} className="font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${ownId}-hint`} className="text-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError id={`${ownId}-error`}>{error}</FieldError>}
    </div>
  )
}
