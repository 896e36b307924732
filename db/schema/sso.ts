import { sql } from 'drizzle-orm'
import { index, integer, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, json, tenantTable, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'

/** Where an OpenID Connect provider is reached, and what it can do. */
export type SsoProvider = {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: string
  userinfoEndpoint: string | null
  /** The client's secret goes along in the body: the provider does not take it in a header. */
  secretInBody: boolean
  /** The provider says who it is when it sends people back. */
  namesIssuer: boolean
}

/** How an account's people sign in with their company: OpenID Connect. The client's secret is encrypted. */
export const ssoConnections = tenantTable('sso_connections', {
  accountId: accountId()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  discoveryUrl: text('discovery_url').notNull(),
  clientId: text('client_id').notNull(),
  clientSecret: text('client_secret').notNull(),
  /** What the discovery document said when the connection was saved. */
  provider: json<SsoProvider>('provider').notNull(),
  enabled: flag('enabled'),
  /** Whether the people of the verified domains come in this way only. The owner never does. */
  required: flag('required'),
  /** Who chose the provider. It speaks for the account's owner only where that was the owner. */
  savedBy: text('saved_by').notNull(),
  /** Whether members confirm by email before their first sign-in: set when this provider replaced another. */
  confirmsMembers: flag('confirms_members'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/**
 * The identities of a provider: an issuer and subject stand for one person, whatever address the provider names later. A
 * person's subject is replaced only after they confirm it by email.
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

/** The e-mail domains whose people sign in by the account's connection, once its DNS says so. */
export const ssoDomains = tenantTable(
  'sso_domains',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** What the domain's TXT record has to hold. */
    token: text('token').notNull(),
    verifiedAt: at('verified_at'),
    /** When the record of a verified domain is looked up next, and how many times in a row it was missing. */
    nextCheckAt: at('next_check_at').notNull().default(0),
    missedChecks: integer('missed_checks').notNull().default(0),
    /** When the domain stopped being verified because its record had disappeared. */
    lapsedAt: at('lapsed_at'),
    createdAt: createdAt(),
  },
  t => [
    unique().on(t.accountId, t.domain),
    // Anybody may claim a domain; proving it is what counts, and only one can.
    uniqueIndex('sso_domains_verified').on(t.domain).where(sql`verified_at is not null`),
  ],
)
