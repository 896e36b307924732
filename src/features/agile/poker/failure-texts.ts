const api = '/api/planning-poker'
const session = `${api}/sessions/:id`
const own = `${api}/accounts/:accountId`

const bothDoors = (door: (sessions: string) => [string, string][]) =>
  [`${own}/sessions`, `${api}/sessions`].flatMap(sessions => door(sessions))

const records = bothDoors(sessions => [
  [`GET ${sessions}`, 'Failed to load planning poker sessions'],
  [`POST ${sessions}`, 'Failed to create planning poker session'],
  [`PUT ${sessions}/:id`, 'Failed to update planning poker session'],
  [`PATCH ${sessions}/:id`, 'Failed to update planning poker session'],
  [`DELETE ${sessions}/:id`, 'Failed to delete planning poker session'],
  [`POST ${sessions}/:id/restore`, 'Failed to update planning poker session'],
  [`POST ${sessions}/:id/reopen`, 'Failed to update planning poker session'],
  [`POST ${sessions}/:id/duplicate`, 'Failed to create planning poker session'],
])

/** What a call of planning poker says when it fails for a reason of ours, by its route. */
export const pokerFailureTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(records),
  [`GET ${own}/sessions/:id`]: 'Failed to load planning poker sessions',
  [`GET ${own}/metrics`]: 'Failed to load team metrics',
  [`GET ${own}/activity`]: 'Failed to load recent activity',
  [`GET ${session}`]: 'Failed to load planning poker sessions',
  [`POST ${session}/stories/reorder`]: 'Failed to reorder stories',
  [`POST ${session}/stories/:storyId/reset`]: 'Failed to reset votes',
  [`POST ${session}/reset-all-votes`]: 'Failed to reset all votes',
  [`GET ${session}/my-votes`]: 'Failed to get user vote',
  [`GET ${session}/stories/:storyId/my-vote`]: 'Failed to get user vote',
  [`GET ${api}/stories/:storyId/my-vote`]: 'Failed to get user vote',
  [`PATCH ${session}/participants/:participantId`]: 'Failed to update participant',
  [`PUT ${session}/participants/:participantId`]: 'Failed to update participant',
  [`DELETE ${session}/participants/:participantId`]: 'Failed to remove participant',
  [`POST ${session}/discussions`]: 'Failed to add discussion',
  [`GET ${session}/discussions`]: 'Failed to get discussions',
  [`GET ${session}/summary`]: 'Failed to get session summary',
  [`GET ${session}/history`]: 'Failed to get vote history',
  [`GET ${session}/stories/:storyId/history`]: 'Failed to get vote history',
  [`GET ${session}/export`]: 'Failed to export session',
  [`POST ${own}/import`]: 'Failed to import session',
  [`POST ${session}/pause`]: 'Failed to pause session',
  [`POST ${session}/resume`]: 'Failed to resume session',
  [`POST ${session}/archive`]: 'Failed to archive session',
}
