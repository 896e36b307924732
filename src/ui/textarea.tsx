import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, described, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'name'> & { name: string }

/** Grows with its text where the browser can. */
export function Textarea({ label, hint, error, optional, labelHidden, className, id, rows = 4, ...area }: Props) {
  const texts = { label, hint, error, optional, labelHidden }
  const ownId = id ?? `field-${area.name}`
  return (
    <FieldFrame id={ownId} {...texts} className={className}>
      <textarea
        {...area}
        {...described(ownId, texts)}
        rows={rows}
        className={cx(controlClass, 'field-sizing-content max-h-96 min-h-24 resize-y py-2')}
      />
    </FieldFrame>
  )
}
