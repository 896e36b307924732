import { Failure } from '#kit/errors.ts'
import { catchFailure } from '#kit/http/form.ts'

/**
 * Changes rows one by one, each with its own write, and returns the number of changed rows. Throws the first failure if
 * all changes failed.
 */
export async function changeEach(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<number> {
  const outcomes: unknown[] = []
  for (const id of ids) outcomes.push(await catchFailure(change(id)))
  const failures = outcomes.filter(outcome => outcome instanceof Failure)
  if (failures[0] && failures.length === outcomes.length) throw failures[0]
  return outcomes.length - failures.length
}
