import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, FieldFrame, type FieldTexts, fieldProps } from './field-frame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'select'>, 'name'> & { name: string }

/** A select with its label. The children are its options. */
export function Select({ label, hint, error, optional, isLabelHidden, className, id, children, ...select }: Props) {
  const texts = { label, hint, error, optional, isLabelHidden }
  const ownId = id ?? `field-${select.name}`
  return (
    <FieldFrame id={ownId} {...texts} className={className}>
      <span className="relative block">
        <select
          {...select}
          {...fieldProps(ownId, texts)}
          className={cx(controlClass, 'h-10 appearance-none truncate pr-9')}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-muted"
        />
      </span>
    </FieldFrame>
  )
}
