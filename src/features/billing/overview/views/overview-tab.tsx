import type { BillingFacts } from '#features/billing/overview/rules-page-data.ts'
import type { Usage } from '#features/billing/usage/rules.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { UsageCard } from './usage-card.tsx'

/** The subscription, and the usage of its limits beside it. */
export const OverviewTab = ({ facts, usage }: { facts: BillingFacts; usage: Usage }) => (
  <div className="grid items-start gap-6 xl:grid-cols-2">
    <SubscriptionCard facts={facts} />
    <UsageCard usage={usage} />
  </div>
)
