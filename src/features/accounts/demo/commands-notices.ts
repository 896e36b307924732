import { adminMessages, notifications } from '#db/schema/accounts.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import { paths } from '#src/paths.ts'
import { type Chapter, day, named, type Settling } from './commands-settling.ts'

type Notice = { kind: NotificationKind; params: Record<string, string>; link?: string; daysAgo: number; read?: boolean }

/** What the visitor was told of, and what a member wrote to the administrators. */
export const notices: Chapter = settling => {
  const { scope, visitor, company } = settling
  const { db, ids, accountId, clock } = scope
  const now = clock.now()
  const rows = noticesFor(settling).map(({ kind, params, link = null, daysAgo, read }) => ({
    id: ids.id('ntf'),
    accountId,
    userId: visitor.id,
    kind,
    params,
    link,
    readAt: read ? now - daysAgo * day + 60_000 : null,
    createdAt: now - daysAgo * day,
  }))
  const { request } = company
  const message = request && {
    id: ids.id('msg'),
    accountId,
    userId: named(settling, request.from).id,
    subject: request.subject,
    message: request.message,
    createdAt: now - day,
  }
  return [
    ...(rows.length > 0 ? [db.orm.insert(notifications).values(rows)] : []),
    ...(message ? [db.orm.insert(adminMessages).values(message)] : []),
  ]
}

function noticesFor(settling: Settling): Notice[] {
  const { company, visitor, people } = settling
  const teams = (company.teams ?? []).filter(team => visitor.firstName in team.people)
  const inTeams = teams.map(
    ({ name: team }): Notice => ({ kind: 'team_added', params: { team }, daysAgo: 3, read: true }),
  )
  if (visitor.role !== 'ADMIN' && visitor.role !== 'OWNER') return inTeams
  const latest = people.at(-1)!
  const joined: Notice = { kind: 'invitation_accepted', params: { name: latest.name }, daysAgo: 4 }
  const { request } = company
  if (!request) return inTeams
  const params = { name: named(settling, request.from).name, subject: request.subject }
  return [...inTeams, joined, { kind: 'admin_message', params, link: paths.adminMessages(), daysAgo: 1 }]
}
