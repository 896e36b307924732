import { createPokerSession } from '#features/agile/poker/commands.ts'
import { requireFutureFacilitator, requireVotingSystem } from '#features/agile/poker/live/commands-checks.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { getPokerSession, type PokerSessionRow } from '#features/agile/poker/queries.ts'
import type { SessionChange } from '#features/agile/poker/schema.ts'
import { requireTeam } from '#features/agile/rooms/commands-checks.ts'
import { type RoomServices, sessionCommands } from '#features/agile/sessions/commands.ts'
import { copyName } from '#features/agile/sessions/rules.ts'
import { findVotingSystem, listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { hasPermission, type Member } from '#kit/auth/permissions.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

const sessions = sessionCommands({ party: 'poker', get: getPokerSession })

export const deletePokerSession = sessions.remove
export const restorePokerSession = sessions.restore
export const unarchivePokerSession = sessions.unarchive

export type FacilitatorCommandType = 'session:pause' | 'session:resume' | 'session:archive'
/** Pauses, resumes or archives a session, for its facilitator or a member who can edit it. */
export const runPokerFacilitatorCommand = sessions.runFacilitatorCommand

/**
 * Changes the sent fields of a session through its room, all or none. Its facilitators can change settings. Throws
 * `not_found`, `forbidden` without edit rights, `invalid` at the field, and `conflict` when the session's state forbids
 * the change.
 */
export async function updatePokerSession(
  services: RoomServices,
  scope: AccountScope,
  member: Member,
  id: string,
  { votingSystemId, facilitatorId, teamId, stories, settings, name, description, status }: SessionChange,
): Promise<PokerSessionRow> {
  const session = await getPokerSession(scope, id)
  const isSettingsChange = facilitatorId === undefined && status === undefined && stories.length === 0
  await sessions.requireEditor(scope, member, session, { isSettingsChange })
  const hasNewSystem = votingSystemId !== undefined && votingSystemId !== session.votingSystemId
  const hasNewFacilitator = facilitatorId !== undefined && facilitatorId !== session.facilitatorId
  const [system, facilitator] = await Promise.all([
    hasNewSystem ? requireVotingSystem(scope, votingSystemId) : undefined,
    hasNewFacilitator ? requireFutureFacilitator(scope, facilitatorId) : undefined,
    teamId && teamId !== session.teamId ? requireTeam(scope, teamId) : undefined,
  ])
  return sessions.configure(services, scope, id, {
    name,
    description,
    teamId,
    facilitator,
    status,
    titles: stories.length > 0 ? stories : undefined,
    settings: Object.keys(settings).length > 0 ? settings : undefined,
    votingSystem: system && votingSystemView(system),
  })
}

const votingSystemView = ({ id, name, type, allowCustomValues, values }: PokerView['session']['votingSystem']) => ({
  id,
  name,
  type,
  allowCustomValues,
  values: values.map(({ value, label, color, description }) => ({ value, label, color, description })),
})

/**
 * Creates a waiting session with another one's stories and settings, without votes. The caller facilitates it. It
 * counts towards this month's sessions. Throws as `createPokerSession` does.
 */
export async function duplicatePokerSession(
  { rooms }: RoomServices,
  scope: AccountScope,
  id: string,
  getCopyName: (name: string) => string,
): Promise<{ id: string }> {
  await getPokerSession(scope, id)
  const { state } = await rooms.snapshot<PokerView>('poker', id, systemViewer(scope.accountId))
  const { name, description, settings, teamId, votingSystem } = state.session
  return createPokerSession(scope, {
    description,
    settings,
    teamId,
    stories: state.stories,
    name: copyName(name, getCopyName),
    votingSystemId: await availableSystemId(scope, votingSystem.id),
    facilitatorId: null,
    status: 'WAITING',
  })
}

/** Falls back to the account's first voting system when this one was deleted. */
async function availableSystemId(scope: AccountScope, id: string): Promise<string> {
  if (await findVotingSystem(scope, id)) return id
  const [first] = await listVotingSystems(scope)
  return first?.id ?? id
}

/**
 * Reopens a completed session and records it in the audit log. Throws `not_found`, `forbidden` for callers who neither
 * facilitate it nor can edit every session, and `conflict` when it isn't completed.
 */
export async function reopenPokerSession(
  services: RoomServices,
  scope: AccountScope,
  member: Member,
  id: string,
): Promise<PokerSessionRow> {
  const { name } = await getPokerSession(scope, id)
  if (!hasPermission(member, 'session:edit') && !(await sessions.isSessionFacilitator(scope, id)))
    fail('forbidden', 'agileSessions.errors.noEdit')
  const { events } = await sessions.sendAsServer(services, scope, id, 'session:reopen')
  // No events: the session was already open. A retried request may still have to write its log entry.
  if (events.length > 0 || scope.idempotency) await sessions.recordChange(scope, 'poker.session_reopened', id, { name })
  return getPokerSession(scope, id)
}
