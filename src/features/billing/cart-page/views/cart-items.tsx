import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { maxQuantity } from '#features/billing/cart/rules.ts'
import type { CartContents } from '#features/billing/cart-page/rules.ts'
import { paths } from '#src/paths.ts'
import { Button, PostButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { MoneyText } from '#ui/money-text.tsx'

type Item = CartContents['items'][number]

/** Lists the items with their quantities. */
export const CartItems = ({ items, failedItem }: { items: Item[]; failedItem: string | null }) => (
  <ul className="divide-y divide-line border-line border-t">
    {items.map(item => (
      <CartItem key={item.id} item={item} isFailed={item.id === failedItem} />
    ))}
  </ul>
)

function CartItem({ item, isFailed }: { item: Item; isFailed: boolean }) {
  const t = useTranslations('cart')
  const { id, type, description, unitPrice, total, billingInterval } = item
  return (
    <li className="grid gap-4 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto_6rem] sm:items-center">
      <div className="min-w-0">
        <h3 className="font-semibold">{description}</h3>
        <p className="text-muted text-sm">
          <MoneyText cents={unitPrice} currency="USD" />{' '}
          {t(`${type === 'SUBSCRIPTION' ? 'per' : 'each'}.${billingInterval}`)}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Quantity item={item} isFailed={isFailed} />
        <PostButton
          size="sm"
          variant="quiet"
          icon={Trash2}
          action={paths.removeCartItem(id)}
          aria-label={t('removeName', { name: description })}
        >
          {t('remove')}
        </PostButton>
      </div>
      <p className="font-semibold sm:text-right">
        <MoneyText cents={total} currency="USD" />
      </p>
    </li>
  )
}

/** The quantity of an item. A cart holds only one subscription, so that quantity cannot change. */
function Quantity({ item: { id, type, quantity, description }, isFailed }: { item: Item; isFailed: boolean }) {
  const t = useTranslations('cart')
  const isSingle = type === 'SUBSCRIPTION'
  return (
    <form method="post" action={paths.cartItem(id)} className="flex items-end gap-2">
      <Field
        id={`quantity-${id}`}
        name="quantity"
        type="number"
        inputMode="numeric"
        required
        min={isSingle ? 1 : 0}
        max={maxQuantity[type]}
        defaultValue={quantity}
        disabled={isSingle}
        label={t('quantity')}
        className="w-24"
        aria-invalid={isFailed || undefined}
      />
      {!isSingle && (
        <Button size="sm" variant="secondary" className="mb-1" aria-label={t('updateName', { name: description })}>
          {t('update')}
        </Button>
      )}
    </form>
  )
}
