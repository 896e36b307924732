import { sql } from 'drizzle-orm'
import { index, integer, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'

/** Endpoints and capabilities of an OpenID Connect provider. */
export type SsoProvider = {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: string
  userinfoEndpoint: string | null
  /** True if the client secret must be sent in the body, because the provider rejects it in a header. */
  secretInBody: boolean
  /** True if the provider includes its issuer in redirects. */
  namesIssuer: boolean
}

/** An account's single sign-on by OpenID Connect. The client secret is encrypted. */
export const ssoConnections = tenantTable('sso_connections', {
  accountId: accountId()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  discoveryUrl: text('discovery_url').notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  /** The discovery document when the connection was saved. */
  provider: json<SsoProvider>('provider').notNull(),
  enabled: flag('enabled'),
  /** True if people of verified domains must use it. The owner can always use a password. */
  required: flag('required'),
  /** The person who chose the provider. Only a provider that the account's owner chose can sign in the owner. */
  savedBy: text('saved_by').notNull(),
  /** True if members have to confirm by email before their first sign-in. Set when this provider replaced another. */
  confirmsMembers: flag('confirms_members'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/**
 * Identities of a provider: issuer and subject identify one person, even if the email changes later. A person's subject
 * is replaced only after they confirm it by email.
 */
export const ssoIdentities = tenantTable(
  'sso_identities',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  t => [
    unique().on(t.accountId, t.issuer, t.subject),
    unique().on(t.accountId, t.issuer, t.userId),
    index('sso_identities_user_idx').on(t.userId),
  ],
)

/** Email domains whose people sign in by the account's connection, once verified by DNS. */
export const ssoDomains = tenantTable(
  'sso_domains',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** The expected value of the domain's TXT record. */
    token: text('token').notNull(),
    verifiedAt: at('verified_at'),
    /** The time when the record of a verified domain is checked next, and how many checks in a row failed. */
    nextCheckAt: at('next_check_at').notNull().default(0),
    missedChecks: integer('missed_checks').notNull().default(0),
    /** The time when the domain lost its verification because its record disappeared. */
    lapsedAt: at('lapsed_at'),
    createdAt: createdAt(),
  },
  t => [
    unique().on(t.accountId, t.domain),
    // Anyone can claim a domain, but only one account can verify it.
    uniqueIndex('sso_domains_verified').on(t.domain).where(sql`verified_at is not null`),
  ],
)
