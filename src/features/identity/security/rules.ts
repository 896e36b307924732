/** Minimum age of archived audit log rows, in days. */
export const minArchiveDays = 90
/** Maximum duration of a lock, in minutes. */
export const maxLockMinutes = 30 * 24 * 60

/**
 * Returns whether one member can lock another. The owner can lock anyone else. Admins can lock members who are neither
 * owner nor admin.
 */
export const canLock = (role: string, targetRole: string): boolean =>
  targetRole !== 'OWNER' && (role === 'OWNER' || (role === 'ADMIN' && targetRole !== 'ADMIN'))
