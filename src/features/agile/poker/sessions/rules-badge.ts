export type SessionBadge = 'scheduled' | 'in_progress' | 'completed' | 'unknown'

const badges: Record<string, SessionBadge> = {
  DRAFT: 'scheduled',
  WAITING: 'scheduled',
  ACTIVE: 'in_progress',
  PAUSED: 'in_progress',
  COMPLETED: 'completed',
  ARCHIVED: 'completed',
}

/** Returns the badge for a status. */
export const badgeOf = (status: string): SessionBadge => badges[status] ?? 'unknown'

/** Returns the statuses that a badge stands for. A single status is returned as it is. */
export const statusesOf = (statusOrBadge: string): string[] => {
  const badgeStatuses = Object.keys(badges).filter(status => badges[status] === statusOrBadge)
  return badgeStatuses.length > 0 ? badgeStatuses : [statusOrBadge]
}
