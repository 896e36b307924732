import { and, eq, isNotNull } from 'drizzle-orm'
import { changedCount } from '#db/client.ts'
import { ssoDomains } from '#db/schema/sso.ts'
import { type DueDomain, listAdminIds, listDueDomains } from '#features/accounts/sso-providers/queries.ts'
import { checksPerRun, domainAfterCheck, recordOf } from '#features/accounts/sso-providers/rules.ts'
import { type NewNotification, notificationStatements } from '#features/notifications/commands-notify.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { lookUp } from '#kit/server/dns.ts'
import { paths } from '#src/paths.ts'

/**
 * Checks the DNS records of a few verified domains that are due. Runs every minute. After several missing records in a
 * row a domain loses its verification, so that a new owner of the domain does not use this account's provider. Admins
 * are warned after two missing records, and notified of the loss.
 */
export async function recheckDomains(services: Services): Promise<void> {
  const dueDomains = await listDueDomains(services, checksPerRun)
  await Promise.all(dueDomains.map(domain => recheck(services, domain)))
}

async function recheck(services: Services, due: DueDomain): Promise<void> {
  const { id, accountId, domain, nextCheckAt, missedChecks, token } = due
  const scope = scheduledScope(services, accountId, 'system')
  const { orm, batch } = scope.db
  const isVerifiedDomain = and(
    eq(ssoDomains.accountId, accountId),
    eq(ssoDomains.id, id),
    isNotNull(ssoDomains.verifiedAt),
  )
  const now = scope.clock.now()
  // Several workers run at once. Only the first one that changes `nextCheckAt` checks the domain. If it fails, the next
  // check is due as after a DNS failure.
  const { nextCheckAt: nextCheckAfterFailure } = domainAfterCheck(missedChecks, null, now)
  const claim = orm
    .update(ssoDomains)
    .set({ nextCheckAt: nextCheckAfterFailure })
    .where(and(isVerifiedDomain, eq(ssoDomains.nextCheckAt, nextCheckAt)))
  if (changedCount((await batch([claim]))[0]) !== 1) return
  const records = await lookUp(services, domain, 'TXT')
  if (records === null) return
  const isPresent = records.some(text => text.trim() === recordOf(token))
  const { outcome, ...checks } = domainAfterCheck(missedChecks, isPresent, now)
  const lapse = outcome === 'lapse' ? { verifiedAt: null, lapsedAt: now } : {}
  const write = orm
    .update(ssoDomains)
    .set({ ...checks, ...lapse })
    .where(isVerifiedDomain)
  const { statements, notifyPages } = outcome === 'fine' ? noNotices : await adminNotices(services, scope, due, outcome)
  await batch([write, ...statements])
  await notifyPages()
}

const noNotices = { statements: [], notifyPages: async () => {} }

/** Returns the statements that log a missing record and notify the admins, and a function that updates their open pages. */
async function adminNotices(
  services: Services,
  scope: AccountScope,
  { id, domain }: DueDomain,
  outcome: 'warn' | 'lapse',
) {
  const kind = outcome === 'warn' ? 'sso_domain_missing' : 'sso_domain_lapsed'
  const admins = await listAdminIds(scope)
  const link = paths.enterpriseSso()
  const notifications = admins.map((userId): NewNotification => ({ userId, kind, params: { domain }, link }))
  const action = outcome === 'warn' ? 'sso.domain_missing' : 'sso.domain_lapsed'
  const audit = auditStatement(scope, action, { subject: id, details: { domain }, success: false })
  const notifyPages = async () => {
    for (const userId of admins) await notifyAccountPages(services, scope.accountId, { type: 'notification', userId })
  }
  return { statements: [audit, ...notificationStatements(scope, notifications)], notifyPages }
}
