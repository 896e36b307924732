export const longestName = 50
export const longestDescription = 300
/** How many roles of its own an account has at most. */
export const maxRoles = 50

export const texts = {
  nameLength: 'A role name must be between 1 and 50 characters.',
  nameTaken: 'There is a role of that name already.',
  descriptionLong: 'A description is at most 300 characters.',
  permissionUnknown: 'This permission is not known.',
  tooMany: 'An account has at most 50 roles of its own.',
  inUse: 'Members hold this role. Say which role they get instead.',
  heldAbove: 'Somebody whose role is above your own holds this role.',
  roleUnknown: 'There is no such role in this account.',
} as const

/** What a form or a call says where the members of a deleted role get none instead. */
export const noRole = 'none'
