export const maxNameLength = 50
export const maxDescriptionLength = 300
/** Maximum custom roles per account. */
export const maxRoles = 50

/** The `replacement` that leaves members of a deleted role without a custom role. */
export const noRole = 'none'
