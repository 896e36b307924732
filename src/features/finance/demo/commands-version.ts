import type { SampleContext } from '#features/accounts/demo/commands-sample-context.ts'

/** The columns of a version that was recorded on the evening of its day, but not before the account was founded. */
export const versionOf = ({ scope, owner, foundedAt }: SampleContext, day: string) => ({
  recordedAt: Math.min(scope.clock.now(), Math.max(foundedAt, Date.parse(`${day}T18:00:00Z`))),
  recordedBy: owner.id,
  replacedAt: null,
})
