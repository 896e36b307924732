import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CartFacts } from '#features/billing/cart-page/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RefusedPlanLink } from '#ui/plan-upgrade.tsx'
import { CartItems } from './cart-items.tsx'
import { CartSummary } from './cart-summary.tsx'
import { OfferCard } from './offer-card.tsx'

/** The error of a form on the cart page, with its HTTP status. `item` is the id of the item that the form changes. */
export type CartProblem = {
  form: 'update' | 'remove' | 'code' | 'checkout'
  status: number
  text: string
  item: string | null
}

type Props = CartFacts & { problem: CartProblem | null; code?: string | undefined }

/** The cart page: items, promotion code, totals and payment. */
export function CartPage(props: Props) {
  const { accountName, cart, offer, problem, resumeUrl, isSimulated, isDemo, isForSale } = props
  const t = useTranslations('cart')
  return (
    <>
      <PageHeader title={t('title')} description={t('intro', { account: accountName })} />
      <div className="mb-6 grid gap-3 empty:hidden">
        {problem && problem.form !== 'code' && (
          <Alert tone="danger" title={t(`failed.${problem.form}`)} action={<RefusedPlanLink />}>
            {problem.text}
          </Alert>
        )}
        {resumeUrl && (
          <Alert
            title={t('resume.title')}
            action={
              <ButtonLink size="sm" href={resumeUrl}>
                {t('resume.button')}
              </ButtonLink>
            }
          >
            {t('resume.text')}
          </Alert>
        )}
        {isSimulated && <Alert title={t('simulated')}>{isDemo ? t('demoText') : t('simulatedText')}</Alert>}
        {!isForSale && <Alert tone="warning">{t('notForSale')}</Alert>}
      </div>
      {offer && <OfferCard offer={offer} />}
      {cart.items.length > 0 ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card title={t('items')} isEdgeToEdge>
            <CartItems items={cart.items} failedItem={problem?.form === 'update' ? problem.item : null} />
          </Card>
          <CartSummary {...props} />
        </div>
      ) : (
        !offer && (
          <EmptyState
            icon={ShoppingCart}
            title={t('empty.title')}
            actions={<ButtonLink href={paths.billing('plans')}>{t('empty.plans')}</ButtonLink>}
          >
            {t('empty.text')}
          </EmptyState>
        )
      )}
    </>
  )
}
