import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { accountId, at, createdAt, flag, id, json, tenantTable, updatedAt, withinAccount } from '#db/columns.ts'
import { users } from '#db/schema/identity.ts'

export type OnboardingState = {
  onboardingWizardCompleted?: boolean
  onboardingWizardSkipped?: boolean
  onboardingCompleted?: boolean
  onboardingStep?: string
  onboardingSkippedSteps?: string[]
}
export type Company = {
  name?: string | undefined
  website?: string | undefined
  stage?: string | undefined
  founded?: number | null | undefined
}
export const accounts = sqliteTable(
  'accounts',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    type: text('type', { enum: ['ENTERPRISE', 'TEAM', 'INDIVIDUAL'] })
      .notNull()
      .default('TEAM'),
    status: text('status', { enum: ['ACTIVE', 'SUSPENDED', 'CLOSED'] })
      .notNull()
      .default('ACTIVE'),
    plan: text('plan', { enum: ['FREE', 'PRO', 'ENTERPRISE'] })
      .notNull()
      .default('FREE'),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    demoEndsAt: at('demo_ends_at'),
    settings: json<OnboardingState>('settings'),
    company: json<Company>('company'),
    /** Features that the account has enabled. Null means the defaults of its plan. */
    enabledFeatures: json<string[]>('enabled_features'),
    /** Paid seats beyond those of the plan. */
    extraUsers: integer('extra_users').notNull().default(0),
    domain: text('domain'),
    domainToken: text('domain_token'),
    domainVerifiedAt: at('domain_verified_at'),
    /** Set when the account is permanently deleted. No one can access it. Its rows are removed in the background. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // Anyone can claim a domain, but only one account can verify it.
  t => [
    uniqueIndex('accounts_proved_domain').on(t.domain).where(sql`domain_verified_at is not null`),
    index('accounts_owner_idx').on(t.ownerId),
    index('accounts_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

export const memberships = tenantTable(
  'memberships',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', {
      enum: ['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR', 'OBSERVER', 'INVESTOR'],
    }).notNull(),
    status: text('status', { enum: ['ACTIVE', 'SUSPENDED', 'REMOVED'] })
      .notNull()
      .default('ACTIVE'),
    /** Permissions in addition to those of the role. */
    permissions: json<string[]>('permissions').notNull(),
    customRoleId: text('custom_role_id'),
    invitedBy: text('invited_by'),
    /** The end and the reason of a suspension by an admin. */
    lockedUntil: at('locked_until'),
    lockReason: text('lock_reason'),
    lastSeenAt: at('last_seen_at'),
    joinedAt: at('joined_at').notNull(),
  },
  t => [unique().on(t.accountId, t.userId), index('memberships_user_idx').on(t.userId)],
)

export const teams = tenantTable(
  'teams',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name in lower case, so that two names differ by more than their case. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [unique().on(t.accountId, t.nameKey)],
)

export const teamRoles = ['LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'] as const

export const teamMembers = tenantTable(
  'team_members',
  {
    teamId: text('team_id').notNull(),
    membershipId: text('membership_id').notNull(),
    role: text('role', { enum: teamRoles }).notNull(),
    joinedAt: at('joined_at').notNull(),
  },
  t => [
    unique().on(t.accountId, t.teamId, t.membershipId),
    withinAccount(t, t.teamId, () => teams, 'cascade'),
    withinAccount(t, t.membershipId, () => memberships, 'cascade'),
    index('team_members_membership_idx').on(t.accountId, t.membershipId),
  ],
)

/** An invitation to the account, and optionally to a team. */
export const invitations = tenantTable(
  'invitations',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ['ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR', 'OBSERVER', 'INVESTOR'] }).notNull(),
    permissions: json<string[]>('permissions').notNull(),
    teamId: text('team_id'),
    teamRole: text('team_role', { enum: teamRoles }),
    inviterId: text('inviter_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    status: text('status', { enum: ['pending', 'accepted', 'declined', 'expired', 'revoked'] })
      .notNull()
      .default('pending'),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    answeredAt: at('answered_at'),
    createdAt: createdAt(),
  },
  t => [
    withinAccount(t, t.teamId, () => teams, 'cascade'),
    index('invitations_email_idx').on(t.email),
    index('invitations_status_idx').on(t.accountId, t.status),
    index('invitations_team_idx').on(t.accountId, t.teamId),
  ],
)

/** A custom role: a named list of permissions. */
export const customRoles = tenantTable(
  'custom_roles',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name in lower case, so that two names differ by more than their case. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull().default(''),
    permissions: json<string[]>('permissions').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  t => [unique().on(t.accountId, t.nameKey)],
)

export const apiKeys = tenantTable('api_keys', {
  accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  scopes: json<string[]>('scopes').notNull(),
  secretHash: text('secret_hash').notNull(),
  lastFour: text('last_four').notNull(),
  lastUsedAt: at('last_used_at'),
  expiresAt: at('expires_at'),
  revokedAt: at('revoked_at'),
  createdAt: createdAt(),
})

export const notifications = tenantTable(
  'notifications',
  {
    accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    params: json<Record<string, string | number>>('params').notNull(),
    /** The person named in the params. Null in old rows. */
    aboutId: text('about_id'),
    link: text('link'),
    /** The object of the notification. Lists and emails group by it and check that the reader can still open it. */
    objectType: text('object_type', { enum: ['item', 'action_item', 'poker', 'retro'] }),
    objectId: text('object_id'),
    /** The origin of links in its email. Null for the canonical one. */
    site: text('site'),
    /** True if it is in the reader’s list. Otherwise it is only emailed. */
    isShown: flag('is_shown').default(true),
    /** The time when its email is due. Null if no email will be sent. */
    mailAt: at('mail_at'),
    /** The time when its email was added to the outbox. */
    mailedAt: at('mailed_at'),
    readAt: at('read_at'),
    createdAt: createdAt(),
  },
  t => [
    index('notifications_user_idx').on(t.accountId, t.userId, t.createdAt),
    index('notifications_mail_idx').on(t.mailAt).where(sql`mail_at is not null`),
    index('notifications_created_idx').on(t.createdAt),
  ],
)

/** Messages from members to the account's administrators. */
export const adminMessages = tenantTable('admin_messages', {
  accountId: accountId().references(() => accounts.id, { onDelete: 'cascade' }),
  userId: text('user_id').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  /** A message, or a request for a larger plan, which the next three columns describe. */
  kind: text('kind', { enum: ['message', 'upgrade'] })
    .notNull()
    .default('message'),
  plan: text('plan', { enum: ['FREE', 'PRO', 'ENTERPRISE'] }),
  interval: text('interval', { enum: ['MONTHLY', 'ANNUAL'] }),
  additionalUsers: integer('additional_users'),
  createdAt: createdAt(),
})
