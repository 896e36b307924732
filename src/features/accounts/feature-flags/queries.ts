import { getAccount } from '#features/accounts/accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'

/** What is on in the scope's account, and whether its onboarding is done. */
export async function getFeatureSettings(scope: AccountScope) {
  const { enabledFeatures, settings } = await getAccount(scope)
  return { enabledFeatures, onboardingCompleted: settings.onboardingCompleted }
}
