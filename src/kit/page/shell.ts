import type { Context } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { pageReaderOf } from '#kit/page/page-access.ts'
import { inaccessibleTopicsJsonOf, noShellRow, type ShellRow, shellColumnsSql } from '#src/areas/shell.tsx'
import type { AccountChoice } from '#ui/shell/account-switcher.tsx'
import type { MissingPayment } from '#ui/shell/payment-banner.tsx'

/** The data of the app frame: unread notifications, the reader's accounts, cart and missing payment. */
export type ShellFacts = {
  unread: number
  accounts: AccountChoice[]
  /** Whether there are more accounts that need the password because the session started with single sign-on. */
  hasPasswordAccounts: boolean
  /** The number of items in the reader's cart. */
  cartItems: number
  /** A payment that is missing, or null for none. */
  missingPayment: MissingPayment | null
  /** The columns of the areas (`shellColumnsSql`), for their parts of the frame. */
  row: ShellRow
}

export const noShellFacts: ShellFacts = {
  unread: 0,
  accounts: [],
  hasPasswordAccounts: false,
  cartItems: 0,
  missingPayment: null,
  row: noShellRow,
}

type Row = AccountChoice & ShellRow & { unread: number; cart_items: number; overdue: string | null }

/** Returns one row for each account. The `shellColumnsSql`, which explain the arguments, are the same in all rows. */
const selectShellRowsSql = `select a.id, a.name, a.slug, trim(o.first_name || ' ' || o.last_name) owner, ${shellColumnsSql}
from memberships m join accounts a on a.id = m.account_id join users o on o.id = a.owner_id
where m.user_id = ?2 and m.status = 'ACTIVE' and a.status = 'ACTIVE' and (a.demo_ends_at is null or a.demo_ends_at > ?3)
order by m.joined_at, m.id`

/**
 * Loads the data of the app frame in one query. If the database fails, the frame is empty, so that it can still show
 * the failure page. `isBoard` is whether the page is about a board.
 */
export async function loadShellFacts(c: Context<AppEnv>, isBoard = false): Promise<ShellFacts> {
  const { session, services, requestId } = c.var
  if (!session) return noShellFacts
  try {
    const db = services.db.unscoped('lists all accounts of one person')
    const args = [
      session.account.id,
      session.user.id,
      services.clock.now(),
      inaccessibleTopicsJsonOf(pageReaderOf(session)),
      Number(isBoard),
    ]
    const rows = await db.run<Row>(selectShellRowsSql, args)
    const { ssoAccountId } = session
    const openAccounts = rows.filter(({ id }) => ssoAccountId === null || id === ssoAccountId)
    const [first] = rows
    return {
      unread: first?.unread ?? 0,
      accounts: openAccounts.map(({ id, name, slug, owner }) => ({ id, name, slug, owner })),
      hasPasswordAccounts: openAccounts.length < rows.length,
      cartItems: first?.cart_items ?? 0,
      missingPayment: first?.overdue ? JSON.parse(first.overdue) : null,
      row: first ?? noShellRow,
    }
  } catch (thrown) {
    services.log.error('shell', thrown, { requestId })
    return noShellFacts
  }
}
