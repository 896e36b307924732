import type { Statement } from '#db/client.ts'

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
