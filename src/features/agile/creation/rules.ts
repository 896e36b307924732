const refusedRoles: readonly string[] = ['OBSERVER', 'INVESTOR']

/** Returns whether this account role can create sessions: all except observers and investors. */
export const canRoleCreateSessions = (accountRole: string): boolean => !refusedRoles.includes(accountRole)
