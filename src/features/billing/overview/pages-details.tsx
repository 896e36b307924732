import { type Context, Hono } from 'hono'
import { updateDetails } from '#features/billing/invoices/details/commands.ts'
import { type BillingDetails, BillingDetailsForm } from '#features/billing/invoices/details/schema.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { asFailure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { errorsOf, submitForm } from '#kit/http/form.ts'
import { paths } from '#src/paths.ts'
import { showBilling } from './pages.tsx'
import type { RefusedDetails } from './rules-page-data.ts'

type C = Context<AppEnv>

const showRefused = (c: C, refusedDetails: RefusedDetails, status: number) =>
  showBilling(c, { query: { tab: 'invoices' }, refusedDetails, status })

/**
 * Saves the details. If the provider cannot be reached, they are stored anyway, and the form asks to save them again.
 */
async function save(c: C, input: BillingDetails): Promise<string | Response> {
  try {
    await updateDetails(c.var.services, scope(c), sessionOf(c).account, input)
    return `${paths.billing('invoices')}&done=detailsSaved`
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (failure.code !== 'unavailable') throw thrown
    return showRefused(c, { errors: errorsOf(c, failure) }, failure.status)
  }
}

/** Handles the form of the billing details on the invoices tab. */
export const detailsPages = new Hono<AppEnv>().post(
  paths.billingDetails(),
  access({ auth: 'user', page: 'purchase' }),
  c =>
    submitForm(
      c,
      BillingDetailsForm,
      input => save(c, input),
      ({ values, errors, status }) => showRefused(c, { values, errors }, status),
    ),
)
