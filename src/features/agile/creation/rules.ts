const refusedRoles: readonly string[] = ['OBSERVER', 'INVESTOR']

/** Whether a member with this account role may make sessions: everybody who takes part in the work, not those who look on. */
export const mayCreateSessions = (accountRole: string): boolean => !refusedRoles.includes(accountRole)
