import type { FailureKeys } from '#kit/http/answers.ts'

const calls = ['', '/metrics', '/runway', '/revenue', '/mvp-progress', '/burn-alert']

/** The messages of the calls of the dashboard for internal errors. */
export const leadershipFailureKeys: FailureKeys = Object.fromEntries(
  calls.map(call => [`GET /api/dashboard${call}`, 'leadership.errors.load' as const]),
)
