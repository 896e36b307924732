import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { accountLists } from './account-lists/api.ts'
import { accountsApi, userAccounts } from './accounts/api.ts'
import { apiKeysApi } from './api-keys/api.ts'
import { adminMessagesApi } from './contact-admin/api.ts'
import { customRolesApi } from './custom-roles/api.ts'
import { demo } from './demo/api.ts'
import { accountFeatures, system } from './feature-flags/api.ts'
import { accountInvitations, invitationsApi } from './invitations/api.ts'
import { membersApi, usersApi } from './members/api.ts'
import { onboarding } from './onboarding/api.ts'
import { permissionsApi } from './permissions/api.ts'
import { sso } from './sso/api.ts'
import { teamsApi } from './teams/api.ts'

/** API routes of the area. The first match handles a request. */
export const accountsAreaApi = new Hono<AppEnv>()
  .route('/api/auth', demo)
  .route('/api/permissions', permissionsApi)
  .route('/api/admin-messages', adminMessagesApi)
  .route('/api/onboarding', onboarding)
  .route('/api/accounts', accountFeatures)
  .route('/api/accounts', accountsApi)
  .route('/api/accounts', accountLists)
  .route('/api/accounts', apiKeysApi)
  .route('/api/users', userAccounts)
  .route('/api/system', system)
  .route('/api/accounts', accountInvitations)
  .route('/api/accounts', membersApi)
  .route('/api/accounts', customRolesApi)
  .route('/api/invitations', invitationsApi)
  .route('/api/users', usersApi)
  .route('/api/teams', teamsApi)
  .route('/api/accounts', sso)
