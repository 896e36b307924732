export type Badge = 'scheduled' | 'in_progress' | 'completed' | 'unknown'

const badges: Record<string, Badge> = {
  DRAFT: 'scheduled',
  WAITING: 'scheduled',
  ACTIVE: 'in_progress',
  PAUSED: 'in_progress',
  COMPLETED: 'completed',
  ARCHIVED: 'completed',
}

/** What a session's status is called on lists. Any other status is unknown. */
export const badgeOf = (status: string): Badge => badges[status] ?? 'unknown'

/** The statuses that are asked for by a status, or by a badge. */
export const statusesOf = (statusOrBadge: string): string[] => {
  const badged = Object.keys(badges).filter(status => badges[status] === statusOrBadge)
  return badged.length > 0 ? badged : [statusOrBadge]
}
