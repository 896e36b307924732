import { isUniqueViolation, type Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from './idempotency.ts'

/**
 * Returns the statement that aborts the whole batch if the write right before it changed no row. Use it after a
 * conditional update that other statements of the batch depend on.
 */
export const abortIfNoRowChanged = (): Statement => ({
  // Malformed JSON is the only error that plain SQL can raise on purpose.
  sql: `select json(case when changes() = 0 then 'nothing changed' else 'true' end)`,
  args: [],
})

/** Returns the statement that aborts the whole batch unless an SQL condition holds. */
export const abortUnless = (condition: string, args: unknown[]): Statement => ({
  sql: `select json(case when ${condition} then 'true' else 'refused' end)`,
  args,
})

/** Returns whether `abortIfNoRowChanged` or `abortUnless` aborted a batch. */
export function wasAborted(thrown: unknown): boolean {
  return wasRaised(thrown, 'malformed JSON')
}

/** Returns whether a trigger aborted a batch with this message. */
export function wasRaised(thrown: unknown, message: string): boolean {
  for (let e: unknown = thrown; e instanceof Error; e = e.cause) if (e.message.includes(message)) return true
  return false
}

/** Throws the error of a command that the database rejected. */
export type Refusal = () => Promise<never> | never

/**
 * Commits a batch. If it fails, calls one of the refusals:
 * - `aborted`, if `abortIfNoRowChanged` or `abortUnless` aborted the batch. Default: fails with `conflict`.
 * - The refusal with the name of the violated constraint (`table.column`) or with the message of the trigger.
 */
export async function commitOrRefuse<T>(
  scope: AccountScope,
  statements: Statement[],
  response: T,
  { aborted = () => fail('conflict'), ...refusals }: Record<string, Refusal> = {},
) {
  try {
    return await commit(scope, statements, response)
  } catch (thrown) {
    if (wasAborted(thrown)) return aborted()
    const violated = Object.keys(refusals).find(name => isUniqueViolation(thrown, name) || wasRaised(thrown, name))
    if (violated === undefined) throw thrown
    return refusals[violated]!()
  }
}
