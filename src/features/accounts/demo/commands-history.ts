import { adminMessages, notifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import { paths } from '#src/paths.ts'
import {
  dayMs,
  getPersonByFirstName,
  hourMs,
  memberJoinedAt,
  type SampleContext,
  type SampleMember,
  type SampleStatements,
  teamCreatedAt,
} from './commands-sample-context.ts'

type AuditEntry = {
  actor: SampleMember
  action: string
  subject?: string
  details?: Record<string, unknown>
  at: number
}

const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0'

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
    userAgent,
    at,
  }))
  return rows.length > 0 ? [db.orm.insert(auditLog).values(rows)] : []
}

function auditEntries(context: SampleContext): AuditEntry[] {
  const { scope, company, people, owner, foundedAt } = context
  const now = scope.clock.now()
  const joinEntries = people.slice(1).flatMap((person, index): AuditEntry[] => {
    const joinedAt = memberJoinedAt(context, index + 1)
    const { id, role } = person
    return [
      { actor: owner, action: 'invitation.created', details: { role }, at: joinedAt - dayMs },
      { actor: person, action: 'invitation.accepted', subject: id, at: joinedAt },
    ]
  })
  const teamEntries = (company.teams ?? []).map(
    ({ name }, index): AuditEntry => ({
      actor: owner,
      action: 'team.created',
      details: { name },
      at: teamCreatedAt(context, index),
    }),
  )
  const sessionEntries = company.sessions
    .filter(({ status }) => status === 'COMPLETED')
    .map(
      ({ name, daysAgo = 6 }): AuditEntry => ({
        actor: owner,
        action: 'poker.session_created',
        details: { name },
        at: now - daysAgo * dayMs,
      }),
    )
  const signInEntries = people.map(
    (actor, index): AuditEntry => ({ actor, action: 'auth.logged_in', at: now - (index + 1) * 5 * hourMs }),
  )
  const accountEntry: AuditEntry = { actor: owner, action: 'account.created', at: foundedAt }
  return [accountEntry, ...joinEntries, ...teamEntries, ...sessionEntries, ...signInEntries]
}

type SampleNotification = {
  kind: NotificationKind
  params: Record<string, string>
  link?: string
  daysAgo: number
  isRead?: boolean
}

/** Returns the statements for the visitor's notifications, and for a member's message to the admins. */
export const sampleNoticeStatements: SampleStatements = context => {
  const { scope, visitor, company } = context
  const { db, ids, accountId, clock } = scope
  const now = clock.now()
  const rows = sampleNotificationsOf(context).map(({ kind, params, link = null, daysAgo, isRead }) => ({
    id: ids.id('ntf'),
    accountId,
    userId: visitor.id,
    kind,
    params,
    link,
    readAt: isRead ? now - daysAgo * dayMs + 60_000 : null,
    createdAt: now - daysAgo * dayMs,
  }))
  const { request } = company
  const message = request && {
    id: ids.id('msg'),
    accountId,
    userId: getPersonByFirstName(context, request.from).id,
    subject: request.subject,
    message: request.message,
    createdAt: now - dayMs,
  }
  return [
    ...(rows.length > 0 ? [db.orm.insert(notifications).values(rows)] : []),
    ...(message ? [db.orm.insert(adminMessages).values(message)] : []),
  ]
}

function sampleNotificationsOf(context: SampleContext): SampleNotification[] {
  const { company, visitor, people } = context
  const teams = (company.teams ?? []).filter(team => visitor.firstName in team.people)
  const teamNotices = teams.map(
    ({ name: team }): SampleNotification => ({ kind: 'team_added', params: { team }, daysAgo: 3, isRead: true }),
  )
  if (visitor.role !== 'ADMIN' && visitor.role !== 'OWNER') return teamNotices
  const latestMember = people.at(-1)!
  const joinNotification: SampleNotification = {
    kind: 'invitation_accepted',
    params: { name: latestMember.name },
    daysAgo: 4,
  }
  const { request } = company
  if (!request) return [...teamNotices, joinNotification]
  const params = { name: getPersonByFirstName(context, request.from).name, subject: request.subject }
  return [...teamNotices, joinNotification, { kind: 'admin_message', params, link: paths.adminMessages(), daysAgo: 1 }]
}
