import type { Db, RootDb } from '#db/client.ts'
import type { AccountSettings } from '#db/schema/accounts.ts'
import type { Locale } from '#i18n/locale.ts'
import type { InLine } from '#kit/auth/fair-line.ts'
import type { Clock } from '#kit/clock.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { Rooms } from '#kit/rooms.ts'
import type { Config } from '#kit/server/env.ts'
import type { Log } from '#kit/server/log.ts'
import type { Site } from '#kit/server/sites.ts'
import type { Whereabouts } from '#kit/server/whereabouts.ts'

export type AccountRole = 'OWNER' | 'ADMIN' | 'TEAM_LEAD' | 'MEMBER' | 'FACILITATOR' | 'OBSERVER' | 'INVESTOR'
export type Plan = 'FREE' | 'PRO' | 'ENTERPRISE'

/**
 * Hashes and checks passwords: argon2id. The wasm is loaded differently in workerd and in Node, so it is handed in. `who`
 * says by whom the work is asked for, as callers take turns.
 */
export type Passwords = {
  hash(password: string, who?: InLine): Promise<string>
  verify(password: string, hash: string, who?: InLine): Promise<boolean>
}

/** What the app is built of. Everything that touches the world comes in here, so that tests and tools choose it. */
export type Parts = {
  config: Config
  db: RootDb
  clock: Clock
  ids: Ids
  passwords: Passwords
  rooms: Rooms
  log: Log
  /** Answers requests for files under public/. */
  assets: (request: Request) => Promise<Response>
  /** Asks servers that people name, over a network that leads nowhere else. Absent: the platform's own fetch. */
  outside?: ((address: string, init: RequestInit) => Promise<Response>) | undefined
  /** Hands a mail to the outside, under an id that stays the same when it is tried again. Absent where none is configured: mails then stay readable in the local mailbox. */
  sendMail?: ((mail: Mail, id: string) => Promise<void>) | undefined
}

export type Mail = { to: string; subject: string; text: string; html: string }

/** How a person is signed in: in a browser by cookie, or with a program by tokens. */
export type SignInKind = 'browser' | 'api'

/**
 * A person signed in to one account, or acting there by an API key, as one query found them at the start of the request.
 * Of a key `id` is the key's: there is no sign-in behind it.
 */
export type Session = {
  id: string
  kind: SignInKind | 'key'
  /** What an API key may be used for; null for a sign-in, which may be used for everything. */
  keyScopes: readonly string[] | null
  user: {
    id: string
    email: string
    firstName: string
    lastName: string
    phone: string | null
    avatarUrl: string | null
    language: Locale
    isDemo: boolean
    emailVerified: boolean
    twoFactor: 'TOTP' | 'MAIL' | null
    createdAt: number
    /** The version of the terms that they accepted, or null. */
    termsVersion: string | null
    /** The zone of their clock, and whether they chose it themselves; else it follows the browser. */
    timeZone: string | null
    timeZoneChosen: boolean
  }
  account: {
    id: string
    name: string
    slug: string
    plan: Plan
    demoEndsAt: number | null
    createdAt: number
    settings: AccountSettings
    /** Null where the account has not chosen: then those its plan starts with. */
    enabledFeatures: string[] | null
  }
  role: AccountRole
  /** Everything granted besides the role: what the membership names and what its custom role holds. */
  permissions: string[]
  explicitPermissions: string[]
  customRole: { name: string; permissions: string[] } | null
  expiresAt: number
  /** The account whose single sign-on started the session, which is then valid there only; null after a password. */
  ssoAccountId: string | null
  /** When the person last proved that it is them: by password, second factor, or the account's single sign-on. */
  provedAt: number | null
  /** Whether that was within the last ten minutes, and counts outside the account: never after single sign-on. */
  recentlyProved: boolean
  /** The same for what concerns this account alone: single sign-on counts as well. */
  recentlyProvedInAccount: boolean
}

/** A person without an account, let into one live session. */
export type Guest = { participantId: string; sessionId: string; accountId: string; name: string }

/** The key a caller made for one write, so that repeating the request does not repeat the effect. */
export type IdempotencyKey = { id: string; fingerprint: string }

declare const brand: unique symbol

/**
 * The right to read and write one account's rows. Only the session and the rooms make it; queries and commands take it
 * first. `db` refuses statements that are not bound to the account (in tests by throwing).
 */
export type AccountScope = {
  readonly [brand]: true
  readonly accountId: string
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  /** Who acts: a user id, a participant id of a guest, or `system`. */
  readonly actorId: string
  readonly sessionId: string | null
  readonly requestId: string | null
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly idempotency: IdempotencyKey | null
  /** From where, for judging a sign-in. Absent where there is no request. */
  readonly whereabouts?: (() => Whereabouts) | undefined
}

/** Makes a scope. Called by kit/session.ts, kit/live.ts and the making of an account alone (held by the architecture test). */
export const makeScope = (fields: Omit<AccountScope, typeof brand>): AccountScope => fields as AccountScope

/**
 * The scope of work that the clock starts and nobody asks for: in the name of a member of the account, or of the server.
 * For what is due in every account alike.
 */
export const scopeOfClock = (
  { db, clock, ids }: Pick<Parts, 'db' | 'clock' | 'ids'>,
  accountId: string,
  actorId: string,
) =>
  makeScope({
    accountId,
    db: db.forAccount(accountId),
    clock,
    ids,
    actorId,
    sessionId: null,
    requestId: null,
    ipAddress: null,
    userAgent: null,
    idempotency: null,
  })

/** Hono's environment: what middleware leaves for the handlers. */
export type AppEnv = {
  Bindings: Record<string, unknown>
  Variables: {
    parts: Parts
    requestId: string
    /** The other end of the connection on one machine; for callers' addresses see kit/address.ts. */
    peer: string | null
    /** Where the person is, as PUBLIC_ORIGIN and the table of brands have it; never trust the request's address for links. */
    site: Site
    nonce: string
    locale: Locale
    theme: 'light' | 'dark' | 'system'
    /** The whole answer, where it is the same for everybody who brings nothing along. */
    keepable: Uint8Array<ArrayBuffer> | null
    navCollapsed: boolean
    /** Null where nobody is signed in; set before any handler runs. */
    session: Session | null
    guest: Guest | null
    idempotency: IdempotencyKey | null
  }
}
