import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { findMvpWork } from './queries.ts'
import type { MvpWork } from './rules.ts'
import type { MvpMark } from './schema.ts'

const upsert = `insert into finance_settings (id, account_id, mvp_kind, mvp_id, updated_at) values (?1, ?2, ?3, ?4, ?5)
  on conflict (account_id) do update set mvp_kind = excluded.mvp_kind, mvp_id = excluded.mvp_id,
    updated_at = excluded.updated_at`

/** Marks a delivery or an epic as the MVP of the account; null unmarks it. Throws `invalid` if there is no such work. */
export async function markMvp(scope: AccountScope, mark: MvpMark): Promise<MvpWork | null> {
  const work = mark && ((await findMvpWork(scope, mark)) ?? failAt('id', 'mvp.errors.unknown'))
  const id = scope.ids.id('fst')
  const args = [id, scope.accountId, work?.kind ?? null, work?.id ?? null, scope.clock.now()]
  const audit = auditStatement(scope, 'mvp.marked', { subject: work?.id ?? scope.accountId })
  await commit(scope, [{ sql: upsert, args }, audit], { id: work?.id ?? null })
  return work
}
