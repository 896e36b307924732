import { adminMessages, notifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import { paths } from '#src/paths.ts'
import {
  dayMs,
  personNamed,
  type SampleContext,
  type SampleMember,
  type SampleStatements,
} from './commands-sample-context.ts'

type Entry = { actor: SampleMember; action: string; subject?: string; details?: Record<string, unknown>; at: number }

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0'

/** Returns the statements for the company's audit log since its start. */
export const sampleAuditStatements: SampleStatements = context => {
  const { scope } = context
  const { db, ids, accountId } = scope
  const rows = auditEntries(context).map(({ actor, action, subject = null, details = {}, at }) => ({
    id: ids.id('aud'),
    accountId,
    actorId: actor.id,
    action,
    subject,
    details,
    // An address that is reserved for documentation (RFC 5737).
    ipAddress: '203.0.113.7',
    userAgent: browser,
    at,
  }))
  return rows.length > 0 ? [db.orm.insert(auditLog).values(rows)] : []
}

function auditEntries({ scope, company, people, owner, foundedAt }: SampleContext): Entry[] {
  const now = scope.clock.now()
  const joinEntries = people.slice(1).flatMap(({ id, email, role, ...person }, index): Entry[] => {
    const joinedAt = foundedAt + (index + 1) * 3 * dayMs
    const inviteEntry = { actor: owner, action: 'invitation.created', details: { role }, at: joinedAt - dayMs }
    return [
      inviteEntry,
      { actor: { id, email, role, ...person }, action: 'invitation.accepted', subject: id, at: joinedAt },
    ]
  })
  const teams = (company.teams ?? []).map(
    ({ name }, index): Entry => ({
      actor: owner,
      action: 'team.created',
      details: { name },
      at: foundedAt + (30 + index * 4) * dayMs,
    }),
  )
  const sessionEntries = company.sessions
    .filter(({ status }) => status === 'COMPLETED')
    .map(
      ({ name, daysAgo = 6 }): Entry => ({
        actor: owner,
        action: 'poker.session_created',
        details: { name },
        at: now - daysAgo * dayMs,
      }),
    )
  const signIns = people.map(
    (actor, index): Entry => ({ actor, action: 'auth.logged_in', at: now - (index + 1) * 5 * 60 * 60 * 1000 }),
  )
  const first: Entry = { actor: owner, action: 'account.created', at: foundedAt }
  return [first, ...joinEntries, ...teams, ...sessionEntries, ...signIns]
}

type Notice = { kind: NotificationKind; params: Record<string, string>; link?: string; daysAgo: number; read?: boolean }

/** Returns the statements for the visitor's notifications, and for a member's message to the admins. */
export const sampleNoticeStatements: SampleStatements = context => {
  const { scope, visitor, company } = context
  const { db, ids, accountId, clock } = scope
  const now = clock.now()
  const rows = noticesFor(context).map(({ kind, params, link = null, daysAgo, read }) => ({
    id: ids.id('ntf'),
    accountId,
    userId: visitor.id,
    kind,
    params,
    link,
    readAt: read ? now - daysAgo * dayMs + 60_000 : null,
    createdAt: now - daysAgo * dayMs,
  }))
  const { request } = company
  const message = request && {
    id: ids.id('msg'),
    accountId,
    userId: personNamed(context, request.from).id,
    subject: request.subject,
    message: request.message,
    createdAt: now - dayMs,
  }
  return [
    ...(rows.length > 0 ? [db.orm.insert(notifications).values(rows)] : []),
    ...(message ? [db.orm.insert(adminMessages).values(message)] : []),
  ]
}

function noticesFor(context: SampleContext): Notice[] {
  const { company, visitor, people } = context
  const teams = (company.teams ?? []).filter(team => visitor.firstName in team.people)
  const teamNotices = teams.map(
    ({ name: team }): Notice => ({ kind: 'team_added', params: { team }, daysAgo: 3, read: true }),
  )
  if (visitor.role !== 'ADMIN' && visitor.role !== 'OWNER') return teamNotices
  const latest = people.at(-1)!
  const joinNotice: Notice = { kind: 'invitation_accepted', params: { name: latest.name }, daysAgo: 4 }
  const { request } = company
  if (!request) return teamNotices
  const params = { name: personNamed(context, request.from).name, subject: request.subject }
  return [...teamNotices, joinNotice, { kind: 'admin_message', params, link: paths.adminMessages(), daysAgo: 1 }]
}
