import type { Statement } from '#db/client.ts'
import { accounts, type Company, memberships } from '#db/schema/accounts.ts'
import { enabledFlags } from '#features/billing/plans/rules-features.ts'
import { defaultLocale, type Locale } from '#i18n/locale.ts'
import { noCaller, scopeAtSignIn, type WriteServices } from '#kit/auth/caller.ts'
import type { AccountRole, AccountScope, Plan } from '#kit/context.ts'
import { accountStartStatements } from '#src/areas/account-start.ts'
import { type accountTypes, slugPrefixOf } from './rules.ts'

type NewAccount = {
  name: string
  ownerId: string
  plan?: Plan
  demoEndsAt?: number | null
  /** Derived from the name by default. */
  slug?: string | undefined
  type?: (typeof accountTypes)[number] | undefined
  company?: Company | undefined
  /** The owner's language, for the names of initial content. */
  language?: Locale | undefined
  /** The id of the owner's membership, if it is already chosen. */
  ownerMembershipId?: string
}

/**
 * Returns the statements that create an account with its owner's membership and initial content, and the account's
 * scope. Add them to the batch that creates the owner, after the owner's row.
 */
export function accountCreationStatements(
  services: WriteServices,
  { slug: chosenSlug, language = defaultLocale, ownerMembershipId, ...account }: NewAccount,
  caller = noCaller,
) {
  const { clock, ids } = services
  const accountId = ids.id('acc')
  const { name, ownerId, plan = 'FREE' } = account
  const scope = scopeAtSignIn(services, accountId, ownerId, caller)
  const now = clock.now()
  // The random suffix keeps derived slugs unique.
  const slug = chosenSlug ?? `${slugPrefixOf(name)}-${ids.id('x').slice(2, 10).toLowerCase()}`
  const enabledFeatures = enabledFlags(plan, null)
  const row = { ...account, id: accountId, slug, plan, enabledFeatures, createdAt: now, updatedAt: now }
  const start = accountStartStatements(scope, language)
  const statements: Statement[] = [
    scope.db.orm.insert(accounts).values(row),
    memberStatement(scope, ownerId, 'OWNER', ownerMembershipId),
    ...start.statements,
  ]
  return { scope, statements, ...start.ids }
}

/** Returns the statement that adds a member to the account. */
export function memberStatement(scope: AccountScope, userId: string, role: AccountRole, id = scope.ids.id('mem')) {
  const { accountId, clock } = scope
  const row = { id, accountId, userId, role, permissions: [], joinedAt: clock.now() }
  return scope.db.orm.insert(memberships).values(row)
}
