import type { Statement } from '#db/client.ts'
import { abortUnlessNodeExists } from '#features/discovery/tree/queries-node.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, abortUnless, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { findOverride } from './queries.ts'
import type { InvestmentOverride, OverrideKind } from './rules.ts'
import type { CategoryChoice } from './schema.ts'

const abortUnlessEntryExists = ({ accountId }: AccountScope, id: string): Statement =>
  abortUnless('exists (select 1 from cash_entries where account_id = ?1 and entry_id = ?2 and replaced_at is null)', [
    accountId,
    id,
  ])

const saveSql = `insert into investment_overrides (id, account_id, kind, subject_id, category, reason, user_id, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  on conflict (account_id, kind, subject_id) do update set category = excluded.category, reason = excluded.reason,
    user_id = excluded.user_id, updated_at = excluded.updated_at`
const removeSql = 'delete from investment_overrides where account_id = ?1 and kind = ?2 and subject_id = ?3'

type Subject = { kind: OverrideKind; subjectId: string }

/**
 * Sets the category of a work item or an entry, with the person and the reason. Null removes the choice: then the rules
 * and justifications decide for an item, and its own category for an entry. Throws `not_found`. Returns the override,
 * or null.
 */
export async function chooseCategory(
  scope: AccountScope,
  reader: BooksReader,
  { kind, subjectId }: Subject,
  choice: CategoryChoice,
): Promise<InvestmentOverride | null> {
  const { accountId, ids, clock, actorId } = scope
  const write: Statement =
    choice.category === null
      ? { sql: removeSql, args: [accountId, kind, subjectId] }
      : {
          sql: saveSql,
          args: [ids.id('ino'), accountId, kind, subjectId, choice.category, choice.reason, actorId, clock.now()],
        }
  const action = choice.category === null ? 'investment_override.removed' : 'investment_override.saved'
  const statements = [
    kind === 'ITEM' ? abortUnlessNodeExists(scope, subjectId) : abortUnlessEntryExists(scope, subjectId),
    write,
    auditStatement(scope, action, { subject: subjectId }),
  ]
  await commitOrRefuse(scope, statements, { id: subjectId }, { aborted: () => fail('not_found') })
  return findOverride(scope, reader, { kind, subjectId })
}

/** Removes the category that a person chose, even if the item or entry was deleted since. Throws `not_found`. */
export async function removeOverride(scope: AccountScope, { kind, subjectId }: Subject): Promise<void> {
  const audit = auditStatement(scope, 'investment_override.removed', { subject: subjectId })
  const statements = [{ sql: removeSql, args: [scope.accountId, kind, subjectId] }, abortIfNoRowChanged(), audit]
  await commitOrRefuse(scope, statements, { id: subjectId }, { aborted: () => fail('not_found') })
}
