export const longestName = 50
export const longestDescription = 300
/** How many roles of its own an account has at most. */
export const maxRoles = 50

/** What a form or a call says where the members of a deleted role get none instead. */
export const noRole = 'none'
