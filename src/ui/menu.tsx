import { Check, EllipsisVertical } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, Suspense, use, useState } from 'react'
import { Button, typeOf } from './button.tsx'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'

type Props = {
  /** Unique on the page: the button finds its popover by it. */
  id: string
  /** The name of the button, where its content is not text. */
  label?: string
  trigger: ReactNode
  triggerClass?: string
  align?: 'start' | 'end'
  /** Called right before it opens, however that came about. */
  onOpen?: () => void
  children: ReactNode
}

/** The id of the menu around, for what closes it. */
const MenuContext = createContext<string | undefined>(undefined)

/** The attributes with which a button closes the menu around it. Without effect outside a menu. */
export const useMenuClose = () => ({ popoverTarget: use(MenuContext), popoverTargetAction: 'hide' }) as const

/** A button and the popover under it. Escape and a click beside it close it without any script. */
export function Menu({ id, label, trigger, triggerClass, align = 'end', onOpen, children }: Props) {
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={triggerClass ?? menuButtonClass}>
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
  /** There from the start, for browsers that run no script: it holds links. */
  isWhole?: boolean
}

/** All that can be done with one thing. Its content is made when it is first wanted: there may be thousands. */
export function LazyMenu({ trigger, size = 'size-8', className, onNear, isWhole = false, ...menu }: LazyProps) {
  const [filled, setFilled] = useState(isWhole)
  const fill = () => setFilled(true)
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
          'grid place-items-center rounded-control text-muted transition hover:bg-line/45 hover:text-ink',
          size,
        )}
      >
        <Suspense>{filled && menu.children}</Suspense>
      </Menu>
    </div>
  )
}

export const menuButtonClass =
  'inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2.5 font-semibold text-muted text-sm transition hover:bg-sunken hover:text-ink'

const itemClass =
  'flex w-full items-center gap-3 rounded-control px-3 py-2 text-left font-medium text-sm transition hover:bg-sunken'

type Item = { icon?: Icon; checked?: boolean; danger?: boolean }

function Inside({ icon: Sign, checked, children }: Item & { children?: ReactNode }) {
  return (
    <>
      {Sign && <Sign aria-hidden className="size-4 shrink-0 opacity-70" />}
      <span className="min-w-0 flex-1">{children}</span>
      {checked && <Check aria-hidden className="size-4 shrink-0 text-brand-ink" />}
    </>
  )
}

export function MenuLink({ icon, checked, danger, children, className, ...rest }: Item & ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(itemClass, danger ? 'text-danger-ink' : 'text-ink', className)}>
      <Inside icon={icon} checked={checked}>
        {children}
      </Inside>
    </a>
  )
}

export function MenuButton({ icon, checked, danger, children, className, ...rest }: Item & ComponentProps<'button'>) {
  return (
    <button {...rest} type={typeOf(rest)} className={cx(itemClass, danger ? 'text-danger-ink' : 'text-ink', className)}>
      <Inside icon={icon} checked={checked}>
        {children}
      </Inside>
    </button>
  )
}

/** An entry that does something. The menu closes with it, unless it `stays`. */
export function MenuItem({ stays = false, ...props }: Item & ComponentProps<'button'> & { stays?: boolean }) {
  const closing = useMenuClose()
  return <MenuButton type="button" {...(stays ? {} : closing)} {...props} />
}

/** A button that does something and closes the menu. */
export const MenuCloseButton = (props: ComponentProps<typeof Button>) => <Button {...useMenuClose()} {...props} />

export function MenuDivider() {
  return <hr className="my-1.5 border-line" />
}
