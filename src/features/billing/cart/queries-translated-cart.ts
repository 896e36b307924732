import { planOf } from '#features/billing/plans/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { type CartView, viewCart } from './queries.ts'

/** Returns the actor's cart with its prices. Item descriptions are in the given language. */
export function describeCart(services: Services, scope: AccountScope, locale: Locale): Promise<CartView> {
  const t = translator(locale, 'cart')
  return viewCart(services, scope, ({ type, plan, interval }) => {
    const name = planOf(plan).name
    return type === 'SUBSCRIPTION' ? t(`plan.${interval}`, { name }) : t(`users.${interval}`)
  })
}
