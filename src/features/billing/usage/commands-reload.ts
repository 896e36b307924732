import { enabledFor } from '#features/billing/plans/rules-features.ts'
import type { AccountScope, Plan, Services } from '#kit/context.ts'
import { notifyAccountPages } from '#kit/mail/notify.ts'
import { listOpenProjects } from './queries-projects.ts'

type Messaging = Pick<Services, 'rooms' | 'log'>

/** How many rooms are called at once. */
const atOnce = 20

async function reloadRooms({ rooms, log }: Messaging, accountId: string, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += atOnce)
    await Promise.all(
      ids.slice(at, at + atOnce).map(id =>
        rooms.sendMessage('board', id, { type: 'reload' }).catch(thrown => {
          // The room still refuses the next write, because the database checks it as well.
          log.error('tell', thrown, { account: accountId, message: 'reload' })
        }),
      ),
    )
}

/** After a project was archived, opened or chosen: tells the rooms of the others, which it can pause or release. */
export async function reloadLimitedProjects(services: Messaging, scope: AccountScope): Promise<void> {
  await reloadRooms(services, scope.accountId, await listOpenProjects(scope, false))
}

/** After a change of plan: open boards become read-only or writable, and open pages learn which features are on. */
export async function afterPlanChange(services: Messaging, scope: AccountScope): Promise<void> {
  const { db, accountId } = scope
  const sql = 'select plan, enabled_features as chosen from accounts where id = ?1'
  const [account] = await db.run<{ plan: Plan; chosen: string | null }>(sql, [accountId])
  if (!account) return
  const enabledFeatures = enabledFor(account.plan, account.chosen === null ? null : JSON.parse(account.chosen))
  await notifyAccountPages(services, accountId, { type: 'features:updated', accountId, enabledFeatures })
  await reloadRooms(services, accountId, await listOpenProjects(scope, true))
}
