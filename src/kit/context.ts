import type { Db, RootDb } from '#db/client.ts'
import type { OnboardingState } from '#db/schema/accounts.ts'
import type { Locale } from '#i18n/locale.ts'
import type { QueuedCaller } from '#kit/auth/fair-queue.ts'
import type { Clock } from '#kit/clock.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { Rooms } from '#kit/rooms.ts'
import type { ClientInfo } from '#kit/server/client-info.ts'
import type { Config } from '#kit/server/env.ts'
import type { Log } from '#kit/server/log.ts'
import type { Site } from '#kit/server/sites.ts'

export type AccountRole = 'OWNER' | 'ADMIN' | 'TEAM_LEAD' | 'MEMBER' | 'FACILITATOR' | 'OBSERVER' | 'INVESTOR'
export type Plan = 'FREE' | 'PRO' | 'ENTERPRISE'

/**
 * Hashes and verifies passwords with argon2id. It is a service because workerd and Node load the wasm differently.
 * Callers wait in a fair queue. `caller` is the one whose turn the work uses.
 */
export type Passwords = {
  hash(password: string, caller?: QueuedCaller): Promise<string>
  verify(password: string, hash: string, caller?: QueuedCaller): Promise<boolean>
}

/** The services of the app: everything that touches the outside world, so that tests and tools can replace it. */
export type Services = {
  config: Config
  db: RootDb
  clock: Clock
  ids: Ids
  passwords: Passwords
  rooms: Rooms
  log: Log
  /** Answers requests for files under public/. */
  assets: (request: Request) => Promise<Response>
  /** Requests addresses that people entered, over a restricted network. Absent: the platform's own fetch. */
  fetchExternal?: ((address: string, init: RequestInit) => Promise<Response>) | undefined
  /** Sends an email. Retries use the same id. Absent without a provider: emails stay in the local mailbox. */
  sendMail?: ((mail: Mail, id: string) => Promise<void>) | undefined
}

export type Attachment = { name: string; type: string /** Base64. */; content: string }
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** The URL that unsubscribes its reader with one POST request (RFC 8058). */
  unsubscribeUrl?: string
}

/** Kind of sign-in: `browser` by cookie, `api` by tokens. */
export type SignInKind = 'browser' | 'api'

/**
 * A person who is signed in to one account, or acts there with an API key. One query loads it at the start of a
 * request. For an API key, `id` is the key's id.
 */
export type Session = {
  id: string
  kind: SignInKind | 'key'
  /** The scopes of an API key, or null for a sign-in, which is not restricted. */
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
    /** The accepted version of the terms, or null. */
    termsVersion: string | null
    /** The person's time zone, and whether they chose it. If they did not, it follows the browser. */
    timeZone: string | null
    timeZoneChosen: boolean
    /** True if single-key shortcuts are on. */
    singleKeys: boolean
  }
  account: {
    id: string
    name: string
    slug: string
    plan: Plan
    demoEndsAt: number | null
    createdAt: number
    settings: OnboardingState
    /** Null if the account has not chosen: then the defaults of its plan. */
    enabledFeatures: string[] | null
  }
  role: AccountRole
  /** Everything granted in addition to the role: by the membership and by its custom role. */
  permissions: string[]
  /** The part of `permissions` that the membership grants itself. */
  explicitPermissions: string[]
  customRole: { name: string; permissions: string[] } | null
  expiresAt: number
  /** The account whose single sign-on started the session, which is then valid only there. Null after a password. */
  ssoAccountId: string | null
  /** The last authentication by password, second factor or the account's single sign-on. */
  provedAt: number | null
  /** Whether the last authentication was within ten minutes and not by single sign-on. */
  hasRecentAuth: boolean
  /** Like `hasRecentAuth`, but single sign-on counts too. Enough for changes that concern only this account. */
  hasAccountAuth: boolean
}

/** A person without an account who takes part in one live session, `sessionId`. `accountId` is its host account. */
export type Guest = { participantId: string; sessionId: string; accountId: string; name: string }

/** The caller's key for one write, so that repeating the request does not repeat the effect. */
export type IdempotencyKey = { id: string; fingerprint: string }

declare const brand: unique symbol

/**
 * The right to read and write one account's rows. Only sessions, rooms and scheduled work create it. It is the first
 * argument of queries and commands. `db` refuses statements that are not bound to the account.
 */
export type AccountScope = {
  readonly [brand]: true
  readonly accountId: string
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  /** The actor: a user id, a guest's participant id, or `system`. */
  readonly actorId: string
  /** The actor's sign-in or API key. Null if there is none. */
  readonly sessionId: string | null
  readonly requestId: string | null
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly idempotency: IdempotencyKey | null
  /** Country, time zone and device of the request. Absent if there is no request. */
  readonly clientInfo?: (() => ClientInfo) | undefined
}

/** Creates a scope. The architecture test lists the few files that can call it. */
export const makeScope = (fields: Omit<AccountScope, typeof brand>): AccountScope => fields as AccountScope

/** Returns the scope of scheduled work in an account. The actor is a member of the account or the server. */
export const scheduledScope = (
  { db, clock, ids }: Pick<Services, 'db' | 'clock' | 'ids'>,
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

/** Hono's environment: the variables that middleware sets for the handlers. */
export type AppEnv = {
  Bindings: Record<string, unknown>
  Variables: {
    services: Services
    requestId: string
    /** The peer of the connection on one machine. For callers' addresses see kit/http/ip-address.ts. */
    peer: string | null
    /** The site of the request. Build links from it and never from the URL of the request. */
    site: Site
    nonce: string
    locale: Locale
    theme: 'light' | 'dark' | 'system'
    /** The whole response if it is the same for every anonymous reader, so that it can be cached. */
    cacheableBody: Uint8Array<ArrayBuffer> | null
    navCollapsed: boolean
    /** The open groups of the side navigation, or null if the browser has not chosen. */
    openNavGroups: readonly string[] | null
    /** Null without a sign-in. Set before any handler runs. */
    session: Session | null
    guest: Guest | null
    idempotency: IdempotencyKey | null
    /** True if the plan refused the request. Absent otherwise. */
    isPlanRefused?: boolean
  }
}
