import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, FieldFrame, type FieldTexts, fieldProps } from './field-frame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'name'> & { name: string }

// The heights for 1 to 8 rows. A field that grows with its text ignores its attribute `rows`.
const heights = 'min-h-10 min-h-16 min-h-22 min-h-28 min-h-34 min-h-40 min-h-46 min-h-52'.split(' ')

/** A field for long text, at least `rows` high. Grows with its text if the browser supports it. */
export function Textarea({ label, hint, error, optional, isLabelHidden, className, id, rows = 4, ...area }: Props) {
  const texts = { label, hint, error, optional, isLabelHidden }
  const ownId = id ?? `field-${area.name}`
  return (
    <FieldFrame id={ownId} {...texts} className={className}>
      <textarea
        {...area}
        {...fieldProps(ownId, texts)}
        rows={rows}
        className={cx(controlClass, 'field-sizing-content max-h-96 resize-y py-2', heights[rows - 1] ?? 'min-h-64')}
      />
    </FieldFrame>
  )
}
