import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { accountListsApi } from './account-lists/api.ts'
import { accountsApi, userAccountsApi } from './accounts/api.ts'
import { apiKeysApi } from './api-keys/api.ts'
import { adminMessagesApi } from './contact-admin/api.ts'
import { customRolesApi } from './custom-roles/api.ts'
import { demoApi } from './demo/api.ts'
import { accountFeaturesApi, systemApi } from './feature-flags/api.ts'
import { accountInvitationsApi, invitationsApi } from './invitations/api.ts'
import { membersApi, usersApi } from './members/api.ts'
import { onboardingApi } from './onboarding/api.ts'
import { permissionsApi } from './permissions/api.ts'
import { ssoApi } from './sso/api.ts'
import { teamsApi } from './teams/api.ts'

/** API routes of the area. The first match handles a request. */
export const accountsAreaApi = new Hono<AppEnv>()
  .route('/api/auth', demoApi)
  .route('/api/permissions', permissionsApi)
  .route('/api/admin-messages', adminMessagesApi)
  .route('/api/onboarding', onboardingApi)
  .route('/api/accounts', accountFeaturesApi)
  .route('/api/accounts', accountsApi)
  .route('/api/accounts', accountListsApi)
  .route('/api/accounts', apiKeysApi)
  .route('/api/users', userAccountsApi)
  .route('/api/system', systemApi)
  .route('/api/accounts', accountInvitationsApi)
  .route('/api/accounts', membersApi)
  .route('/api/accounts', customRolesApi)
  .route('/api/invitations', invitationsApi)
  .route('/api/users', usersApi)
  .route('/api/teams', teamsApi)
  .route('/api/accounts', ssoApi)
