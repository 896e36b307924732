import { z } from 'zod'
import { testCards } from '#features/billing/simulated-stripe/customers/rules-test-cards.ts'

/** A card to add. Cards are entered at the provider, so no field takes a number: only the simulated one has cards by name. */
export const NewPaymentMethod = z.strictObject({ testCard: z.enum(testCards.map(({ id }) => id)).optional() })
export type NewPaymentMethod = z.infer<typeof NewPaymentMethod>
