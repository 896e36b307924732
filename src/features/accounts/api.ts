import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { accountLists } from './account-lists/api.ts'
import { accountsApi, userAccounts } from './accounts/api.ts'
import { apiKeys } from './api-keys/api.ts'
import { adminMessages } from './contact-admin/api.ts'
import { customRoles } from './custom-roles/api.ts'
import { demo } from './demo/api.ts'
import { accountFeatures, system } from './feature-flags/api.ts'
import { accountInvitations, invitations } from './invitations/api.ts'
import { members, users } from './members/api.ts'
import { onboarding } from './onboarding/api.ts'
import { permissions } from './permissions/api.ts'
import { sso } from './sso/api.ts'
import { teams } from './teams/api.ts'

/** API routes of the area. The first match handles a request. */
export const accountsAreaApi = new Hono<AppEnv>()
  .route('/api/auth', demo)
  .route('/api/permissions', permissions)
  .route('/api/admin-messages', adminMessages)
  .route('/api/onboarding', onboarding)
  .route('/api/accounts', accountFeatures)
  .route('/api/accounts', accountsApi)
  .route('/api/accounts', accountLists)
  .route('/api/accounts', apiKeys)
  .route('/api/users', userAccounts)
  .route('/api/system', system)
  .route('/api/accounts', accountInvitations)
  .route('/api/accounts', members)
  .route('/api/accounts', customRoles)
  .route('/api/invitations', invitations)
  .route('/api/users', users)
  .route('/api/teams', teams)
  .route('/api/accounts', sso)
