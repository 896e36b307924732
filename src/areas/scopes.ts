import { accountsScopes } from '#features/accounts/rules-scopes.ts'
import { agileScopes } from '#features/agile/rules-scopes.ts'
import { cadenceScopes } from '#features/cadence/rules-scopes.ts'
import { discoveryScopes } from '#features/discovery/rules-scopes.ts'
import { financeScopes } from '#features/finance/rules-scopes.ts'

/** The API key scopes of all areas, in display order. */
export const apiKeyScopes = {
  ...agileScopes,
  ...discoveryScopes,
  ...cadenceScopes,
  ...financeScopes,
  ...accountsScopes,
}
