import { z } from 'zod'

/** The form of the simulated checkout page: the selected card, or the answer to the bank. */
export const PayForm = z.object({
  card: z
    .string()
    .regex(/^\w{0,60}$/)
    .default(''),
  step: z.enum(['pay', 'confirm', 'refuse']).default('pay'),
})
export type PayForm = z.infer<typeof PayForm>
