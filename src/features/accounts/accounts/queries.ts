import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import { unlockedCondition, unscopedReason } from '#features/accounts/memberships/queries.ts'
import { limitOf, type PlanLimit } from '#features/billing/plans/rules.ts'
import { enabledFlags } from '#features/billing/plans/rules-features.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { AccountScope, Services, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { domainFault, normaliseDomain, slugFault } from './rules.ts'

/** Returns the condition for accounts that can be opened: active, and not an ended demo. */
const isOpen = (now: number) =>
  and(eq(accounts.status, 'ACTIVE'), or(isNull(accounts.demoEndsAt), gt(accounts.demoEndsAt, now)))

/** The start of the paid period of an account. Null without a subscription. */
const periodStart = sql<number | null>`(select current_period_start from subscriptions
  where account_id = accounts.id and status not in ('CANCELED', 'EXPIRED'))`

/**
 * Lists the accounts that the session can open, with the user's membership, in the order of joining. After single
 * sign-on that is one account.
 */
export async function listMemberships(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { user: { id: userId }, ssoAccountId }: Pick<Session, 'user' | 'ssoAccountId'>,
) {
  const rows = await db
    .unscoped(unscopedReason)
    .orm.select({ membership: memberships, account: accounts, periodStart })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.userId, userId),
        ssoAccountId === null ? undefined : eq(memberships.accountId, ssoAccountId),
        eq(memberships.status, 'ACTIVE'),
        unlockedCondition(clock.now()),
        isOpen(clock.now()),
      ),
    )
    .orderBy(asc(memberships.joinedAt), asc(memberships.id))
  return rows.map(({ membership, account, periodStart: start }) => {
    const { id, accountId, role, status, permissions, invitedBy, joinedAt } = membership
    return {
      id,
      accountId,
      userId,
      role,
      status,
      permissions,
      invitedBy,
      joinedAt,
      account: accountView(account, start),
    }
  })
}

export async function getAccount({ db, accountId }: AccountScope) {
  const [row] = await db.orm.select({ account: accounts, periodStart }).from(accounts).where(eq(accounts.id, accountId))
  return row ? accountView(row.account, row.periodStart) : fail('not_found')
}

/** Returns whether the account can use a slug, with a message. */
export async function loadSlugAvailability({ db, accountId }: AccountScope, slug: string) {
  const normalizedSlug = slug.trim().toLowerCase()
  const fault = slugFault(normalizedSlug)
  if (fault) return { slug: normalizedSlug, available: false, message: fault }
  const [holder] = await db.orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.slug, normalizedSlug))
  return { slug: normalizedSlug, ...availability('slug', accountId, holder) }
}

/**
 * Returns whether the account can use a domain, with a message. Unverified claims of other accounts do not block it.
 */
export async function loadDomainAvailability({ db, accountId }: AccountScope, domain: string) {
  const normalizedDomain = normaliseDomain(domain)
  const fault = domainFault(normalizedDomain)
  if (fault) return { domain: normalizedDomain, valid: false, available: false, message: fault }
  const isVerifiedClaim = and(eq(accounts.domain, normalizedDomain), isNotNull(accounts.domainVerifiedAt))
  const [holder] = await db.orm.select({ id: accounts.id }).from(accounts).where(isVerifiedClaim)
  return { domain: normalizedDomain, valid: true, ...availability('domain', accountId, holder) }
}

/** Returns whether an account can use a slug or domain that `holder` has, if anyone. */
function availability(
  field: 'slug' | 'domain',
  accountId: string,
  holder: { id: string } | undefined,
): { available: boolean; message: ErrorKey } {
  if (!holder) return { available: true, message: `accounts.errors.${field}Free` }
  if (holder.id === accountId) return { available: true, message: `accounts.errors.${field}Own` }
  return { available: false, message: `accounts.errors.${field}Taken` }
}

/** Lists the active members who can become the owner. */
export async function listOwnerCandidates({ db, accountId }: AccountScope) {
  const { id, firstName, lastName, email } = users
  return db.orm
    .select({ id, firstName, lastName, email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.status, 'ACTIVE'), ne(memberships.role, 'OWNER')))
    .orderBy(asc(firstName), asc(lastName))
}

/** Returns an account as its members see it. */
function accountView(row: typeof accounts.$inferSelect, currentPeriodStart: number | null) {
  const { id, name, slug, type, status, plan, ownerId, domain, extraUsers, demoEndsAt, createdAt, updatedAt } = row
  // Responses use -1 for no limit.
  const limit = (name: PlanLimit) => limitOf({ plan, extraUsers }, name) ?? -1
  const {
    onboardingWizardCompleted = false,
    onboardingWizardSkipped = false,
    onboardingCompleted = false,
  } = row.settings ?? {}
  const { name: companyName = '', website = '', stage = '', founded = null } = row.company ?? {}
  return {
    id,
    name,
    slug,
    type,
    status,
    plan,
    ownerId,
    settings: { onboardingWizardCompleted, onboardingWizardSkipped, onboardingCompleted },
    limits: {
      maxUsers: limit('members'),
      maxTeams: limit('teams'),
      maxProjects: limit('projects'),
      maxSessionsPerMonth: limit('sessions'),
    },
    company: { name: companyName, website, stage, founded },
    subscription: { plan, currentPeriodStart },
    enabledFeatures: enabledFlags(plan, row.enabledFeatures),
    domain,
    domainVerified: row.domainVerifiedAt !== null,
    demoEndsAt,
    createdAt,
    updatedAt,
  }
}
