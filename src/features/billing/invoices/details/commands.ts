import type { BuyerAccount } from '#features/billing/provider/commands-customers.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { registerTaxId, sendDetails } from './commands-send.ts'
import { getDetails } from './queries.ts'
import type { BillingDetails } from './schema.ts'

const insertSql = `insert into billing_details (id, account_id, name, address, country, region, tax_id, po_number, email,
  version, created_at, updated_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?10, ?10) on conflict do nothing`
const updateSql = `update billing_details set name = ?2, address = ?3, country = ?4, region = ?5, tax_id = ?6, po_number = ?7,
  email = ?8, version = version + 1, updated_at = ?9 where account_id = ?1 and version = ?10`

/**
 * Replaces the billing details and sends them to the payment provider. Issued invoices keep their details.
 * - Fails with `conflict` if someone else has changed the details since.
 * - Fails with `unavailable` if the provider cannot be reached. The details are stored anyway, and saving them again
 *   sends them again.
 */
export async function updateDetails(
  services: Services,
  scope: AccountScope,
  account: BuyerAccount,
  input: BillingDetails,
) {
  const { accountId, ids, clock } = scope
  const { name, address, country, region, taxId, poNumber, email, version } = input
  const values = [name, address, country, region, taxId, poNumber, email, clock.now()]
  const write =
    version === 0
      ? { sql: insertSql, args: [ids.id('bdt'), accountId, ...values] }
      : { sql: updateSql, args: [accountId, ...values, version] }
  const audit = auditStatement(scope, 'billing_details.updated', { subject: accountId })
  await registerTaxId(services, scope, account, input)
  await commitOrRefuse(
    scope,
    [write, abortIfNoRowChanged(), audit],
    { id: accountId },
    {
      aborted: async () => {
        // `registerTaxId` has already sent the tax id of the refused details. Sending the stored details replaces it.
        await sendDetails(services, scope, account, await getDetails(scope))
        return fail('conflict')
      },
    },
  )
  const details = await getDetails(scope)
  await sendDetails(services, scope, account, details)
  return details
}
