import type { AccountScope } from '#kit/context.ts'
import type { CompanyFacts } from './rules-company.ts'

type CompanyRow = { account: string; name: string | null; stage: string | null; founded: number | null }
const selectCompanySql = `select a.name as account, json_extract(a.company, '$.name') as name,
    json_extract(a.company, '$.stage') as stage, json_extract(a.company, '$.founded') as founded
  from accounts a where a.id = ?1`

/** Returns the account's company. Without a company name, returns the account's name. */
export async function getCompany({ db, accountId }: AccountScope): Promise<CompanyFacts> {
  const [row] = await db.run<CompanyRow>(selectCompanySql, [accountId])
  return { name: row?.name || row?.account || '', stage: row?.stage || null, founded: row?.founded ?? null }
}
