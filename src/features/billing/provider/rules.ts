/** What decides who takes an account's payments; null if nothing is for sale. */
export const providerOf = (
  { billing }: { billing: { provider: 'STRIPE' | 'SIMULATED' | null } },
  { isDemo }: { isDemo: boolean },
): 'STRIPE' | 'SIMULATED' | null => (isDemo ? 'SIMULATED' : billing.provider)
