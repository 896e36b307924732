/** Minimum age of archived audit log rows, in days. */
export const minArchiveAgeDays = 90
/** Maximum duration of a lock, in minutes. */
export const maxMemberLockMinutes = 30 * 24 * 60

/**
 * Returns whether one member can lock another. The owner can lock anyone else. Admins can lock members who are neither
 * owner nor admin.
 */
export const canLockMember = (role: string, targetRole: string): boolean =>
  targetRole !== 'OWNER' && (role === 'OWNER' || (role === 'ADMIN' && targetRole !== 'ADMIN'))
