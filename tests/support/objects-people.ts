import { invitations, teams } from '#db/schema/accounts.ts'
import { sha256 } from '#kit/crypto.ts'
import type { makeTestApp } from '#tests/support/app.ts'

type TestApp = Awaited<ReturnType<typeof makeTestApp>>
type Ids = Record<string, string>

/** A team of an account, and an invitation into it, as addresses name them. */
export async function peopleObjects(t: TestApp, account: { id: string; ownerId: string }, word: string): Promise<Ids> {
  const { ids, clock } = t.parts
  const now = clock.now()
  const own = { accountId: account.id, createdAt: now }
  const teamId = ids.id('tea')
  const id = ids.id('inv')
  const secret = ids.secret()
  const email = `${word.toLowerCase()}@invited.test`
  const asked = { email, role: 'MEMBER' as const, permissions: [], teamId, teamRole: 'MEMBER' as const }
  const times = { sentAt: now, expiresAt: now + 86_400_000 }
  const db = t.db.unscoped('a test builds its world')
  const team = { id: teamId, name: `${word} team`, nameKey: `${word} team`.toLowerCase(), createdBy: account.ownerId }
  await db.batch([
    db.orm.insert(teams).values({ ...own, ...team, updatedAt: now }),
    db.orm
      .insert(invitations)
      .values({ ...own, ...asked, ...times, id, inviterId: account.ownerId, secretHash: sha256(secret) }),
  ])
  return { teamId, invitationId: id, invitationToken: `${id}.${secret}`, email }
}

export function unknownPeople({ parts: { ids } }: TestApp): Ids {
  const invitationId = ids.id('inv')
  const unknown = { teamId: ids.id('tea'), invitationId, email: 'nobody@invited.test' }
  return { ...unknown, invitationToken: `${invitationId}.${ids.secret()}` }
}

/** What the writes about people, invitations and teams are called with. */
export function peopleBodies(own: Ids): Record<string, Record<string, unknown> | null> {
  const both = (path: string, body: Record<string, unknown> | null) =>
    Object.fromEntries(['users', 'members'].map(word => [path.replace('*', word), body]))
  const account = '/api/accounts/:accountId/*'
  const team = '/api/teams/:teamId'
  const invitation = { email: 'new@invited.test', role: 'MEMBER' }
  return {
    ...both(`POST ${account}`, { userId: own.userId, role: 'MEMBER' }),
    ...both(`PUT ${account}/:userId`, { role: 'MEMBER' }),
    ...both(`PATCH ${account}/:userId/role`, { role: 'MEMBER', permissions: [] }),
    ...both(`PATCH ${account}/:userId/status`, { status: 'SUSPENDED' }),
    ...both(`DELETE ${account}/:userId`, null),
    'POST /api/accounts/:accountId/invitations': invitation,
    'POST /api/accounts/invitations/:invitationId/accept': null,
    'POST /api/accounts/invitations/:invitationId/decline': null,
    'POST /api/accounts/invitations/:invitationId/resend': null,
    'POST /api/invitations': { ...invitation, accountId: own.accountId },
    'PATCH /api/invitations/:invitationId/status': { status: 'declined' },
    'PATCH /api/invitations/:invitationId/revoke': null,
    'POST /api/invitations/:invitationToken/accept': null,
    'POST /api/teams': { name: 'New team' },
    'POST /api/teams/with-members': { name: 'Newer team', members: [{ userId: own.userId }] },
    'POST /api/teams/invitations/:invitationToken/accept': null,
    'POST /api/teams/invitations/:invitationToken/decline': null,
    [`PUT ${team}`]: { description: 'Changed' },
    [`DELETE ${team}`]: null,
    [`POST ${team}/members`]: { userId: own.userId },
    [`PATCH ${team}/members/:userId`]: { role: 'LEAD' },
    [`PUT ${team}/members/:userId`]: { role: 'LEAD' },
    [`DELETE ${team}/members/:userId`]: null,
    [`POST ${team}/invitations`]: { email: 'newer@invited.test' },
    [`PATCH ${team}/invitations/:invitationId/resend`]: null,
    [`DELETE ${team}/invitations/:invitationId`]: null,
    'POST /manage-users-teams': { act: 'suspend', userId: own.userId },
    'POST /manage-users-teams/invitations': { act: 'invite', emails: 'newest@invited.test', role: 'MEMBER' },
    'POST /manage-users-teams/teams': { name: 'Formed team' },
    'POST /manage-users-teams/teams/:teamId': { act: 'change', name: 'Formed again', description: '' },
    'POST /accept-invitation': { answer: 'accept' },
  }
}
