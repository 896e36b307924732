import type { ComponentProps, PropsWithChildren, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icon.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-brand text-on-brand shadow-low hover:bg-brand-strong',
  accent: 'bg-accent text-on-accent shadow-low hover:bg-accent-strong',
  secondary: 'border border-edge/60 bg-surface text-ink shadow-low hover:border-edge hover:bg-sunken',
  quiet: 'text-brand-ink hover:bg-brand-soft',
  danger: 'bg-danger text-on-danger shadow-low hover:bg-danger-strong',
} as const

const sizes = {
  sm: 'min-h-8 gap-1.5 px-3 py-1 text-sm',
  md: 'min-h-10 gap-2 px-4 py-1.5 text-sm',
  lg: 'min-h-12 gap-2.5 px-6 py-2 text-lg',
} as const

const squareSizes = { sm: 'size-8', md: 'size-10', lg: 'size-12' } as const

type ButtonStyle = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  isWide?: boolean
  isPending?: boolean
  icon?: Icon
  iconAfter?: Icon
  /** Shows only the icon. The children become its accessible name and its tooltip. */
  isIconOnly?: boolean
}

export function buttonClass({ variant = 'primary', size = 'md', isWide, isIconOnly }: ButtonStyle) {
  return cx(
    'inline-flex max-w-full shrink-0 select-none items-center justify-center rounded-control text-center font-semibold no-underline transition',
    'active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    isIconOnly ? squareSizes[size] : sizes[size],
    variants[variant],
    isWide && 'w-full',
  )
}

function Content({
  icon: LeadingIcon,
  iconAfter: TrailingIcon,
  isPending,
  isIconOnly,
  children,
}: PropsWithChildren<ButtonStyle>) {
  return (
    <>
      {isPending ? <Spinner /> : LeadingIcon && <LeadingIcon aria-hidden className="size-[1.15em] shrink-0" />}
      {isIconOnly ? <span className="sr-only">{children}</span> : children}
      {TrailingIcon && <TrailingIcon aria-hidden className="size-[1.15em] shrink-0" />}
    </>
  )
}

type SharedProps = ButtonStyle & { title?: string | undefined; className?: string | undefined; children?: ReactNode }

/** Splits the props of a button or a link that looks like one into attributes of its element and its content. */
function splitProps<Props extends SharedProps>(props: Props) {
  const { variant, size, isWide, isPending, icon, iconAfter, isIconOnly, title, className, children, ...rest } = props
  return {
    attributes: {
      ...rest,
      title: isIconOnly && typeof children === 'string' ? children : title,
      'aria-busy': isPending || undefined,
      className: cx(buttonClass({ variant, size, isWide, isIconOnly }), className),
    },
    content: (
      <Content icon={icon} iconAfter={iconAfter} isPending={isPending} isIconOnly={isIconOnly}>
        {children}
      </Content>
    ),
  }
}

/** Returns the type of a button. By default, one with its own action does not submit the form around it. */
export const buttonTypeOf = ({ type, onClick, popoverTarget }: ComponentProps<'button'>) =>
  type ?? (onClick || popoverTarget ? 'button' : 'submit')

export function Button({ disabled, ...props }: ButtonStyle & ComponentProps<'button'>) {
  const { attributes, content } = splitProps(props)
  return (
    <button {...attributes} type={buttonTypeOf(props)} disabled={disabled || props.isPending}>
      {content}
    </button>
  )
}

export function ButtonLink(props: ButtonStyle & ComponentProps<'a'>) {
  const { attributes, content } = splitProps(props)
  return <a {...attributes}>{content}</a>
}

/** A button in its own form, which posts to `action`. */
export const PostButton = ({ action, ...button }: ComponentProps<typeof Button> & { action: string }) => (
  <form method="post" action={action}>
    <Button {...button} />
  </form>
)
