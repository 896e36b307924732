import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortUnless, commitOrRefuse, type Refusal } from '#kit/http/conditional-commit.ts'
import { getOpenBankAccount } from './queries.ts'

const isOpenSql = 'exists (select 1 from bank_accounts where account_id = ?1 and id = ?2 and archived_at is null)'

/** The statement that aborts the batch if a bank account is archived or does not exist. */
export const abortUnlessBankAccountOpen = ({ accountId }: AccountScope, bankAccountId: string): Statement =>
  abortUnless(isOpenSql, [accountId, bankAccountId])

/**
 * Commits a batch that adds to a bank account. Throws `conflict` if the account has been archived in the meantime, and
 * `not_found` if it has been deleted. `refusals` are passed on to `commitOrRefuse`.
 */
export function commitToBankAccount<T>(
  scope: AccountScope,
  bankAccountId: string,
  statements: Statement[],
  response: T,
  refusals: Record<string, Refusal> = {},
) {
  const guard = abortUnlessBankAccountOpen(scope, bankAccountId)
  async function aborted() {
    // Throws the reason, unless the account has been restored since.
    await getOpenBankAccount(scope, bankAccountId)
    return fail('conflict')
  }
  return commitOrRefuse(scope, [guard, ...statements], response, { ...refusals, aborted })
}
