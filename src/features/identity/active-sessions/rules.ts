/** Minimum age of archived audit log rows, in days. */
export const leastArchiveDays = 90
/** Maximum duration of a lock, in minutes. */
export const longestLock = 30 * 24 * 60

/**
 * Whether one member can lock another. The owner can lock anyone else; admins can lock members who are neither owner
 * nor admin.
 */
export const mayLock = (role: string, of: string): boolean =>
  of !== 'OWNER' && (role === 'OWNER' || (role === 'ADMIN' && of !== 'ADMIN'))
