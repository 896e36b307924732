import { z } from 'zod'

/** What the stand-in page sends: the chosen card, or the answer to the bank. */
export const PayForm = z.object({
  card: z
    .string()
    .regex(/^\w{0,60}$/)
    .default(''),
  step: z.enum(['pay', 'confirm', 'refuse']).default('pay'),
})
export type PayForm = z.infer<typeof PayForm>
