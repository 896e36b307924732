import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { at, createdAt, id } from '#db/columns.ts'

/**
 * Someone who has registered where addresses are confirmed first, until they have followed the link that was mailed to
 * them. Several can wait for one address: the link that is followed decides which of them becomes the person.
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
    /** A keyed hash of the network it came from, which finds one's own among several. */
    network: text('network').notNull(),
    termsVersion: text('terms_version'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
  },
  t => [index('registrations_email_idx').on(t.email), index('registrations_expiry_idx').on(t.expiresAt)],
)
