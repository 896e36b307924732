import type { AssignableRole } from '#features/accounts/members/rules.ts'

const day = 24 * 60 * 60 * 1000

/** Lifetime of an invitation, in milliseconds. */
export const invitationLifetime = 7 * day

/** Daily invitations per account and per inviter. Revoked ones count too. */
export const invitationsPerDay = { FREE: 30, PRO: 150, ENTERPRISE: 1000 } as const

export const teamRoles = ['LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'] as const
export type TeamRole = (typeof teamRoles)[number]

export const invitationStatuses = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** Maximum emails per form. */
export const maxEmails = 100

// Entries such as `Maya Lind <maya@harbour.test>` and `"Lind, Maya" <maya@harbour.test>`, as address books copy them.
const bracketedEmail = /<[^<>]*@[^<>]*>/
const quotedName = /"[^"\n]*"(?=\s*<)/g
const enclosingMarks = /^[<"'(]+|[>"')]+$/g

/** Returns the words of a part, without the name if the part has an email in angle brackets. */
function wordsOfPart(part: string): string[] {
  const words = part.split(/\s+/)
  return bracketedEmail.test(part) ? words.filter(word => word.includes('@')) : words
}

/**
 * Splits a text into emails, without duplicates, in order. Drops names before emails in angle brackets. Keeps other
 * words, so that they can be reported as invalid. Empty if nothing looks like an email.
 */
export function parseEmails(text: string): string[] {
  const words = text
    .replace(quotedName, '')
    .split(/[,;\n]/)
    .flatMap(wordsOfPart)
    .map(word => word.replace(enclosingMarks, ''))
    .filter(Boolean)
  return words.some(word => word.includes('@')) ? [...new Set(words)] : []
}

/** An invitation for display. Times are milliseconds UTC. */
export type InvitationView = {
  id: string
  accountId: string
  accountName: string
  email: string
  role: AssignableRole
  permissions: string[]
  teamId: string | null
  teamName: string | null
  teamRole: TeamRole | null
  inviterUserId: string
  inviterName: string | null
  status: InvitationStatus
  sentAt: number
  expiresAt: number
  answeredAt: number | null
  createdAt: number
}
