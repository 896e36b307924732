import type { TableData } from './rules-personal-data.ts'

const issued = 'the seller has to show what was charged: an issued invoice never changes'

/** Tables of billing. Names and addresses of a buyer belong to the account, like its name. */
export const billingData: Record<string, TableData> = {
  billing_customers: 'id account_id provider customer_id',
  subscriptions: 'id account_id provider provider_id plan interval status next_plan next_interval',
  invoices: `id account_id provider provider_id subscription_id corrects_id kind number status currency lines taxes seller
    buyer payment language`,
  invoice_numbers: 'series',
  retained_invoices: {
    retained: { buyer: { reason: issued, until: 'ten years after the account was deleted' } },
    other: 'id account_name provider corrects_id kind number status currency lines taxes seller payment language',
  },
  billing_details: 'id account_id name address country region tax_id po_number email',
  carts: {
    deleted: 'promotion_code',
    other: 'id account_id user_id',
  },
  cart_items: 'id account_id cart_id type plan interval',
  checkouts: 'id account_id user_id provider provider_id mode plan interval promotion_code status url',
  billing_events: 'id provider type customer_id object_id last_error',
  promotions: 'code type applicable_plans duration',
  promotion_redemptions: 'id account_id code subscription_id',
  pending_cancellations: 'id provider last_error',
  billing_sweeps: 'id repaired',
  sales_requests: {
    deleted: 'first_name last_name email company phone message',
    other: 'id team_size language',
    forget: ['delete from sales_requests where email = :email'],
  },
  simulated_objects: 'id account_id object parent_id lookup body',
  simulated_requests: 'id account_id key fingerprint body',
  simulated_deliveries: 'id account_id event_id',
  simulated_clocks: 'id account_id delivery',
}
