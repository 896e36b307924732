import type { GivableRole } from '#features/accounts/members/rules.ts'

const day = 24 * 60 * 60 * 1000

/** How long an invitation can be answered, in milliseconds. */
export const invitationLifetime = 7 * day

/** How many invitations an account, and one inviter in it, can send in a day: those that were revoked count too. */
export const invitationsPerDay = { FREE: 30, PRO: 150, ENTERPRISE: 1000 } as const

export const teamRoles = ['LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'] as const
export type TeamRole = (typeof teamRoles)[number]

export const statuses = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof statuses)[number]

/** How many addresses one form may carry. */
export const mostAtOnce = 100

// `Maya Lind <maya@harbour.test>` and `"Lind, Maya" <maya@harbour.test>`, as address books copy them.
const named = /<[^<>]*@[^<>]*>/
const quotedName = /"[^"\n]*"(?=\s*<)/g

/**
 * What stands for an address in a text, however it is separated, each once, in order. The names in front of addresses in
 * angle brackets fall away; any other word stays, so that what is no address can be told to whoever wrote it. None at all
 * where nothing in the text is like an address.
 */
export function addressesIn(text: string): string[] {
  const found = text
    .replace(quotedName, '')
    .split(/[,;\n]/)
    .flatMap(part => part.split(/\s+/).filter(word => !named.test(part) || word.includes('@')))
    .map(word => word.replace(/^[<"'(]+|[>"')]+$/g, ''))
    .filter(Boolean)
  return found.some(word => word.includes('@')) ? [...new Set(found)] : []
}

/** An invitation as those concerned may see it. Times are milliseconds UTC. */
export type InvitationView = {
  id: string
  accountId: string
  accountName: string
  email: string
  role: GivableRole
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
