import type { Statement } from '#db/client.ts'
import { accounts, type Company, memberships } from '#db/schema/accounts.ts'
import { votingSystems } from '#db/schema/agile.ts'
import { votingSystemsIn } from '#features/agile/voting-systems/commands-built-in.ts'
import { enabledFor } from '#features/billing/plans/rules-features.ts'
import { defaultLocale, type Locale } from '#i18n/locale.ts'
import { type Making, noCaller, scopeAtSignIn } from '#kit/auth/caller.ts'
import type { AccountRole, AccountScope, Plan } from '#kit/context.ts'
import { type accountTypes, slugOf } from './rules.ts'

type NewAccount = {
  name: string
  ownerId: string
  plan?: Plan
  demoEndsAt?: number | null
  /** Without one it is made of the name. */
  slug?: string | undefined
  type?: (typeof accountTypes)[number] | undefined
  company?: Company | undefined
  /** What its voting systems are named in: the language of its owner. */
  language?: Locale | undefined
  /** Its owner's membership, where it has an id already. */
  ownerMembershipId?: string
}

/**
 * The statements that make an account with its owner's membership and the voting systems every account starts with, and
 * the scope in which whatever else belongs to it is written. Nothing is written here: the statements go into the batch
 * that makes the owner, after the owner's own row.
 */
export function newAccount(
  parts: Making,
  { slug: given, language = defaultLocale, ownerMembershipId, ...account }: NewAccount,
  caller = noCaller,
) {
  const { clock, ids } = parts
  const accountId = ids.id('acc')
  const { name, ownerId, plan = 'FREE' } = account
  const scope = scopeAtSignIn(parts, accountId, ownerId, caller)
  const now = clock.now()
  const slug = given ?? `${slugOf(name)}-${ids.id('x').slice(2, 10).toLowerCase()}`
  const enabledFeatures = enabledFor(plan, null)
  const row = { ...account, id: accountId, slug, plan, enabledFeatures, createdAt: now, updatedAt: now }
  const systems = votingSystemsIn(language).map((system, sortOrder) => ({
    ...system,
    id: ids.id('vsy'),
    accountId,
    nameKey: system.name.trim().toLowerCase(),
    sortOrder,
    createdAt: now,
    updatedAt: now,
  }))
  const statements: Statement[] = [
    scope.db.orm.insert(accounts).values(row),
    memberStatement(scope, ownerId, 'OWNER', ownerMembershipId),
    scope.db.orm.insert(votingSystems).values(systems),
  ]
  return { scope, statements, defaultVotingSystemId: systems.find(({ isDefault }) => isDefault)!.id }
}

/** The statement that makes a person a member of the account. */
export function memberStatement(scope: AccountScope, userId: string, role: AccountRole, id = scope.ids.id('mem')) {
  const { accountId, clock } = scope
  const row = { id, accountId, userId, role, permissions: [], joinedAt: clock.now() }
  return scope.db.orm.insert(memberships).values(row)
}
