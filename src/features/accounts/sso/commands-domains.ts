import { and, eq, isNull } from 'drizzle-orm'
import { ssoDomains } from '#db/schema/sso.ts'
import { type DomainView, domainView, findAccountDomain } from '#features/accounts/sso-providers/queries.ts'
import { firstCheckAt, maxDomains, recordOf } from '#features/accounts/sso-providers/rules.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { lookUp } from '#kit/server/dns.ts'
import { adminNotices, countOutboundRequest, refuseDemo, type SsoActor } from './commands.ts'

const insertSql = `insert into sso_domains (id, account_id, domain, token, created_at)
select ?2, ?1, ?3, ?4, ?5 where (select count(*) from sso_domains where account_id = ?1) < ?6`

const failAtDomain = (key: ErrorKey) => failAt('domain', key, 'conflict')

/** Adds an unverified domain with the content for its DNS record. Any domain can be added. */
export async function addDomain(scope: AccountScope, actor: SsoActor, domain: string): Promise<DomainView> {
  refuseDemo(actor)
  const { accountId, ids, clock } = scope
  const row = {
    id: ids.id('dom'),
    domain,
    token: ids.secret(),
    verifiedAt: null,
    lapsedAt: null,
    createdAt: clock.now(),
  }
  const args = [accountId, row.id, domain, row.token, row.createdAt, maxDomains]
  const audit = auditStatement(scope, 'sso.domain_added', { subject: row.id, details: { domain } })
  const refusals = {
    aborted: () => failAtDomain('sso.errors.tooManyDomains'),
    'sso_domains.domain': () => failAtDomain('sso.errors.domainListed'),
  }
  return (
    await commitOrRefuse(scope, [{ sql: insertSql, args }, abortIfNoRowChanged(), audit], domainView(row), refusals)
  ).response
}

/**
 * Verifies a domain by its DNS record, which enables single sign-on for its emails. `recheckDomains` then checks it
 * daily. Fails with `conflict` if the record is missing or another account has verified the domain.
 */
export async function verifyDomain(scope: AccountScope, actor: SsoActor, id: string): Promise<DomainView> {
  refuseDemo(actor)
  const row = (await findAccountDomain(scope, id)) ?? fail('not_found')
  if (row.verifiedAt !== null) return domainView(row)
  await countOutboundRequest(actor.services, scope)
  const records = await lookUp(actor.services, row.domain, 'TXT')
  if (records === null) fail('unavailable', 'sso.errors.dnsSilent', { headers: { 'Retry-After': '30' } })
  if (!records.some(text => text.trim() === recordOf(row.token))) fail('conflict', 'sso.errors.recordMissing')

  const { accountId, clock, db } = scope
  const verifiedAt = clock.now()
  const isThisDomain = and(eq(ssoDomains.accountId, accountId), eq(ssoDomains.id, id), isNull(ssoDomains.verifiedAt))
  const checks = { nextCheckAt: firstCheckAt(verifiedAt), missedChecks: 0, lapsedAt: null }
  const write = db.orm
    .update(ssoDomains)
    .set({ verifiedAt, ...checks })
    .where(isThisDomain)
  const audit = auditStatement(scope, 'sso.domain_verified', { subject: id, details: { domain: row.domain } })
  const { statements, notifyPages } = await adminNotices(scope, actor)
  const refusals = { 'sso_domains.domain': () => fail('conflict', 'accounts.errors.domainTaken') }
  await commitOrRefuse(scope, [write, abortIfNoRowChanged(), audit, ...statements], null, refusals)
  await notifyPages()
  return domainView({ ...row, verifiedAt, lapsedAt: null })
}

/** Removes a domain: its emails no longer use the connection. */
export async function removeDomain(scope: AccountScope, actor: SsoActor, id: string): Promise<void> {
  const row = (await findAccountDomain(scope, id)) ?? fail('not_found')
  const isThisDomain = and(eq(ssoDomains.accountId, scope.accountId), eq(ssoDomains.id, id))
  const audit = auditStatement(scope, 'sso.domain_removed', { subject: id, details: { domain: row.domain } })
  const { statements, notifyPages } = await adminNotices(scope, actor)
  const remove = scope.db.orm.delete(ssoDomains).where(isThisDomain)
  await commitOrRefuse(scope, [remove, abortIfNoRowChanged(), audit, ...statements], null, {
    aborted: () => fail('not_found'),
  })
  await notifyPages()
}
