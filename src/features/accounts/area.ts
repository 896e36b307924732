import type { Area } from '#kit/area.ts'
import type { FailureTexts } from '#kit/http/answers.ts'
import { accountsAreaApi } from './api.ts'
import { accountsAreaPages } from './pages.ts'

const members = {
  list: 'Failed to fetch account members',
  remove: 'Failed to remove member',
  role: 'Failed to update member role',
}
const memberTexts = ['users', 'members'].flatMap(word => {
  const all = `/api/accounts/:accountId/${word}`
  return [
    [`GET ${all}`, members.list],
    [`DELETE ${all}/:userId`, members.remove],
    [`PUT ${all}/:userId`, members.role],
    [`PATCH ${all}/:userId/role`, members.role],
  ]
})

const failureTexts: FailureTexts = {
  'POST /api/auth/demo-login': 'Demo login failed',
  'GET /api/accounts': 'Failed to fetch user accounts',
  'GET /api/accounts/user/memberships': 'Failed to fetch user accounts',
  'GET /api/users/:userId/accounts': 'Failed to fetch user accounts',
  'GET /api/accounts/current': 'Failed to fetch account',
  'GET /api/accounts/:accountId': 'Failed to fetch account',
  'POST /api/accounts': 'Failed to create account',
  'PATCH /api/accounts/:accountId': 'Failed to update account',
  'PUT /api/accounts/:accountId': 'Failed to update account',
  'POST /api/accounts/switch': 'Failed to switch account',
  'GET /api/accounts/features': 'Failed to load features',
  ...Object.fromEntries(memberTexts),
  'POST /api/invitations': 'Failed to invite user',
  'POST /api/accounts/:accountId/invitations': 'Failed to invite user',
  'POST /api/teams/:teamId/invitations': 'Failed to invite user',
  'POST /api/invitations/:invitationToken/accept': 'Failed to accept invitation',
  'POST /api/teams/invitations/:invitationToken/accept': 'Failed to accept invitation',
  'POST /api/accounts/invitations/:invitationId/accept': 'Failed to accept invitation',
  'POST /api/teams/invitations/:invitationToken/decline': 'Failed to decline invitation.',
  'POST /api/accounts/invitations/:invitationId/decline': 'Failed to decline invitation.',
  'GET /api/accounts/:accountId/audit-logs': 'Failed to retrieve audit logs',
}

/** Accounts with their members, invitations, teams, roles, keys and settings. */
export const accounts: Area = { routes: [accountsAreaApi, accountsAreaPages], failureTexts }
