import { Ask } from '#ui/ask.tsx'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'
import { Menu, MenuCloseButton } from '#ui/menu.tsx'

type Props = {
  id: string
  label: string
  icon: Icon
  question: string
  no: string
  onYes: () => void
  /** Shows the label on phones as well, where the button stands alone. */
  keepsLabel?: boolean
  /** An alternative, offered before the two answers. */
  instead?: { label: string; onGo: () => void } | undefined
}

/** A button that asks back before it does what cannot be undone. */
export function AskButton({ id, label, icon: Sign, keepsLabel = false, instead, ...ask }: Props) {
  return (
    <Menu
      id={id}
      triggerClass={buttonClass({ variant: 'secondary' })}
      trigger={
        <>
          <Sign aria-hidden className="size-[1.15em]" />
          <span className={cx(!keepsLabel && 'max-sm:sr-only')}>{label}</span>
        </>
      }
    >
      <Ask yes={label} {...ask}>
        {instead && (
          <MenuCloseButton size="sm" onClick={instead.onGo}>
            {instead.label}
          </MenuCloseButton>
        )}
      </Ask>
    </Menu>
  )
}
