import { ShoppingCart, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { parsePendingCart } from '#features/billing/cart/rules-pending.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import { totalOf } from '#features/billing/plans/rules-prices.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { startCartCount } from './cart-count.ts'
import { onPendingCartChange, removePendingCart, storedPendingCart } from './pending-cart.ts'

/** What a visitor has chosen, with the ways to go on. It floats, because it appears after the page. */
export default function PendingBar() {
  const t = useTranslations('pricing.pending')
  const choice = useTranslations('pricing.choice')
  const pending = parsePendingCart(useSyncExternalStore(onPendingCartChange, storedPendingCart, () => null))
  useEffect(startCartCount, [])
  if (!pending) return null
  const { plan, interval, additionalUsers: count } = pending
  const total = choice(`total.${interval}`, { amount: formatMoney({ cents: totalOf(pending), currency: 'USD' }) })
  return (
    <section
      aria-label={t('title')}
      className="pending-bar layer-header fixed inset-x-3 bottom-3 mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-raised px-4 py-3 shadow-float"
    >
      <ShoppingCart aria-hidden className="size-5 shrink-0 text-brand-ink max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-52 text-sm">
        <strong className="block">{t('title')}</strong>
        {count > 0 ? t('users', { plan: planOf(plan).name, count }) : planOf(plan).name} · {total}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink size="sm" href={paths.register(paths.cart())}>
          {t('register')}
        </ButtonLink>
        <ButtonLink size="sm" variant="secondary" href={paths.login(paths.cart())}>
          {t('signIn')}
        </ButtonLink>
        <Button
          type="button"
          size="sm"
          variant="quiet"
          icon={X}
          iconOnly
          aria-label={t('remove')}
          onClick={removePendingCart}
        >
          {t('remove')}
        </Button>
      </div>
    </section>
  )
}
