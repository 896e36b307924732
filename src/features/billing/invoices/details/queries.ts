import type { AccountScope } from '#kit/context.ts'
import type { BillingDetails } from './schema.ts'

const selectSql = `select name, address, country, region, tax_id as taxId, po_number as poNumber, email, version
from billing_details where account_id = ?1`

const empty: BillingDetails = {
  name: '',
  address: '',
  country: '',
  region: '',
  taxId: '',
  poNumber: '',
  email: '',
  version: 0,
}

/** Returns the billing details of the account. Before the first change they are empty, with version 0. */
export async function getDetails({ db, accountId }: AccountScope): Promise<BillingDetails> {
  const [row] = await db.run<BillingDetails>(selectSql, [accountId])
  return row ? { ...row } : empty
}
