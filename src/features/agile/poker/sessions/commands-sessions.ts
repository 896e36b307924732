import { createPokerSession } from '#features/agile/poker/commands.ts'
import { requireFacilitator, requireVotingSystem } from '#features/agile/poker/live/commands-checks.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { copyName } from '#features/agile/poker/live/rules-edit.ts'
import { getDeletedSession, getPokerSession, type PokerSessionRow } from '#features/agile/poker/queries.ts'
import type { SessionChange } from '#features/agile/poker/schema.ts'
import { isFacilitator, mayAct, noDelete, noEdit, requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { findVotingSystem, listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { hasPermission, type Member } from '#kit/auth/permissions.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { Failure, fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { requestedId } from '#kit/live/seen.ts'
import type { CommandOutcome, Viewer } from '#kit/rooms.ts'

type Acting = Pick<Parts, 'rooms' | 'log'>

const people = 'poker_participants'

/** One command of the server's own. Under the caller's idempotency key it has the same id again. */
function bySystem({ rooms }: Acting, scope: AccountScope, sessionId: string, type: string, fields: object = {}) {
  const id = scope.idempotency ? requestedId(scope.idempotency) : scope.ids.id('cmd')
  return rooms.command('poker', sessionId, systemViewer(scope.accountId), { id, type, ...fields })
}

/** What the log of the account keeps of it: who did it, and which fields were named. Holds the answer for a repeated request. */
async function record(scope: AccountScope, action: string, subject: string, details: Record<string, unknown>) {
  await commit(scope, [auditStatement(scope, action, { subject, details })], { id: subject })
}

/**
 * Changes what was sent of a session and leaves the rest, through its room: everything of it happens, or nothing. Its
 * facilitators can change its settings, whoever made it. Fails with not_found, with forbidden for everybody else who may
 * not edit it, with invalid at the field, and with conflict where the session's state forbids it.
 */
export async function changePokerSession(
  parts: Acting,
  scope: AccountScope,
  member: Member,
  id: string,
  { votingSystemId, facilitatorId, teamId, stories, settings, name, description, status }: SessionChange,
): Promise<PokerSessionRow> {
  const before = await getPokerSession(scope, id)
  const isSetting = facilitatorId === undefined && status === undefined && stories.length === 0
  const may = mayAct(member, 'edit', scope, before) || (isSetting && (await isFacilitator(scope, people, id)))
  if (!may) fail('forbidden', noEdit)
  const isOther = votingSystemId !== undefined && votingSystemId !== before.votingSystemId
  const leads = facilitatorId !== undefined && facilitatorId !== before.facilitatorId
  const [system, facilitator] = await Promise.all([
    isOther ? requireVotingSystem(scope, votingSystemId) : undefined,
    leads ? requireFacilitator(scope, facilitatorId) : undefined,
    teamId && teamId !== before.teamId ? requireTeam(scope, teamId) : undefined,
  ])
  const change = {
    name,
    description,
    teamId,
    facilitator,
    status,
    titles: stories.length > 0 ? stories : undefined,
    settings: Object.keys(settings).length > 0 ? settings : undefined,
    votingSystem: system && votingSystemView(system),
  }
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  if (sent.length > 0) await bySystem(parts, scope, id, 'session:configure', Object.fromEntries(sent))
  await record(scope, 'poker.session_updated', id, { fields: sent.map(([field]) => field), ...(status && { status }) })
  return getPokerSession(scope, id)
}

const votingSystemView = ({ id, name, type, allowCustomValues, values }: PokerView['session']['votingSystem']) => ({
  id,
  name,
  type,
  allowCustomValues,
  values: values.map(({ value, label, color, description }) => ({ value, label, color, description })),
})

/**
 * Deletes a session so that it can be brought back for 30 days; whoever sits in it is shown out. Fails with not_found, with
 * forbidden for whoever may not delete it, and with conflict while it is under way.
 */
export async function deletePokerSession(
  parts: Acting,
  scope: AccountScope,
  member: Member,
  id: string,
): Promise<{ id: string }> {
  const session = await getPokerSession(scope, id)
  if (!mayAct(member, 'delete', scope, session)) fail('forbidden', noDelete)
  await bySystem(parts, scope, id, 'session:delete')
  await record(scope, 'poker.session_deleted', id, { name: session.name })
  try {
    await parts.rooms.disconnect('poker', id, { everyone: true })
  } catch (thrown) {
    // It is deleted all the same, and nothing that is said in it from now on is taken.
    parts.log.error('disconnect', thrown, { party: 'poker', room: id })
  }
  return { id }
}

/** Brings a deleted session back, within 30 days. Fails with not_found for any other, with forbidden as deleting does. */
export async function restorePokerSession(
  parts: Acting,
  scope: AccountScope,
  member: Member,
  id: string,
): Promise<PokerSessionRow> {
  const session = await getDeletedSession(scope, id)
  if (!mayAct(member, 'delete', scope, session)) fail('forbidden', noDelete)
  await bySystem(parts, scope, id, 'session:restore')
  await record(scope, 'poker.session_restored', id, { name: session.name })
  return getPokerSession(scope, id)
}

/**
 * Makes a session that waits, with the stories and the settings of another and none of its votes; the caller leads it. It
 * counts as a session of this month. `called` says what a copy is called. Fails as making a session does.
 */
export async function duplicatePokerSession(
  { rooms }: Acting,
  scope: AccountScope,
  id: string,
  called: (name: string) => string,
): Promise<{ id: string }> {
  await getPokerSession(scope, id)
  const { state } = await rooms.snapshot<PokerView>('poker', id, systemViewer(scope.accountId))
  const { name, description, settings, teamId, votingSystem } = state.session
  return createPokerSession(scope, {
    description,
    settings,
    teamId,
    stories: state.stories,
    name: copyName(name, called),
    votingSystemId: await chosenOr(scope, votingSystem.id),
    facilitatorId: null,
    status: 'WAITING',
  })
}

/** A voting system that is gone gives its place to the account's first. */
async function chosenOr(scope: AccountScope, id: string): Promise<string> {
  if (await findVotingSystem(scope, id)) return id
  const [first] = await listVotingSystems(scope)
  return first?.id ?? id
}

/**
 * Reopens a completed session and records it in the audit log. Fails with not_found, with forbidden for callers who neither
 * lead it nor can edit every session, and with conflict when it is not completed.
 */
export async function reopenPokerSession(
  parts: Acting,
  scope: AccountScope,
  member: Member,
  id: string,
): Promise<PokerSessionRow> {
  const { name } = await getPokerSession(scope, id)
  if (!hasPermission(member, 'session:edit') && !(await isFacilitator(scope, people, id))) fail('forbidden', noEdit)
  const { events } = await bySystem(parts, scope, id, 'session:reopen')
  // One that is under way is as it was. A request that is repeated may find its own work done, and the log without it.
  if (events.length > 0 || scope.idempotency) await record(scope, 'poker.session_reopened', id, { name })
  return getPokerSession(scope, id)
}

export type Steering = 'session:pause' | 'session:resume' | 'session:archive'

const notLeading = ['not_joined', 'facilitators_only']

/**
 * Pauses, resumes or archives a session: by its facilitator, or, for those who do not lead it, by whoever may edit it.
 * `member` is null for a guest. Fails as the room refuses it.
 */
export async function steerPokerSession(
  parts: Acting,
  scope: AccountScope | null,
  { viewer, member }: { viewer: Viewer; member: Member | null },
  id: string,
  frame: { id: string; type: Steering },
): Promise<CommandOutcome> {
  try {
    return await parts.rooms.command('poker', id, viewer, frame)
  } catch (thrown) {
    const reason = thrown instanceof Failure ? thrown.details.data?.reason : undefined
    if (!scope || !member || typeof reason !== 'string' || !notLeading.includes(reason)) throw thrown
    const session = await getPokerSession(scope, id)
    if (!mayAct(member, 'edit', scope, session)) throw thrown
    const outcome = await parts.rooms.command('poker', id, systemViewer(scope.accountId), frame)
    await scope.db.batch([
      auditStatement(scope, 'poker.session_updated', { subject: id, details: { did: frame.type } }),
    ])
    return outcome
  }
}
