import { EllipsisVertical } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, Suspense, use, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Menu, MenuButton } from '#ui/menu.tsx'

const MenuContext = createContext('')

type Props = {
  id: string
  label: string
  size?: 'size-7' | 'size-8' | 'size-9'
  className?: string
  /** Called when the pointer comes near. */
  onNear?: () => void
  /** There from the start, for browsers that run no script: it holds links. */
  isWhole?: boolean
  children: ReactNode
}

/** All that can be done with one thing. Its content is made when it is first wanted: there may be thousands. */
export function MoreMenu({ id, label, size = 'size-9', className, onNear, isWhole = false, children }: Props) {
  const [filled, setFilled] = useState(isWhole)
  const fill = () => setFilled(true)
  return (
    <div className={className} onPointerEnter={onNear} onPointerDownCapture={fill} onFocusCapture={fill}>
      <Menu
        id={id}
        onOpen={fill}
        label={label}
        trigger={<EllipsisVertical aria-hidden className="size-4" />}
        triggerClass={cx(
          'grid place-items-center rounded-control text-muted transition hover:bg-line/45 hover:text-ink',
          size,
        )}
      >
        <MenuContext value={id}>
          <Suspense>{filled && children}</Suspense>
        </MenuContext>
      </Menu>
    </div>
  )
}

/** Something to do. The menu closes with it, unless it `stays`. */
export function MenuEntry({ stays = false, ...props }: ComponentProps<typeof MenuButton> & { stays?: boolean }) {
  const id = use(MenuContext)
  return (
    <MenuButton
      {...props}
      type="button"
      popoverTarget={stays ? undefined : id}
      popoverTargetAction={stays ? undefined : 'hide'}
    />
  )
}
