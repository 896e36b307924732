import { sha256 } from '#kit/crypto.ts'

/** What tells a person's own cards from others', and says no name. It never leaves the server. */
export const ownerKeyOf = (sessionId: string, participantId: string): string =>
  sha256(`retro owner\n${sessionId}\n${participantId}`)
