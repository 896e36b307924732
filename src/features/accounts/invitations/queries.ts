import type { RootDb } from '#db/client.ts'
import type { GivableRole } from '#features/accounts/members/rules.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { matchesHash, parseToken } from '#kit/data/crypto.ts'
import type { InvitationStatus, TeamRole } from './rules.ts'
import type { InvitationQuery } from './schema.ts'

/** An invitation as those concerned may see it. Times are milliseconds UTC. */
export type InvitationView = {
  id: string
  accountId: string
  accountName: string
  email: string
  role: GivableRole
  permissions: string[]
  teamId: string | null
  teamName: string | null
  teamRole: TeamRole | null
  inviterUserId: string
  inviterName: string | null
  status: InvitationStatus
  sentAt: number
  expiresAt: number
  answeredAt: number | null
  createdAt: number
}

/** With the hash that proves a link's right; never leaves the server. */
export type StoredInvitation = InvitationView & { secretHash: string }

// One that ran out has expired from that moment on: nothing has to be written for it.
const status = `case when i.status = 'pending' and i.expires_at <= ?1 then 'expired' else i.status end`
const columns = `i.id, i.account_id as accountId, a.name as accountName, i.email, i.role, i.permissions,
  i.team_id as teamId, t.name as teamName, i.team_role as teamRole, i.inviter_id as inviterUserId,
  u.first_name || ' ' || u.last_name as inviterName, ${status} as status, i.sent_at as sentAt,
  i.expires_at as expiresAt, i.answered_at as answeredAt, i.created_at as createdAt, i.secret_hash as secretHash`
const joined = `from invitations i join accounts a on a.id = i.account_id
  left join teams t on t.account_id = i.account_id and t.id = i.team_id left join users u on u.id = i.inviter_id`
const wanted = `i.account_id = ?2 and (?3 is null or ${status} = ?3) and (?4 is null or i.team_id = ?4)`
const selectPage = `select ${columns} ${joined} where ${wanted} order by i.created_at desc, i.id limit ?5 offset ?6`
const countAll = `select count(*) as total ${joined} where ${wanted}`
const selectOne = `select ${columns} ${joined} where i.id = ?2`
const openTo = `select ${columns} ${joined} where i.email = ?2 and i.status = 'pending' and i.expires_at > ?1
  and a.status = 'ACTIVE' order by i.created_at desc, i.id limit 100`

type Row = Omit<StoredInvitation, 'permissions'> & { permissions: string }
const toStored = ({ permissions, ...row }: Row): StoredInvitation => ({ ...row, permissions: JSON.parse(permissions) })

/** What may be shown of an invitation. */
export const shown = ({ secretHash: _, ...view }: StoredInvitation): InvitationView => view

type Wanted = Pick<InvitationQuery, 'page' | 'pageSize' | 'status'> & { teamId?: string | null }

/** The account's invitations, or one team's, the latest first. */
export async function listInvitations({ db, accountId, clock }: AccountScope, query: Wanted) {
  const { page, pageSize, status: only = null, teamId = null } = query
  const args = [clock.now(), accountId, only, teamId]
  const [rows, [count]] = await Promise.all([
    db.run<Row>(selectPage, [...args, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(countAll, args),
  ])
  return { items: rows.map(row => shown(toStored(row))), total: count?.total ?? 0, page, pageSize }
}

/** One invitation of the scope's account, or null. */
export async function findOwnInvitation({ db, accountId, clock }: AccountScope, id: string) {
  const [row] = await db.run<Row>(`${selectOne} and i.account_id = ?3`, [clock.now(), id, accountId])
  return row ? toStored(row) : null
}

type Looking = { db: RootDb; clock: Parts['clock'] }
const reason = 'who is invited is not in the account yet'

/** An invitation by its id, whichever account it leads into, or null. Only for one who proves to be the invited person. */
export async function findInvitation({ db, clock }: Looking, id: string): Promise<StoredInvitation | null> {
  const [row] = await db.unscoped(reason).run<Row>(selectOne, [clock.now(), id])
  return row ? toStored(row) : null
}

/** The invitation that a mailed link opens, or null where the link is not the latest one sent for it. */
export async function findByToken(parts: Looking, token: string | undefined): Promise<StoredInvitation | null> {
  const parsed = parseToken(token, 'inv')
  const found = parsed && (await findInvitation(parts, parsed.id))
  return found && matchesHash(parsed.secret, found.secretHash) ? found : null
}

/** The invitations that an address can still answer, the latest first. */
export async function listOpenTo({ db, clock }: Looking, email: string): Promise<InvitationView[]> {
  return (await db.unscoped(reason).run<Row>(openTo, [clock.now(), email])).map(row => shown(toStored(row)))
}
