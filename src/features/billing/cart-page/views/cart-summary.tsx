import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CartContents, type CartFacts, upgradeRequestOf } from '#features/billing/cart-page/rules.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import type { CartProblem } from './cart-page.tsx'
import { CheckoutForm } from './checkout-form.tsx'

type Props = CartFacts & { problem: CartProblem | null; code?: string | undefined }

/** The promotion code, the totals and the payment. */
export function CartSummary(props: Props) {
  const { accountName, cart, problem, code, canBuy, isForSale, isTaxedLater } = props
  const t = useTranslations('cart')
  const codeProblem = problem?.form === 'code' ? problem : null
  // Other refusals say nothing about the code, such as 429 after too many attempts.
  const isInvalidCode = codeProblem?.status === 422
  return (
    <Card title={t('summary')}>
      <div className="grid gap-5">
        <PromotionCodeForm
          discount={cart.discount}
          value={code}
          error={isInvalidCode ? t('errors.invalidCode') : codeProblem?.text}
        />
        <Sums cart={cart} isTaxedLater={isTaxedLater} />
        {canBuy && isForSale && <CheckoutForm {...props} />}
        {!canBuy && (
          <div className="grid gap-2">
            <ButtonLink isWide href={paths.requestUpgrade(upgradeRequestOf(props))}>
              {t('contact.button')}
            </ButtonLink>
            <p className="text-muted text-sm">{t('contact.text', { account: accountName })}</p>
          </div>
        )}
      </div>
    </Card>
  )
}

type CodeProps = { discount: CartContents['discount']; value: string | undefined; error: string | undefined }

function PromotionCodeForm({ discount, value, error }: CodeProps) {
  const t = useTranslations('cart')
  if (discount)
    return (
      <form method="post" action={paths.removeCartCode()} className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">{t('code.applied', { code: discount.code })}</p>
        <Button size="sm" variant="quiet">
          {t('code.remove')}
        </Button>
      </form>
    )
  return (
    <form method="post" action={paths.cartCode()} className="flex items-start gap-2">
      <Field
        name="code"
        label={t('code.label')}
        error={error}
        defaultValue={value}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-0 flex-1"
      />
      <Button variant="secondary" className="mt-6.5" data-complete="">
        {t('code.apply')}
      </Button>
    </form>
  )
}

function Sums({ cart: { subtotal, discount, tax, total }, isTaxedLater }: Pick<Props, 'cart' | 'isTaxedLater'>) {
  const t = useTranslations('cart.sums')
  return (
    <dl className="grid gap-2 border-line border-t pt-4">
      <Sum label={t('subtotal')}>
        <MoneyText cents={subtotal} currency="USD" />
      </Sum>
      {discount && (
        <Sum label={t('discount', { code: discount.code })}>
          <MoneyText cents={-discount.amount} currency="USD" />
        </Sum>
      )}
      <Sum label={t('tax')}>
        {isTaxedLater && tax === 0 ? (
          <span className="text-muted">{t('taxLater')}</span>
        ) : (
          <MoneyText cents={tax} currency="USD" />
        )}
      </Sum>
      <Sum label={t('total')} isStrong>
        <MoneyText cents={total} currency="USD" />
      </Sum>
    </dl>
  )
}

const Sum = ({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <div className={cx('flex justify-between gap-4', isStrong && 'border-line border-t pt-2 font-semibold text-lg')}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
