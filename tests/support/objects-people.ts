import { apiKeys, customRoles, invitations, teams } from '#db/schema/accounts.ts'
import { ssoDomains } from '#db/schema/sso.ts'
import { sha256 } from '#kit/data/crypto.ts'
import type { makeTestApp } from '#tests/support/app.ts'

type TestApp = Awaited<ReturnType<typeof makeTestApp>>
type Ids = Record<string, string>

/** Creates a team with an invitation, a custom role, an API key and an SSO domain. Returns ids by route parameter. */
export async function createPeopleObjects(
  t: TestApp,
  account: { id: string; ownerId: string },
  marker: string,
): Promise<Ids> {
  const { ids, clock } = t.services
  const now = clock.now()
  const common = { accountId: account.id, createdAt: now }
  const teamId = ids.id('tea')
  const invitationId = ids.id('inv')
  const secret = ids.secret()
  const email = `${marker.toLowerCase()}@invited.test`
  const invitation = {
    id: invitationId,
    email,
    role: 'MEMBER' as const,
    permissions: [],
    teamId,
    teamRole: 'MEMBER' as const,
    inviterId: account.ownerId,
    secretHash: sha256(secret),
    sentAt: now,
    expiresAt: now + 86_400_000,
  }
  const db = t.db.unscoped('a test builds its world')
  const team = {
    id: teamId,
    name: `${marker} team`,
    nameKey: `${marker} team`.toLowerCase(),
    createdBy: account.ownerId,
  }
  await db.batch([
    db.orm.insert(teams).values({ ...common, ...team, updatedAt: now }),
    db.orm.insert(invitations).values({ ...common, ...invitation }),
  ])
  const roleId = ids.id('rol')
  const role = { name: `${marker} role`, nameKey: `${marker} role`.toLowerCase(), permissions: ['session:edit_own'] }
  await db.batch([db.orm.insert(customRoles).values({ ...common, ...role, id: roleId, updatedAt: now })])
  const apiKeyId = ids.id('key')
  const key = { name: `${marker} key`, scopes: ['poker:read'], secretHash: sha256(secret), lastFour: '0000' }
  await db.batch([db.orm.insert(apiKeys).values({ ...common, ...key, id: apiKeyId, userId: account.ownerId })])
  const domainId = ids.id('dom')
  const domain = `${marker.toLowerCase()}.example`
  await db.batch([db.orm.insert(ssoDomains).values({ ...common, id: domainId, domain, token: secret })])
  return { apiKeyId, domainId, roleId, teamId, invitationId, invitationToken: `${invitationId}.${secret}`, email }
}

export function unknownPeopleIds({ services: { ids } }: TestApp): Ids {
  const invitationId = ids.id('inv')
  const domainId = ids.id('dom')
  const unknown = {
    domainId,
    apiKeyId: ids.id('key'),
    teamId: ids.id('tea'),
    invitationId,
    email: 'nobody@invited.test',
  }
  return { ...unknown, roleId: ids.id('rol'), invitationToken: `${invitationId}.${ids.secret()}` }
}

/** Request bodies of the writes for people, invitations and teams. */
export function peopleBodies(ids: Ids): Record<string, Record<string, unknown> | null> {
  const bothPaths = (path: string, body: Record<string, unknown> | null) =>
    Object.fromEntries(['users', 'members'].map(pathSegment => [path.replace('*', pathSegment), body]))
  const members = '/api/accounts/:accountId/*'
  const team = '/api/teams/:teamId'
  const invitation = { email: 'new@invited.test', role: 'MEMBER' }
  const role = '/api/accounts/:accountId/roles/:roleId'
  return {
    'POST /api/accounts/:accountId/roles': { name: 'New role', permissions: ['session:edit_own'] },
    [`PATCH ${role}`]: { description: 'Changed' },
    [`DELETE ${role}`]: null,
    'PUT /api/accounts/:accountId/members/:userId/custom-role': { customRoleId: null },
    'POST /enterprise/admin': { act: 'check' },
    'POST /enterprise/admin/security/act': { do: 'endPerson', ids: ids.userId ?? '' },
    'POST /enterprise/admin/security/:id/act': { do: 'unlock' },
    'POST /enterprise/admin/roles/new': { name: 'Formed role' },
    'POST /enterprise/admin/roles/:roleId/act': { do: 'delete', replacement: 'none' },
    'POST /enterprise/admin/roles/:roleId': { name: 'Formed role again', description: '' },
    ...bothPaths(`POST ${members}`, { userId: ids.userId, role: 'MEMBER' }),
    ...bothPaths(`PUT ${members}/:userId`, { role: 'MEMBER' }),
    ...bothPaths(`PATCH ${members}/:userId/role`, { role: 'MEMBER', permissions: [] }),
    ...bothPaths(`PATCH ${members}/:userId/status`, { status: 'SUSPENDED' }),
    ...bothPaths(`DELETE ${members}/:userId`, null),
    'POST /api/accounts/:accountId/invitations': invitation,
    'POST /api/accounts/invitations/:invitationId/accept': null,
    'POST /api/accounts/invitations/:invitationId/decline': null,
    'POST /api/accounts/invitations/:invitationId/resend': null,
    'POST /api/invitations': { ...invitation, accountId: ids.accountId },
    'PATCH /api/invitations/:invitationId/status': { status: 'declined' },
    'PATCH /api/invitations/:invitationId/revoke': null,
    'POST /api/invitations/:invitationToken/accept': null,
    'POST /api/teams': { name: 'New team' },
    'POST /api/teams/with-members': { name: 'Newer team', members: [{ userId: ids.userId }] },
    'POST /api/teams/invitations/:invitationToken/accept': null,
    'POST /api/teams/invitations/:invitationToken/decline': null,
    [`PUT ${team}`]: { description: 'Changed' },
    [`DELETE ${team}`]: null,
    [`POST ${team}/members`]: { userId: ids.userId },
    [`PATCH ${team}/members/:userId`]: { role: 'LEAD' },
    [`PUT ${team}/members/:userId`]: { role: 'LEAD' },
    [`DELETE ${team}/members/:userId`]: null,
    [`POST ${team}/invitations`]: { email: 'newer@invited.test' },
    [`PATCH ${team}/invitations/:invitationId/resend`]: null,
    [`DELETE ${team}/invitations/:invitationId`]: null,
    'PUT /api/accounts/:accountId/sso': { discoveryUrl: 'https://127.0.0.1:1', clientId: 'x', clientSecret: 'y' },
    'DELETE /api/accounts/:accountId/sso': null,
    'POST /api/accounts/:accountId/sso/domains': { domain: 'harbour.example' },
    'DELETE /api/accounts/:accountId/sso/domains/:domainId': null,
    'POST /api/accounts/:accountId/sso/domains/:domainId/verify': null,
    'POST /enterprise/admin/sso': { act: 'addDomain', domain: 'harbour.example' },
    'POST /sso': { email: 'nobody@harbour.test' },
    'POST /sso/confirm': { token: 'ssc_x.y' },
    'POST /manage-users-teams/:userId': { role: 'MEMBER' },
    'POST /manage-users-teams/:userId/act': { do: 'suspend' },
    'POST /manage-users-teams/invitations/act': { do: 'resend', ids: ids.invitationId },
    'POST /manage-users-teams/invitations/:invitationId/act': { do: 'resend' },
    'POST /manage-users-teams/invitations': { emails: 'newest@invited.test', role: 'MEMBER' },
    'POST /manage-users-teams/teams': { name: 'Formed team' },
    'POST /manage-users-teams/teams/:teamId/act': { do: 'delete' },
    'POST /manage-users-teams/teams/:teamId': { userId: ids.userId, role: 'MEMBER' },
    'POST /manage-users-teams/teams/:teamId/:userId': { role: 'LEAD' },
    'POST /manage-users-teams/teams/:teamId/:userId/act': { do: 'remove' },
    'POST /manage-users-teams/teams/:teamId/settings': { name: 'Formed again', description: '' },
    'POST /manage-users-teams/teams/:teamId/invitations': {
      email: 'newly@invited.test',
      role: 'MEMBER',
      accountRole: 'MEMBER',
    },
    'POST /manage-users-teams/teams/:teamId/invitations/:invitationId/act': { do: 'resend' },
    'POST /api/accounts/:accountId/leave': { confirmation: 'not its name' },
    'POST /accounts/leave': {},
    'POST /api/accounts/:accountId/api-keys': { name: 'Script', scopes: ['poker:read'], expiresInDays: 30 },
    'DELETE /api/accounts/:accountId/api-keys/:apiKeyId': null,
    'POST /account-settings/api-keys': { name: 'Script', expires: '30', 'poker:read': 'on' },
    'POST /account-settings/api-keys/:apiKeyId/act': { do: 'revoke' },
    'POST /accept-invitation': { answer: 'accept' },
  }
}

/** The states of the page of members that a test renders, by name. */
export const peopleStates = (memberId: string, ownerId: string): Record<string, string> => ({
  'a member': `?panel=edit&id=${memberId}`,
  'the owner': `?panel=edit&id=${ownerId}`,
  'a removal': `?panel=remove&id=${memberId}`,
  'a member just removed': `?done=remove&row=${memberId}`,
})
