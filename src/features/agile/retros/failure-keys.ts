import type { FailureKeys } from '#kit/http/answers.ts'

const api = '/api/retrospectives'
const account = `${api}/accounts/:accountId`

/** Error message per retrospective route for internal errors. */
export const retroFailureKeys: FailureKeys = {
  [`GET ${account}/sessions`]: 'agileSessions.errors.retroLoad',
  [`GET ${account}/sessions/:id`]: 'agileSessions.errors.retroLoad',
  [`GET ${account}/metrics`]: 'agileSessions.errors.retroLoad',
  [`GET ${api}/sessions`]: 'agileSessions.errors.retroLoad',
  [`GET ${api}/sessions/:id`]: 'agileSessions.errors.retroLoad',
}
