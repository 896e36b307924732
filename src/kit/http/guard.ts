import { isUniqueViolation, type Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from './idempotency.ts'

/**
 * The statement that undoes the whole batch where the write right before it changed no row: for changes that hold on a
 * condition, when other statements of the batch must not happen without them.
 */
export const orUndo = (): Statement => ({
  // A text that is no JSON is an error: the only one that plain SQL can raise at will.
  sql: `select json(case when changes() = 0 then 'nothing changed' else 'true' end)`,
  args: [],
})

/** Whether a batch was undone by `orUndo`. */
export function wasUndone(thrown: unknown): boolean {
  for (let e: unknown = thrown; e instanceof Error; e = e.cause) if (e.message.includes('malformed JSON')) return true
  return false
}

export type Refusal = () => Promise<never> | never

/**
 * Commits, and ends with a refusal where the batch did not pass: `undone` where `orUndo` undid it (`conflict` unless it is
 * given), and the one under the name of a constraint (`table.column`) where that was violated.
 */
export async function commitOr<T>(
  scope: AccountScope,
  statements: Statement[],
  answer: T,
  { undone = () => fail('conflict'), ...taken }: Record<string, Refusal> = {},
) {
  try {
    return await commit(scope, statements, answer)
  } catch (thrown) {
    if (wasUndone(thrown)) return undone()
    const violated = Object.keys(taken).find(constraint => isUniqueViolation(thrown, constraint))
    if (violated === undefined) throw thrown
    return taken[violated]!()
  }
}
