import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  type BillingFailure,
  type BillingNotice,
  type BillingTab,
  billingTabs,
} from '#features/billing/overview/rules.ts'
import type { BillingData, RefusedDetails } from '#features/billing/overview/rules-page-data.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RefusedPlanLink } from '#ui/plan-upgrade.tsx'
import { PlanBadge } from '#ui/shell/plan-badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Banners } from './banners.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentTab } from './payment-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { UsersTab } from './users-tab.tsx'

type Props = BillingData & {
  tab: BillingTab
  interval: 'MONTHLY' | 'ANNUAL'
  notice?: BillingNotice | undefined
  error?: { title: BillingFailure; text: string } | undefined
  refusedDetails?: RefusedDetails | undefined
  /** The action that the reader has opened on the payment tab. */
  paymentAction?: { isAdding: boolean; cardToRemove: string | null }
}

/** The billing page of the account, with its tabs. */
export function BillingPage(props: Props) {
  const { facts, tab, notice, error } = props
  const t = useTranslations('billingPage')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('intro', { account: facts.accountName })}
        meta={<PlanBadge plan={facts.plan} />}
        actions={
          <ButtonLink variant="secondary" icon={ShoppingCart} href={paths.cart()}>
            {t('outcome.cart')}
          </ButtonLink>
        }
      />
      <Tabs
        label={t('tabs.label')}
        className="mb-6"
        tabs={billingTabs.map(name => {
          return { label: t(`tabs.${name}`), href: paths.billing(name), current: name === tab }
        })}
      />
      <div className="mb-6 grid gap-3 empty:hidden">
        {error && (
          <Alert tone="danger" title={t(`failed.${error.title}`)} action={<RefusedPlanLink />}>
            {error.text}
          </Alert>
        )}
        {notice && !error && <Alert tone="success">{t(`done.${notice}`)}</Alert>}
        <Banners {...props} />
      </div>
      <TabPanel {...props} />
    </>
  )
}

function TabPanel({ facts, tabData, interval, paymentAction, refusedDetails }: Props) {
  if (tabData.tab === 'users') return <UsersTab facts={facts} users={tabData.users} />
  if (tabData.tab === 'payment')
    return (
      <PaymentTab
        facts={facts}
        cards={tabData.cards}
        isAdding={paymentAction?.isAdding ?? false}
        cardToRemove={paymentAction?.cardToRemove ?? null}
      />
    )
  if (tabData.tab === 'invoices') return <InvoicesTab {...tabData} refusedDetails={refusedDetails} />
  if (tabData.tab === 'plans') return <PlansTab facts={facts} interval={interval} />
  return <OverviewTab facts={facts} usage={tabData.usage} />
}
