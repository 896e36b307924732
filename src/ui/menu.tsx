import { Check, EllipsisVertical } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, Suspense, use, useState } from 'react'
import { Button, buttonTypeOf } from './button.tsx'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'

type Props = {
  /** Unique on the page: connects the button with its popover. */
  id: string
  /** The accessible name of the button, if its content is not text. */
  label?: string
  /** The menu's shortcut, as in `aria-keyshortcuts`. */
  shortcut?: string
  trigger: ReactNode
  triggerClass?: string
  align?: 'start' | 'end'
  /** Called right before it opens. */
  onOpen?: () => void
  children: ReactNode
}

/** The id of the surrounding menu, for buttons that close it. */
const MenuContext = createContext<string | undefined>(undefined)

/** Returns the attributes of a button that closes the surrounding menu. No effect outside a menu. */
export const useMenuClose = () => ({ popoverTarget: use(MenuContext), popoverTargetAction: 'hide' }) as const

/** A button with a popover. Escape and a click outside close it, without any script. */
export function Menu({ id, label, shortcut, trigger, triggerClass, align = 'end', onOpen, children }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={triggerClass ?? menuTriggerClass}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={onOpen}
        className={cx(
          'menu min-w-52 max-w-80 rounded-card border border-line bg-raised p-1.5 text-ink shadow-float',
          `menu-${align}`,
        )}
      >
        <MenuContext value={id}>{children}</MenuContext>
      </div>
    </>
  )
}

type LazyProps = Omit<Props, 'trigger' | 'triggerClass'> & {
  trigger?: ReactNode
  size?: 'size-7' | 'size-8' | 'size-9'
  className?: string
  /** Called when the pointer comes near. */
  onNear?: () => void
  /** Whether the content renders from the start, so that its links work without scripts. */
  isEager?: boolean
}

/** The menu of one item. Its content renders when it is first needed, because a page can have thousands. */
export function LazyMenu({ trigger, size = 'size-8', className, onNear, isEager = false, ...menu }: LazyProps) {
  const [isFilled, setIsFilled] = useState(isEager)
  const fill = () => setIsFilled(true)
  return (
    <div
      className={cx('shrink-0', className)}
      onPointerEnter={onNear}
      onPointerDownCapture={fill}
      onFocusCapture={fill}
    >
      <Menu
        {...menu}
        onOpen={fill}
        trigger={trigger ?? <EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass={cx(
          'tap grid place-items-center rounded-control text-muted transition hover:bg-line/45 hover:text-ink',
          size,
        )}
      >
        <Suspense>{isFilled && menu.children}</Suspense>
      </Menu>
    </div>
  )
}

/** The look of a button that opens a menu, and of the other icons in the header. */
export const menuTriggerClass =
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2.5 font-semibold text-muted text-sm transition hover:bg-sunken hover:text-ink'

const itemClass =
  'flex w-full items-center gap-3 rounded-control px-3 py-2 text-left font-medium text-sm transition hover:bg-sunken'

type Item = { icon?: Icon; checked?: boolean; isDangerous?: boolean }

function ItemContent({ icon: Icon, checked, children }: Item & { children?: ReactNode }) {
  return (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0 opacity-70" />}
      <span className="min-w-0 flex-1">{children}</span>
      {checked && <Check aria-hidden className="size-4 shrink-0 text-brand-ink" />}
    </>
  )
}

export function MenuLink({ icon, checked, isDangerous, children, className, ...rest }: Item & ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(itemClass, isDangerous ? 'text-danger-ink' : 'text-ink', className)}>
      <ItemContent icon={icon} checked={checked}>
        {children}
      </ItemContent>
    </a>
  )
}

/** An entry that submits the form around it, or calls `onClick` and leaves the menu open. */
export function MenuEntryButton({
  icon,
  checked,
  isDangerous,
  children,
  className,
  ...rest
}: Item & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={buttonTypeOf(rest)}
      className={cx(itemClass, isDangerous ? 'text-danger-ink' : 'text-ink', className)}
    >
      <ItemContent icon={icon} checked={checked}>
        {children}
      </ItemContent>
    </button>
  )
}

/** An entry that calls `onClick`. It closes the menu unless it `keepsOpen`. */
export function MenuItem({ keepsOpen = false, ...props }: Item & ComponentProps<'button'> & { keepsOpen?: boolean }) {
  const closeAttributes = useMenuClose()
  return <MenuEntryButton type="button" {...(keepsOpen ? {} : closeAttributes)} {...props} />
}

/** A button inside a menu that also closes it. */
export const MenuCloseButton = (props: ComponentProps<typeof Button>) => <Button {...useMenuClose()} {...props} />

export function MenuDivider() {
  return <hr className="my-1.5 border-line" />
}
