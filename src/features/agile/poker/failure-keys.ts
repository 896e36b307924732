import type { ErrorKey } from '#i18n/error-key.ts'
import type { FailureKeys } from '#kit/http/answers.ts'

const api = '/api/planning-poker'
const session = `${api}/sessions/:id`
const account = `${api}/accounts/:accountId`

const bothRoutes = (keysOf: (sessions: string) => [string, ErrorKey][]) =>
  [`${account}/sessions`, `${api}/sessions`].flatMap(sessions => keysOf(sessions))

const records = bothRoutes(sessions => [
  [`GET ${sessions}`, 'agileSessions.errors.pokerLoad'],
  [`POST ${sessions}`, 'pokerSessions.errors.create'],
  [`PUT ${sessions}/:id`, 'pokerSessions.errors.update'],
  [`PATCH ${sessions}/:id`, 'pokerSessions.errors.update'],
  [`DELETE ${sessions}/:id`, 'pokerSessions.errors.delete'],
  [`POST ${sessions}/:id/restore`, 'pokerSessions.errors.update'],
  [`POST ${sessions}/:id/reopen`, 'pokerSessions.errors.update'],
  [`POST ${sessions}/:id/duplicate`, 'pokerSessions.errors.create'],
])

/** Error message per route for internal errors. */
export const pokerFailureKeys: FailureKeys = {
  ...Object.fromEntries(records),
  [`GET ${account}/sessions/:id`]: 'agileSessions.errors.pokerLoad',
  [`GET ${account}/metrics`]: 'pokerSessions.errors.loadMetrics',
  [`GET ${account}/activity`]: 'pokerSessions.errors.loadActivity',
  [`GET ${session}`]: 'agileSessions.errors.pokerLoad',
  [`POST ${session}/stories/reorder`]: 'pokerSessions.errors.reorder',
  [`POST ${session}/stories/:storyId/reset`]: 'pokerSessions.errors.reset',
  [`POST ${session}/reset-all-votes`]: 'pokerSessions.errors.resetAll',
  [`GET ${session}/my-votes`]: 'pokerSessions.errors.userVote',
  [`GET ${session}/stories/:storyId/my-vote`]: 'pokerSessions.errors.userVote',
  [`GET ${api}/stories/:storyId/my-vote`]: 'pokerSessions.errors.userVote',
  [`PATCH ${session}/participants/:participantId`]: 'pokerSessions.errors.updateParticipant',
  [`PUT ${session}/participants/:participantId`]: 'pokerSessions.errors.updateParticipant',
  [`DELETE ${session}/participants/:participantId`]: 'pokerSessions.errors.removeParticipant',
  [`POST ${session}/discussions`]: 'pokerSessions.errors.addDiscussion',
  [`GET ${session}/discussions`]: 'pokerSessions.errors.getDiscussions',
  [`GET ${session}/summary`]: 'pokerSessions.errors.getSummary',
  [`GET ${session}/history`]: 'pokerSessions.errors.getHistory',
  [`GET ${session}/stories/:storyId/history`]: 'pokerSessions.errors.getHistory',
  [`GET ${session}/export`]: 'pokerSessions.errors.export',
  [`POST ${account}/import`]: 'pokerHistory.errors.importFailed',
  [`POST ${session}/pause`]: 'pokerSessions.errors.pause',
  [`POST ${session}/resume`]: 'pokerSessions.errors.resume',
  [`POST ${session}/archive`]: 'pokerSessions.errors.archive',
}
