const day = 24 * 60 * 60 * 1000

/** How long an invitation can be answered, in milliseconds. */
export const invitationLifetime = 7 * day

export const teamRoles = ['LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER'] as const
export type TeamRole = (typeof teamRoles)[number]

export const statuses = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof statuses)[number]

/** How many addresses one form may carry. */
export const mostAtOnce = 100

export const texts = {
  data: 'Invalid invitation data',
  over: 'Invalid or expired invitation',
  emailInvalid: 'Please enter a valid email address',
  roleUnknown: 'This role cannot be given.',
  otherEmail: 'This invitation is for another email address.',
  unproved: 'Confirm your email address first, or open the link in the invitation mail.',
  youAreSuspended: 'Your membership in this account is suspended.',
  alreadyInTeam: 'This person is in the team already.',
  alreadyInvited: 'This person is invited already.',
  notYours: 'Only your own verified email address can be asked about.',
  statusUnknown: 'An invitation is accepted, declined or revoked.',
  addressesMissing: 'Write at least one email address.',
  tooMany: 'Invite at most 100 people at once.',
} as const

/** The addresses in a text, however they are separated, each once, in the order in which they stand. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[\s,;]+/)
    // `Maya Lind <maya@harbour.test>` as address books copy it: the words around the address fall away.
    .map(word => word.replace(/^[<"'(]+|[>"')]+$/g, ''))
    .filter(word => word.includes('@') || !/^[\p{L}.'’-]+$/u.test(word))
    .filter(Boolean)
  return [...new Set(found)]
}
