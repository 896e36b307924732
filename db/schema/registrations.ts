import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at, createdAt, id } from '#db/columns.ts'

/**
 * A registration that waits until its emailed link is opened, on sites that confirm addresses first. Several can wait for
 * one address: the link that is opened decides which of them becomes the person.
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
    /** A keyed hash of the network it came from, to find a caller's own among several. */
    network: text('network').notNull(),
    termsVersion: text('terms_version'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  t => [index('registrations_email_idx').on(t.email), index('registrations_expiry_idx').on(t.expiresAt)],
)
