import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { FieldErrorText, type FieldTexts, fieldProps, SideLabel } from './field-frame.tsx'

type Props = Omit<FieldTexts, 'optional' | 'isLabelHidden'> &
  Omit<ComponentProps<'input'>, 'name' | 'type'> & { name: string }

export function Checkbox({ label, hint, error, className, id, ...input }: Props) {
  const ownId = id ?? `field-${input.name}${input.value === undefined ? '' : `-${input.value}`}`
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <input {...input} {...fieldProps(ownId, { label, hint, error })} type="checkbox" className="checkbox mt-0.5" />
        <SideLabel id={ownId} label={label} hint={hint} />
      </div>
      {error && <FieldErrorText id={`${ownId}-error`}>{error}</FieldErrorText>}
    </div>
  )
}
