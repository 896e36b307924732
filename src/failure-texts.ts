import { boardFailureTexts } from '#features/agile/kanban/boards/failure-texts.ts'
import { dashboardFailureTexts } from '#features/agile/kanban/dashboard/failure-texts.ts'
import { pokerFailureTexts } from '#features/agile/poker/failure-texts.ts'
import { retroFailureTexts } from '#features/agile/retros/failure-texts.ts'
import type { FailureTexts } from '#kit/http/answers.ts'

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

/** What a call says when it fails for a reason of ours, by its route; every other call says the general text. */
export const failureTexts: FailureTexts = {
  'POST /api/auth/login': 'Login failed. Please try again.',
  'POST /api/auth/register': 'Registration failed. Please try again.',
  'POST /api/auth/demo-login': 'Demo login failed',
  'POST /api/auth/refresh': 'Session refresh failed',
  'POST /api/auth/verify-2fa': 'Verification failed. Please try again.',
  'POST /api/auth/verify-2fa/resend': 'Failed to resend code. Please try again.',

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

  'POST /api/sessions': 'Session creation failed',
  'POST /api/sessions/:sessionId/switch-account': 'Account switch failed',
  'GET /api/sessions/metrics': 'Failed to retrieve session metrics',
  'GET /api/sessions/audit-logs': 'Failed to retrieve audit logs',
  'GET /api/accounts/:accountId/audit-logs': 'Failed to retrieve audit logs',
  'GET /api/users/:userId/sessions/history': 'Failed to retrieve session history',

  ...boardFailureTexts,
  ...dashboardFailureTexts,
  ...pokerFailureTexts,
  ...retroFailureTexts,
}
