import { getAccount } from '#features/accounts/accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'

/** Returns the enabled features of the account, and whether its onboarding is completed. */
export async function getFeatureSettings(scope: AccountScope) {
  const { enabledFeatures, settings } = await getAccount(scope)
  return { enabledFeatures, onboardingCompleted: settings.onboardingCompleted }
}
