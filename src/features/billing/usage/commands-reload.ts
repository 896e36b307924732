import { enabledFlags } from '#features/billing/plans/rules-features.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import type { AccountScope, Plan, Services } from '#kit/context.ts'
import { listOpenProjectIds, listOpenProjectIdsIfLimited } from './queries-projects.ts'

type MessagingServices = Pick<Services, 'rooms' | 'log'>

/** Number of rooms that are called in parallel. */
const batchSize = 20

async function reloadRooms({ rooms, log }: MessagingServices, accountId: string, ids: readonly string[]) {
  for (let offset = 0; offset < ids.length; offset += batchSize)
    await Promise.all(
      ids.slice(offset, offset + batchSize).map(id =>
        rooms.sendMessage('board', id, { type: 'reload' }).catch(thrown => {
          // Even without the reload the room refuses writes to a paused project, because the database checks them as
          // well.
          log.error('notify', thrown, { account: accountId, message: 'reload' })
        }),
      ),
    )
}

/**
 * Reloads the rooms of all open projects after a project was archived, deleted, restored, or chosen to stay active. If
 * the plan limits projects, this can pause or resume other projects. Without a limit, nothing is reloaded.
 */
export async function reloadProjectsIfLimited(services: MessagingServices, scope: AccountScope): Promise<void> {
  await reloadRooms(services, scope.accountId, await listOpenProjectIdsIfLimited(scope))
}

/**
 * Reloads rooms and pages after a change of plan: open boards become read-only or writable, and open pages update their
 * features.
 */
export async function reloadAfterPlanChange(services: MessagingServices, scope: AccountScope): Promise<void> {
  const { db, accountId } = scope
  const sql = 'select plan, enabled_features as chosen from accounts where id = ?1'
  const [account] = await db.run<{ plan: Plan; chosen: string | null }>(sql, [accountId])
  if (!account) return
  const enabledFeatures = enabledFlags(account.plan, account.chosen === null ? null : JSON.parse(account.chosen))
  await notifyAccountPages(services, accountId, { type: 'features:updated', accountId, enabledFeatures })
  await reloadRooms(services, accountId, await listOpenProjectIds(scope))
}
