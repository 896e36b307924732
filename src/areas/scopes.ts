import { accountsScopes } from '#features/accounts/rules-scopes.ts'
import { agileScopes } from '#features/agile/rules-scopes.ts'
import { cadenceScopes } from '#features/cadence/rules-scopes.ts'

/** What API keys may be made for, of all areas, in the order in which people read it. */
export const scopeAreas = { ...agileScopes, ...cadenceScopes, ...accountsScopes }
