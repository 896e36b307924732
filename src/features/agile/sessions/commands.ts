import { canChangeSession, isFacilitator } from '#features/agile/rooms/commands-checks.ts'
import type { Member } from '#kit/auth/permissions.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { Failure, fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { commandIdOfKey } from '#kit/live/recent-commands.ts'
import type { CommandFrame, CommandOutcome, Viewer } from '#kit/rooms.ts'
import { getNamedSession } from './queries.ts'

export type RoomServices = Pick<Services, 'rooms' | 'log'>
type NamedSession = { id: string; name: string; creatorId: string }

type Kind<Row extends NamedSession> = {
  party: 'poker' | 'retro'
  get(scope: AccountScope, id: string): Promise<Row>
  /** Converts a facilitator's command to the command that the server sends instead. */
  toServerFrame?(frame: CommandFrame): CommandFrame
}

/** The actions of the audit log. */
const auditActions = {
  poker: {
    updated: 'poker.session_updated',
    deleted: 'poker.session_deleted',
    restored: 'poker.session_restored',
  },
  retro: {
    updated: 'retro.session_updated',
    deleted: 'retro.session_deleted',
    restored: 'retro.session_restored',
  },
} as const

const notFacilitatorReasons = ['not_joined', 'facilitators_only']

/** Commands on sessions of one kind from outside their rooms. Every change goes through the room. */
export function sessionCommands<Row extends NamedSession>({ party, get, toServerFrame = frame => frame }: Kind<Row>) {
  const actions = auditActions[party]

  /** Sends a command as the server. The caller's idempotency key determines its id. */
  function sendAsServer({ rooms }: RoomServices, scope: AccountScope, id: string, type: string, fields: object = {}) {
    const commandId = scope.idempotency ? commandIdOfKey(scope.idempotency) : scope.ids.id('cmd')
    return rooms.command(party, id, systemViewer(scope.accountId), { id: commandId, type, ...fields })
  }

  /** Writes to the audit log and stores the response for a repeated request. */
  async function recordChange(scope: AccountScope, action: string, id: string, details: Record<string, unknown>) {
    await commit(scope, [auditStatement(scope, action, { subject: id, details })], { id })
  }

  const isSessionFacilitator = (scope: AccountScope, id: string) => isFacilitator(scope, `${party}_participants`, id)

  /** Throws `forbidden` unless the member can edit the session. Its facilitators can edit settings. */
  async function requireEditor(
    scope: AccountScope,
    member: Member,
    session: NamedSession,
    { isSettingsChange = false } = {},
  ) {
    const isAllowed =
      canChangeSession(member, 'edit', scope, session) ||
      (isSettingsChange && (await isSessionFacilitator(scope, session.id)))
    if (!isAllowed) fail('forbidden', 'agileSessions.errors.noEdit')
  }

  /** Changes the given fields, all or none. Undefined fields keep their value. Throws the room's refusal. */
  async function configure(services: RoomServices, scope: AccountScope, id: string, fields: Record<string, unknown>) {
    const changes = Object.entries(fields).filter(([, value]) => value !== undefined)
    if (changes.length > 0) await sendAsServer(services, scope, id, 'session:configure', Object.fromEntries(changes))
    const keys = changes.map(([field]) => field)
    await recordChange(
      scope,
      actions.updated,
      id,
      fields.status ? { fields: keys, status: fields.status } : { fields: keys },
    )
    return get(scope, id)
  }

  /**
   * Deletes a session and disconnects everyone in it. It can be restored for 30 days. Throws `not_found`, `forbidden`
   * without delete rights, and `conflict` while it is in progress.
   */
  async function remove(services: RoomServices, scope: AccountScope, member: Member, id: string) {
    const { name, creatorId } = await get(scope, id)
    if (!canChangeSession(member, 'delete', scope, { creatorId })) fail('forbidden', 'agileSessions.errors.noDelete')
    await sendAsServer(services, scope, id, 'session:delete')
    await recordChange(scope, actions.deleted, id, { name })
    try {
      await services.rooms.disconnect(party, id, { everyone: true })
    } catch (thrown) {
      // The session is deleted anyway, and its room refuses commands.
      services.log.error('disconnect', thrown, { party, room: id })
    }
    return { id }
  }

  /**
   * Restores a deleted session within 30 days. Throws `not_found` for any other, and `forbidden` without delete rights.
   */
  async function restore(services: RoomServices, scope: AccountScope, member: Member, id: string): Promise<Row> {
    const { name, creatorId } = await getNamedSession(scope, party, id, { isDeleted: true })
    if (!canChangeSession(member, 'delete', scope, { creatorId })) fail('forbidden', 'agileSessions.errors.noDelete')
    await sendAsServer(services, scope, id, 'session:restore')
    await recordChange(scope, actions.restored, id, { name })
    return get(scope, id)
  }

  /**
   * Returns an archived session to the status it ended with. Leaves any other unchanged. Throws `forbidden` for members
   * who can neither edit nor facilitate it.
   */
  async function unarchive(services: RoomServices, scope: AccountScope, member: Member, id: string): Promise<Row> {
    await requireEditor(scope, member, await get(scope, id), { isSettingsChange: true })
    await sendAsServer(services, scope, id, 'session:unarchive')
    await recordChange(scope, actions.updated, id, { did: 'session:unarchive' })
    return get(scope, id)
  }

  /**
   * Runs a facilitator's command, also for members with edit rights who are not facilitators of the session. `member`
   * is null for a guest. Throws the room's refusal.
   */
  async function runFacilitatorCommand(
    services: RoomServices,
    scope: AccountScope | null,
    { viewer, member }: { viewer: Viewer; member: Member | null },
    id: string,
    frame: CommandFrame,
  ): Promise<CommandOutcome> {
    try {
      return await services.rooms.command(party, id, viewer, frame)
    } catch (thrown) {
      const reason = thrown instanceof Failure ? thrown.details.data?.reason : undefined
      if (!scope || !member || typeof reason !== 'string' || !notFacilitatorReasons.includes(reason)) throw thrown
      const { creatorId } = await get(scope, id)
      if (!canChangeSession(member, 'edit', scope, { creatorId })) throw thrown
      const outcome = await services.rooms.command(party, id, systemViewer(scope.accountId), toServerFrame(frame))
      const details = { did: frame.type }
      await scope.db.batch([auditStatement(scope, actions.updated, { subject: id, details })])
      return outcome
    }
  }

  return {
    sendAsServer,
    recordChange,
    isSessionFacilitator,
    requireEditor,
    configure,
    remove,
    restore,
    unarchive,
    runFacilitatorCommand,
  }
}
