/** The payment provider: Stripe, or the simulated one, which moves no money. */
export type Provider = 'STRIPE' | 'SIMULATED'

/**
 * Returns the provider of an account's payments. Null if nothing is for sale. Demos always use the simulated provider.
 */
export const providerOf = (
  { billing }: { billing: { provider: Provider | null } },
  { isDemo }: { isDemo: boolean },
): Provider | null => (isDemo ? 'SIMULATED' : billing.provider)
