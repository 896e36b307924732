import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'
import { menuTriggerClass } from '#ui/menu.tsx'
import { Toast } from '#ui/toast.tsx'
import { counterClass } from './bell.tsx'

type Props = {
  count: number
  /**
   * Whether the cart belongs to a visitor and is stored in the browser. `islands/billing/cart-count.ts` shows its
   * count.
   */
  isVisitor?: boolean
  className?: string
}

/** Tells the visitor that their cart could not be merged. `islands/billing/merge-cart.ts` shows it. */
export function CartNotMergedToast() {
  const t = useTranslations('ui.shell')
  return (
    <div data-cart-alert hidden className="w-full">
      <Toast tone="danger" title={t('cartNotMerged')} />
    </div>
  )
}

/** The link to the cart with the number of its items. */
export function CartLink({ count, isVisitor, className }: Props) {
  const t = useTranslations('ui.shell')
  // A cart has at most two items: a plan and additional users.
  const labels = [0, 1, 2].map(items => t('cart', { count: items }))
  return (
    <a
      href={paths.cart()}
      data-cart={JSON.stringify(labels)}
      data-cart-visitor={isVisitor || undefined}
      aria-label={t('cart', { count })}
      className={cx(menuTriggerClass, 'relative', className)}
    >
      <ShoppingCart aria-hidden className="size-5" />
      <span data-cart-count aria-hidden className={counterClass}>
        {count === 0 ? '' : count}
      </span>
    </a>
  )
}
