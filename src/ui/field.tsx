import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, FieldFrame, type FieldTexts, fieldProps } from './field-frame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'name'> & { name: string }

/** One line of text. The default id comes from the name, so pages with two forms must pass ids. */
export function Field({ label, hint, error, optional, isLabelHidden, className, id, ...input }: Props) {
  const texts = { label, hint, error, optional, isLabelHidden }
  const ownId = id ?? `field-${input.name}`
  return (
    <FieldFrame id={ownId} {...texts} className={className}>
      <input type="text" {...input} {...fieldProps(ownId, texts)} className={cx(controlClass, 'h-10')} />
    </FieldFrame>
  )
}
