const acts = ['create', 'change', 'delete', 'add', 'role', 'remove', 'invite', 'resend', 'revoke'] as const
/** What was just done to a team. */
export type TeamDone = (typeof acts)[number]
export const teamDone = (text: string | undefined): TeamDone | null => acts.find(act => act === text) ?? null
