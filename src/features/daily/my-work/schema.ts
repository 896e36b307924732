import { z } from 'zod'
import { workKinds } from './rules.ts'

const id = z.string().min(1).max(64)

/**
 * A new state of a card, action item or goal: the id of a column, or a status. `was` is the previous state on the
 * caller's page.
 */
export const StateForm = z.strictObject({
  kind: z.enum(workKinds),
  id,
  boardId: id.optional(),
  state: z.string().max(64),
  was: z.string().max(64).optional(),
})
export type StateChange = z.infer<typeof StateForm>

export const StartForm = z.strictObject({ tool: z.enum(['poker', 'retro']), id })
