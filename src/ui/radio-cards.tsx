import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldErrorText } from './field-frame.tsx'
import type { Icon } from './icon.ts'

type Option = { value: string; label: ReactNode; description?: ReactNode; icon?: Icon; disabled?: boolean }

type Props = {
  name: string
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  options: Option[]
  defaultValue?: string
  required?: boolean
  columns?: 1 | 2 | 3
  onValue?: (value: string) => void
  className?: string
}

// The number of columns depends on the width of the cards and not of the window: beside a sidebar there is room for
// fewer.
const grids = { 1: '', 2: '@sm:grid-cols-2', 3: '@md:grid-cols-3' } as const

/** A choice of a few options with descriptions. */
export function RadioCards({
  name,
  legend,
  hint,
  error,
  options,
  defaultValue,
  required,
  columns = 2,
  onValue,
  className,
}: Props) {
  const descriptionIds = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset aria-describedby={descriptionIds} className={cx('grid min-w-0 gap-1.5', className)}>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="-mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="@container">
        <div className={cx('grid gap-2', grids[columns])}>
          {options.map(({ value, label, description, icon: Icon, disabled }) => (
            <label key={value} className="radio-card">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                required={required}
                disabled={disabled}
                onChange={onValue && (() => onValue(value))}
                className="radio mt-0.5"
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                {description && <span className="block text-muted">{description}</span>}
              </span>
              {Icon && <Icon aria-hidden className="size-5 shrink-0 text-subtle" />}
            </label>
          ))}
        </div>
      </div>
      {error && <FieldErrorText id={`${name}-error`}>{error}</FieldErrorText>}
    </fieldset>
  )
}
