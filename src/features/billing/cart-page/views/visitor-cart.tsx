import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Scripted } from '#ui/island.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = {
  /** The pricing page in the reader's language. */
  pricingHref: string
  isForSale: boolean
}

/** The cart of a visitor. The browser stores their choice, so a script shows it. Without one, the cart looks empty. */
export function VisitorCart({ pricingHref, isForSale }: Props) {
  const t = useTranslations('cart')
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-16 sm:px-6">
      <PageHeader title={t('title')} description={t('visitor.intro')} />
      {!isForSale && (
        <Alert tone="warning" className="mb-6">
          {t('notForSale')}
        </Alert>
      )}
      <Scripted
        name="billing/pending-items"
        namespaces={['pricing.choice', 'pricing.pending', 'cart.plan', 'cart.users']}
      >
        <div data-pending hidden>
          <PendingItems />
        </div>
        <div data-empty>
          <EmptyState
            icon={ShoppingCart}
            title={t('empty.title')}
            actions={
              <>
                <ButtonLink href={pricingHref}>{t('empty.plans')}</ButtonLink>
                <ButtonLink variant="secondary" href={paths.login(paths.cart())}>
                  {t('visitor.signIn')}
                </ButtonLink>
              </>
            }
          >
            {t('visitor.empty')}
          </EmptyState>
        </div>
      </Scripted>
    </div>
  )
}

/** The chosen items with their total. The script fills the slots. */
function PendingItems() {
  const t = useTranslations('cart')
  return (
    <Card title={t('items')} isEdgeToEdge>
      <ul className="divide-y divide-line border-line border-t">
        <Item name="plan" />
        <Item name="users" detail="usersSum" />
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-line border-t px-5 py-4">
        <span className="font-semibold">{t('sums.total')}</span>
        <strong data-slot="total" className="figures text-lg" />
      </p>
      <div className="flex flex-wrap gap-2 border-line border-t px-5 py-4">
        <ButtonLink href={paths.register(paths.cart())}>{t('visitor.register')}</ButtonLink>
        <ButtonLink variant="secondary" href={paths.login(paths.cart())}>
          {t('visitor.signIn')}
        </ButtonLink>
        <Button type="button" variant="quiet" data-remove className="sm:ml-auto">
          {t('visitor.remove')}
        </Button>
      </div>
    </Card>
  )
}

const Item = ({ name, detail }: { name: 'plan' | 'users'; detail?: string }) => (
  <li data-item={name} className="flex items-baseline justify-between gap-4 px-5 py-4">
    <div className="min-w-0">
      <p data-slot={name} className="font-semibold" />
      {detail && <p data-slot={detail} className="figures text-muted text-sm" />}
    </div>
    <p data-slot={`${name}Price`} className="figures font-semibold" />
  </li>
)
