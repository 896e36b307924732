import { financeSettings } from '#db/schema/finance-figures.ts'
import { findDeliveryOrEpic } from '#features/finance/mvp/queries.ts'
import type { MvpWork } from '#features/finance/mvp/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { settingsRow } from '#kit/data/settings-row.ts'
import { failAt } from '#kit/errors.ts'
import type { MvpMark } from './schema.ts'

/** Marks a delivery or an epic as the MVP of the account. Null unmarks it. Throws `invalid` if it does not exist. */
export async function markMvp(scope: AccountScope, mark: MvpMark): Promise<MvpWork | null> {
  const work = mark && ((await findDeliveryOrEpic(scope, mark)) ?? failAt('id', 'mvp.errors.unknown'))
  const change = { mvpKind: work?.kind ?? null, mvpId: work?.id ?? null }
  const subject = work?.id ?? scope.accountId
  await settingsRow(financeSettings, 'fin').save(scope, 'mvp.marked', change, { subject })
  return work
}
