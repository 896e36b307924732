/** Maximum active keys per account. */
export const maxKeys = 20

/** Lifetimes that the form offers, in days, besides no expiry. */
export const lifetimes = [30, 90, 365] as const
export type Lifetime = (typeof lifetimes)[number]

const day = 24 * 60 * 60_000

/** Returns the expiry of a key created now. Null if it never expires. */
export const expiryOf = (now: number, days: Lifetime | null): number | null => (days === null ? null : now + days * day)

export type KeyState = 'live' | 'paused' | 'expired' | 'revoked'

type StoredKey = { revokedAt: number | null; expiresAt: number | null; isPersonActive: boolean }

/** Returns the state of a key. `paused`: its user is suspended or removed. */
export function stateOf({ revokedAt, expiresAt, isPersonActive }: StoredKey, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return isPersonActive ? 'live' : 'paused'
}

/** A key for display. The secret itself is not stored, only its hash and its last four characters. */
export type ApiKeyView = {
  id: string
  name: string
  scopes: string[]
  lastFour: string
  madeBy: { id: string; firstName: string; lastName: string } | null
  createdAt: number
  lastUsedAt: number | null
  expiresAt: number | null
  revokedAt: number | null
  state: KeyState
}
