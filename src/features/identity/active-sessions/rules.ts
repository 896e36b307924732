export const texts = {
  lockSelf: 'You cannot lock yourself out.',
  lockHigher: 'Only the owner can lock an admin out, and nobody can lock the owner out.',
  ownDeviceOnly: 'A device is trusted by its own person only.',
  reasonLength: 'Give a reason of 1 to 300 characters.',
  duration: 'Choose between 1 minute and 30 days.',
  keptDays: 'The last 90 days always stay in the log.',
  metricsDates: 'The end lies before the beginning.',
} as const

/** The least age, in days, at which rows of the audit log may be put aside. */
export const leastArchiveDays = 90
/** The longest that an admin may lock somebody out for, in minutes. */
export const longestLock = 30 * 24 * 60

/** Whether one member may lock another out: the owner everybody else, an admin whoever is neither. */
export const mayLock = (role: string, of: string): boolean =>
  of !== 'OWNER' && (role === 'OWNER' || (role === 'ADMIN' && of !== 'ADMIN'))
