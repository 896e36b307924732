/** The least age, in days, at which rows of the audit log may be put aside. */
export const leastArchiveDays = 90
/** The longest that an admin may lock somebody out for, in minutes. */
export const longestLock = 30 * 24 * 60

/** Whether one member may lock another out: the owner everybody else, an admin whoever is neither. */
export const mayLock = (role: string, of: string): boolean =>
  of !== 'OWNER' && (role === 'OWNER' || (role === 'ADMIN' && of !== 'ADMIN'))
