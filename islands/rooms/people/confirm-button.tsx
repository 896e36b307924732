import { buttonClass } from '#ui/button.tsx'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'
import { Menu, MenuCloseButton } from '#ui/menu.tsx'

type Props = {
  id: string
  label: string
  icon: Icon
  question: string
  cancelLabel: string
  onConfirm: () => void
  /** Whether the label is shown on phones as well. */
  isLabelAlwaysShown?: boolean
  /** An alternative, offered before the two answers. */
  alternative?: { label: string; onSelect: () => void } | undefined
}

/** A button that asks for confirmation before an irreversible action. */
export function ConfirmButton({
  id,
  label,
  icon: IconComponent,
  isLabelAlwaysShown = false,
  alternative,
  ...prompt
}: Props) {
  return (
    <Menu
      id={id}
      triggerClass={buttonClass({ variant: 'secondary' })}
      trigger={
        <>
          <IconComponent aria-hidden className="size-[1.15em]" />
          <span className={cx(!isLabelAlwaysShown && 'max-sm:sr-only')}>{label}</span>
        </>
      }
    >
      <ConfirmPrompt confirmLabel={label} {...prompt}>
        {alternative && (
          <MenuCloseButton size="sm" onClick={alternative.onSelect}>
            {alternative.label}
          </MenuCloseButton>
        )}
      </ConfirmPrompt>
    </Menu>
  )
}
