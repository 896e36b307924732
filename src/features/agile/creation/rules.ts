const refusedRoles: readonly string[] = ['OBSERVER', 'INVESTOR']

/** What a member reads who may not make sessions. */
export const noCreation = "You don't have permission to create meetings. Contact your admin for access."

/** Whether a member with this account role may make sessions: everybody who takes part in the work, not those who look on. */
export const mayCreateSessions = (accountRole: string): boolean => !refusedRoles.includes(accountRole)
