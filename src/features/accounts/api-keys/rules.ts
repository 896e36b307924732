/** How many keys of an account may hold at the same time. */
export const mostKeys = 20

/** After how many days a key may end by itself, as the form offers them; never is also a choice. */
export const lifetimes = [30, 90, 365] as const
export type Lifetime = (typeof lifetimes)[number]

const day = 24 * 60 * 60_000

/** When a key ends that is made now; null where it does not end by itself. */
export const endOf = (now: number, days: Lifetime | null): number | null => (days === null ? null : now + days * day)

export type KeyState = 'live' | 'paused' | 'expired' | 'revoked'

type Kept = { revokedAt: number | null; expiresAt: number | null; personIsActive: boolean }

/** What a key is good for now. `paused`: the person it acts as is suspended or gone. */
export function stateOf({ revokedAt, expiresAt, personIsActive }: Kept, now: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return personIsActive ? 'live' : 'paused'
}

/** A key as it can be looked at. Its secret is nowhere any more, but for the last four characters. */
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
