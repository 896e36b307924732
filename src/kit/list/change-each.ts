import { Failure } from '#kit/errors.ts'
import { orFailure } from '#kit/http/form.ts'

/**
 * Changes rows one after the other, each by a write of its own, and returns how many were changed. Throws the first refusal
 * where none was.
 */
export async function changeEach(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<number> {
  const outcomes: unknown[] = []
  for (const id of ids) outcomes.push(await orFailure(change(id)))
  const refused = outcomes.filter(outcome => outcome instanceof Failure)
  if (refused[0] && refused.length === outcomes.length) throw refused[0]
  return outcomes.length - refused.length
}
