import type { FailureKeys } from '#kit/http/answers.ts'

const subpaths = ['', '/metrics', '/runway', '/revenue', '/mvp-progress', '/burn-alert']

/** The messages of the dashboard API for internal errors. */
export const leadershipFailureKeys: FailureKeys = Object.fromEntries(
  subpaths.map(subpath => [`GET /api/dashboard${subpath}`, 'leadership.errors.load' as const]),
)
