import { sql } from 'drizzle-orm'
import { sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, id, json, tenantKey, updatedAt } from '#db/columns.ts'
import { accounts } from '#db/schema/accounts.ts'

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
export const ssoConnections = sqliteTable(
  'sso_connections',
  {
    id: id(),
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [tenantKey(t)],
)

/** The e-mail domains whose people sign in by the account's connection, once its DNS says so. */
export const ssoDomains = sqliteTable(
  'sso_domains',
  {
    id: id(),
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** What the domain's TXT record has to hold. */
    token: text('token').notNull(),
    verifiedAt: at('verified_at'),
    createdAt: createdAt(),
  },
  t => [
    tenantKey(t),
    unique().on(t.accountId, t.domain),
    // Anybody may claim a domain; proving it is what counts, and only one can.
    uniqueIndex('sso_domains_verified').on(t.domain).where(sql`verified_at is not null`),
  ],
)
