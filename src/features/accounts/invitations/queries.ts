import type { RootDb } from '#db/client.ts'
import { hasFreeInvitedSeatSql, hasFreeSeatSql } from '#features/accounts/members/queries-seats.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { matchesHash, parseToken } from '#kit/data/crypto.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { InvitationView } from './rules.ts'
import { type InvitationListQuery, type InvitationQuery, invitationList } from './schema.ts'

/** Includes the hash of the link's secret. Never leaves the server. */
export type StoredInvitation = InvitationView & { secretHash: string }

// Calculates the status `expired`, so that nothing has to be written when an invitation expires.
const status = `case when i.status = 'pending' and i.expires_at <= ?2 then 'expired' else i.status end`
const columns = `i.id, i.account_id as accountId, a.name as accountName, i.email, i.role, i.permissions,
  i.team_id as teamId, t.name as teamName, i.team_role as teamRole, i.inviter_id as inviterUserId,
  u.first_name || ' ' || u.last_name as inviterName, ${status} as status, i.sent_at as sentAt,
  i.expires_at as expiresAt, i.answered_at as answeredAt, i.created_at as createdAt, i.secret_hash as secretHash`
const joinedTables = `invitations i join accounts a on a.id = i.account_id
  left join teams t on t.account_id = i.account_id and t.id = i.team_id left join users u on u.id = i.inviter_id`
const where = `(?3 is null or ${status} = ?3) and (?4 is null or i.team_id = ?4)
  and (?5 is null or i.email glob ?5)`
const sorts = { sent: 'i.created_at', email: 'i.email', expires: 'i.expires_at' }
const selectOneSql = `select ${columns} from ${joinedTables} where i.id = ?1`
const selectOpenSql = `select ${columns} from ${joinedTables} where i.email = ?1 and i.status = 'pending' and i.expires_at > ?2
  and a.status = 'ACTIVE' order by i.created_at desc, i.id limit 100`

type Row = Omit<StoredInvitation, 'permissions'> & { permissions: string }
const toStored = ({ permissions, ...row }: Row): StoredInvitation => ({ ...row, permissions: JSON.parse(permissions) })

/** Returns an invitation without its secret hash. */
export const invitationView = ({ secretHash: _, ...view }: StoredInvitation): InvitationView => view

type ListParams = Pick<InvitationQuery, 'page' | 'pageSize' | 'status'> &
  Partial<Pick<InvitationListQuery, 'q' | 'sort' | 'order'>> & { teamId?: string | null }

/** Lists the account's invitations, or a team's, newest first by default. */
export async function listInvitations(scope: AccountScope, query: ListParams) {
  const { status: statusFilter = null, teamId = null, q = '', sort = 'sent', order, ...paging } = query
  const args = [scope.clock.now(), statusFilter, teamId, globPattern(q)]
  const source = { select: columns, from: joinedTables, alias: 'i', where, args, sorts }
  const selectedPage = await selectPage<Row>(
    scope,
    source,
    { ...paging, sort },
    invitationList.orderOf({ sort, order }),
  )
  return { ...selectedPage, items: selectedPage.items.map(row => invitationView(toStored(row))) }
}

/** Returns an invitation of the account, or null. */
export async function findAccountInvitation({ db, accountId, clock }: AccountScope, id: string) {
  const [row] = await db.run<Row>(`${selectOneSql} and i.account_id = ?3`, [id, clock.now(), accountId])
  return row ? toStored(row) : null
}

type LookupServices = { db: RootDb; clock: Services['clock'] }
const unscopedReason = 'an invited user is not in the account yet'

/** Returns an invitation by id in any account, or null. Callers have to authenticate the invited user. */
export async function findInvitationInAnyAccount(
  { db, clock }: LookupServices,
  id: string,
): Promise<StoredInvitation | null> {
  const [row] = await db.unscoped(unscopedReason).run<Row>(selectOneSql, [id, clock.now()])
  return row ? toStored(row) : null
}

/** Returns the invitation of an emailed link. Null if the link is not the latest one. */
export async function findInvitationByToken(
  services: LookupServices,
  token: string | undefined,
): Promise<StoredInvitation | null> {
  const parsed = parseToken(token, 'inv')
  const found = parsed && (await findInvitationInAnyAccount(services, parsed.id))
  return found && matchesHash(parsed.secret, found.secretHash) ? found : null
}

/** Lists the invitations that an email can still answer, newest first. */
export async function listOpenInvitationsOfEmail(
  { db, clock }: LookupServices,
  email: string,
): Promise<InvitationView[]> {
  return (await db.unscoped(unscopedReason).run<Row>(selectOpenSql, [email, clock.now()])).map(row =>
    invitationView(toStored(row)),
  )
}

const selectEmailStatusSql = `select
  (select m.status from memberships m join users u on u.id = m.user_id
    where m.account_id = ?1 and u.email = ?3) as memberStatus,
  exists (select 1 from team_members r join memberships m on m.account_id = r.account_id and m.id = r.membership_id
    join users u on u.id = m.user_id where r.account_id = ?1 and r.team_id = ?4 and u.email = ?3) as inTeam,
  exists (select 1 from invitations p where p.account_id = ?1 and p.email = ?3 and p.team_id is ?4
    and p.status = 'pending' and p.expires_at > ?2) as invited,
  ${hasFreeSeatSql} as free`

/**
 * Returns the state of an email in the account and team, to explain why an invitation failed. `memberStatus` is null for
 * emails of other people.
 */
export async function loadEmailStatus({ db, accountId, clock }: AccountScope, email: string, teamId: string | null) {
  type EmailStatus = { memberStatus: string | null; inTeam: number; invited: number; free: number }
  const [row] = await db.run<EmailStatus>(selectEmailStatusSql, [accountId, clock.now(), email, teamId])
  const { memberStatus, inTeam, invited, free } = row!
  return { memberStatus, isInTeam: inTeam === 1, isInvited: invited === 1, hasFreeSeat: free === 1 }
}

/** Returns whether an invited user still gets a seat. */
export async function hasFreeInvitedSeat({ db, accountId }: AccountScope): Promise<boolean> {
  const [row] = await db.run<{ free: number }>(`select ${hasFreeInvitedSeatSql} as free`, [accountId])
  return row?.free === 1
}
