import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import type { AccountRole } from '#kit/context.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'

type Caller = Pick<TestPerson, 'request'>

/** An owner, who can read every line of the books, including pay. */
export const ownerReader: DatedReader = { reader: 'PAYROLL', today: '2026-11-20' }

/** Calls the API and returns the `data` of the response. Throws unless the call succeeds. */
export async function dataOf<T = Record<string, unknown>>(
  caller: Caller,
  path: string,
  init?: Parameters<TestPerson['request']>[1],
): Promise<T> {
  const response = await caller.request(path, init)
  const body = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
  return body.data
}

/** Registers a person, adds them to an account with a role and permissions, and signs them in. */
export async function addColleague(t: TestApp, accountId: string, role: AccountRole, permissions: string[] = []) {
  const person = await t.register()
  await t.client.execute({
    sql: `insert into memberships (id, account_id, user_id, role, status, permissions, joined_at)
      values (?, ?, ?, ?, 'ACTIVE', ?, 0)`,
    args: [t.services.ids.id('mem'), accountId, person.user.id, role, JSON.stringify(permissions)],
  })
  return { ...person, ...(await t.signIn({ id: person.user.id, accountId })) }
}

type CashEntryInput = { day: string; cents: number; category: string; text?: string; personId?: string }

/** A company that is starting its books: a bank account, and functions that add lines, balances and people's cost. */
export async function startBooks(t: TestApp, currency = 'USD') {
  const owner = await t.register()
  const { id: bankAccountId } = await dataOf<{ id: string }>(owner, '/api/finance/bank-accounts', {
    json: { name: 'Harbour Bank', currency },
  })
  const addEntry = (line: CashEntryInput) =>
    dataOf<{ id: string; version: string }>(owner, '/api/finance/cash-entries', {
      json: { bankAccountId, text: 'A line', ...line },
    })
  const setBalance = (day: string, cents: number) =>
    dataOf(owner, `/api/finance/bank-accounts/${bankAccountId}/balances`, { json: { day, cents } })
  const addTeamCost = (name: string, weeklyCents: number) =>
    t.client.execute({
      sql: `insert into team_costs (id, account_id, name, weekly_cents, from_day, created_at, updated_at)
        values (?, ?, ?, ?, '2020-01-01', 0, 0)`,
      args: [t.services.ids.id('cst'), owner.user.accountId, name, weeklyCents],
    })
  return { owner, bankAccountId, addEntry, setBalance, addTeamCost }
}
