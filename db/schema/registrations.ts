import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at, createdAt, id } from '#db/columns.ts'

/**
 * A pending registration on sites that confirm email addresses first. Several can be pending for one address: the
 * opened link decides which of them becomes the user.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    id: id(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    passwordHash: text('password_hash').notNull(),
    language: text('language', { enum: ['en', 'fr', 'es'] }).notNull(),
    /** A keyed hash of the caller's network. It finds the caller's own registration if several are pending. */
    network: text('network').notNull(),
    termsVersion: text('terms_version'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  t => [index('registrations_email_idx').on(t.email), index('registrations_expiry_idx').on(t.expiresAt)],
)
