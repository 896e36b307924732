import type { Party } from '#db/schema/invoices.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AccountScope } from '#kit/context.ts'

/** The invoices that are stored, by the provider's id, with their numbers. */
export async function listKnown({ db, accountId }: AccountScope): Promise<Map<string, { number: string | null }>> {
  const rows = await db.run<{ providerId: string; number: string | null }>(
    'select provider_id as providerId, number from invoices where account_id = ?1',
    [accountId],
  )
  return new Map(rows.map(({ providerId, number }) => [providerId, { number }]))
}

/** What an invoice says about the buyer when it is issued. */
export type IssueFacts = { buyer: Party; language: Locale; isDemo: boolean }

type Stored = Omit<Party, 'register'> & { accountName: string; language: Locale; isDemo: 0 | 1 }

const select = `select a.name as accountName, o.language, a.demo_ends_at is not null as isDemo, coalesce(d.name, '') as name,
  coalesce(d.address, '') as address, coalesce(d.country, '') as country, coalesce(d.tax_id, '') as taxId,
  coalesce(d.po_number, '') as poNumber, coalesce(nullif(d.email, ''), o.email) as email
from accounts a join users o on o.id = a.owner_id left join billing_details d on d.account_id = a.id where a.id = ?1`

/** The buyer by the billing details; without details the name of the account and the owner's email address. */
export async function getBuyer({ db, accountId }: AccountScope): Promise<IssueFacts> {
  const [row] = await db.run<Stored>(select, [accountId])
  if (!row) throw new Error('The account does not exist.')
  const { accountName, language, isDemo, name, ...rest } = row
  return { buyer: { ...rest, name: name || accountName }, language, isDemo: isDemo === 1 }
}
