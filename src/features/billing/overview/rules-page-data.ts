import type { CheckoutOutcome } from '#features/billing/checkout/rules.ts'
import type { BillingDetails } from '#features/billing/invoices/details/schema.ts'
import type { Invoice } from '#features/billing/invoices/rules.ts'
import type { PlanFeature, PlanId } from '#features/billing/plans/rules.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import type { Usage, UsageName } from '#features/billing/usage/rules.ts'

export const invoicePageSize = 10
/** A page of the issued invoices, newest first. Pages start at 1. */
export type InvoicePage = { rows: Invoice[]; total: number; page: number }

/** A member as a billable user. `monthlyBilling` is US cents. Times are ISO 8601. */
export type BillableUser = {
  id: string
  userId: string
  email: string
  name: string
  isActive: boolean
  isOwner: boolean
  activatedAt: string | null
  lastBilledAt: string | null
  createdAt: string
  monthlyBilling: number
  user: { id: string; email: string; name: string; avatarUrl: string | null }
}

/** A stored card. */
export type PaymentCard = {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
}

/** The data about account and reader that every billing page shows. */
export type BillingFacts = {
  accountName: string
  plan: PlanId
  isDemo: boolean
  /** True if plans can be bought on this site, because it has a payment provider. */
  isForSale: boolean
  isSimulated: boolean
  canBuy: boolean
  canManagePeople: boolean
  userId: string
  subscription: SubscriptionRow | null
}

export type TabData =
  | { tab: 'overview' | 'plans'; usage: Usage }
  | { tab: 'users'; users: BillableUser[] }
  | { tab: 'payment'; cards: PaymentCard[] | null }
  /** `details` is null for readers who cannot change them. */
  | { tab: 'invoices'; invoices: InvoicePage; details: BillingDetails | null }

export type BillingData = {
  facts: BillingFacts
  tabData: TabData
  outcome: CheckoutOutcome | null
  /** The URL of the provider's page if a checkout is not finished. Null otherwise. */
  resumeUrl: string | null
  /** The URL of the provider's page for an unpaid invoice. Null without one, and for readers who cannot buy. */
  invoiceUrl: string | null
}

/** A refused form of the billing details. Without `values` the form shows the stored ones. */
export type RefusedDetails = { values?: Record<string, string>; errors: Record<string, string> }

/** Everything that a change of plan pauses. Nothing is deleted. */
export type PausedItems = {
  exceeded: { name: UsageName; used: number; limit: number }[]
  projects: { id: string; title: string }[]
  features: PlanFeature[]
  customDecks: number
  customRoles: number
  apiKeys: number
  hasSingleSignOn: boolean
}

/**
 * Returns whether a change pauses nothing. The other counts need no check: they are above 0 only if a feature is lost.
 */
export const isNothingPaused = ({ exceeded, projects, features }: PausedItems): boolean =>
  exceeded.length === 0 && projects.length === 0 && features.length === 0
