import type { Area } from '#kit/area.ts'
import type { FailureKeys } from '#kit/http/answers.ts'
import { accountsAreaApi } from './api.ts'
import { accountsAreaPages } from './pages.ts'

const memberFailureKeys = ['users', 'members'].flatMap(segment => {
  const listPath = `/api/accounts/:accountId/${segment}`
  return [
    [`GET ${listPath}`, 'members.errors.fetchFailed'],
    [`DELETE ${listPath}/:userId`, 'members.errors.removeFailed'],
    [`PUT ${listPath}/:userId`, 'members.errors.roleFailed'],
    [`PATCH ${listPath}/:userId/role`, 'members.errors.roleFailed'],
  ]
})

const failureKeys: FailureKeys = {
  'POST /api/auth/demo-login': 'auth.errors.demoFailed',
  'GET /api/accounts': 'errors.accountsNotFetched',
  'GET /api/accounts/user/memberships': 'errors.accountsNotFetched',
  'GET /api/users/:userId/accounts': 'errors.accountsNotFetched',
  'GET /api/accounts/current': 'errors.accountNotFetched',
  'GET /api/accounts/:accountId': 'errors.accountNotFetched',
  'POST /api/accounts': 'errors.accountNotCreated',
  'PATCH /api/accounts/:accountId': 'errors.accountNotUpdated',
  'PUT /api/accounts/:accountId': 'errors.accountNotUpdated',
  'POST /api/accounts/switch': 'errors.accountNotSwitched',
  'GET /api/accounts/features': 'features.errors.notLoaded',
  ...Object.fromEntries(memberFailureKeys),
  'POST /api/invitations': 'invitations.errors.inviteFailed',
  'POST /api/accounts/:accountId/invitations': 'invitations.errors.inviteFailed',
  'POST /api/teams/:teamId/invitations': 'invitations.errors.inviteFailed',
  'POST /api/invitations/:invitationToken/accept': 'errors.invitationNotAccepted',
  'POST /api/teams/invitations/:invitationToken/accept': 'errors.invitationNotAccepted',
  'POST /api/accounts/invitations/:invitationId/accept': 'errors.invitationNotAccepted',
  'POST /api/teams/invitations/:invitationToken/decline': 'invitations.errors.declineFailed',
  'POST /api/accounts/invitations/:invitationId/decline': 'invitations.errors.declineFailed',
  'GET /api/accounts/:accountId/audit-logs': 'errors.auditNotRetrieved',
}

/** Accounts with their members, invitations, teams, roles, keys and settings. */
export const accounts: Area = { routes: [accountsAreaApi, accountsAreaPages], failureKeys }
