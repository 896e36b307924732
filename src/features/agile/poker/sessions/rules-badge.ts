export type Badge = 'scheduled' | 'in_progress' | 'completed' | 'unknown'

const badges: Record<string, Badge> = {
  DRAFT: 'scheduled',
  WAITING: 'scheduled',
  ACTIVE: 'in_progress',
  PAUSED: 'in_progress',
  COMPLETED: 'completed',
  ARCHIVED: 'completed',
}

/** The badge for a status. */
export const badgeOf = (status: string): Badge => badges[status] ?? 'unknown'

/** The statuses behind a status or badge. */
export const statusesOf = (statusOrBadge: string): string[] => {
  const badged = Object.keys(badges).filter(status => badges[status] === statusOrBadge)
  return badged.length > 0 ? badged : [statusOrBadge]
}
