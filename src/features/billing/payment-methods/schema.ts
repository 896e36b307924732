import { z } from 'zod'
import { testCards } from '#features/billing/simulated-stripe/customers/rules-test-cards.ts'

/**
 * A card to add. No field takes a card number, because cards are entered on the provider's page. `testCard` names a
 * card of the simulated provider.
 */
export const NewPaymentMethod = z.strictObject({ testCard: z.enum(testCards.map(({ id }) => id)).optional() })
export type NewPaymentMethod = z.infer<typeof NewPaymentMethod>
