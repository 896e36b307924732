import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { fieldProps, SideLabel } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'name' | 'type'> & { name: string; label: string; hint?: string }

/** A checkbox that looks like a switch. It sends its value, by default `on`, only while it is on. */
export function Switch({ label, hint, className, id, ...input }: Props) {
  const ownId = id ?? `field-${input.name}`
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <SideLabel id={ownId} label={label} hint={hint} />
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself */}
      <input {...input} {...fieldProps(ownId, { label, hint })} type="checkbox" role="switch" className="switch" />
    </div>
  )
}
