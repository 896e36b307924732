import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'
import { Menu } from '#ui/menu.tsx'

type Props = {
  id: string
  label: string
  icon: Icon
  question: string
  yes: string
  no: string
  onYes: () => void
  /** Shows the label on phones as well, where the button stands alone. */
  keepsLabel?: boolean
  /** An alternative, offered before the two answers. */
  instead?: { label: string; onGo: () => void } | undefined
}

/** A button that asks back before it does what cannot be undone. */
export function AskButton({ id, label, icon: Sign, question, yes, no, onYes, keepsLabel = false, instead }: Props) {
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
      <div className="grid gap-3 p-3">
        <p className="text-sm">{question}</p>
        {instead && (
          <Button size="sm" popoverTarget={id} popoverTargetAction="hide" onClick={instead.onGo}>
            {instead.label}
          </Button>
        )}
        <div className="flex gap-2">
          <Button size="sm" variant="danger" popoverTarget={id} popoverTargetAction="hide" onClick={onYes}>
            {yes}
          </Button>
          <Button size="sm" variant="secondary" popoverTarget={id} popoverTargetAction="hide">
            {no}
          </Button>
        </div>
      </div>
    </Menu>
  )
}
