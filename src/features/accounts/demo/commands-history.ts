import { auditLog } from '#db/schema/audit.ts'
import { type Chapter, day, type Settler, type Settling } from './commands-settling.ts'

type Entry = { actor: Settler; action: string; subject?: string; details?: Record<string, unknown>; at: number }

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0'

/** Who did what since the company came, as its audit log tells it. */
export const history: Chapter = settling => {
  const { scope } = settling
  const { db, ids, accountId } = scope
  const rows = entries(settling).map(({ actor, action, subject = null, details = {}, at }) => ({
    id: ids.id('aud'),
    accountId,
    actorId: actor.id,
    action,
    subject,
    details,
    // An address that documentation may use for anybody.
    ipAddress: '203.0.113.7',
    userAgent: browser,
    at,
  }))
  return rows.length > 0 ? [db.orm.insert(auditLog).values(rows)] : []
}

function entries({ scope, company, people, owner, foundedAt }: Settling): Entry[] {
  const now = scope.clock.now()
  const joined = people.slice(1).flatMap(({ id, email, role, ...person }, at): Entry[] => {
    const moment = foundedAt + (at + 1) * 3 * day
    const invited = { actor: owner, action: 'invitation.created', details: { role }, at: moment - day }
    return [invited, { actor: { id, email, role, ...person }, action: 'invitation.accepted', subject: id, at: moment }]
  })
  const teams = (company.teams ?? []).map(
    ({ name }, at): Entry => ({
      actor: owner,
      action: 'team.created',
      details: { name },
      at: foundedAt + (30 + at * 4) * day,
    }),
  )
  const held = company.sessions
    .filter(({ status }) => status === 'COMPLETED')
    .map(
      ({ name, daysAgo = 6 }): Entry => ({
        actor: owner,
        action: 'poker.session_created',
        details: { name },
        at: now - daysAgo * day,
      }),
    )
  const seen = people.map(
    (actor, at): Entry => ({ actor, action: 'auth.logged_in', at: now - (at + 1) * 5 * 60 * 60 * 1000 }),
  )
  const first: Entry = { actor: owner, action: 'account.created', at: foundedAt }
  return [first, ...joined, ...teams, ...held, ...seen]
}
