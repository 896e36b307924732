import { canAct, isFacilitator } from '#features/agile/rooms/commands-checks.ts'
import type { Member } from '#kit/auth/permissions.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { Failure, fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { commandIdOf } from '#kit/live/recent-commands.ts'
import type { CommandFrame, CommandOutcome, Viewer } from '#kit/rooms.ts'
import { getSessionName } from './queries.ts'

export type RoomServices = Pick<Services, 'rooms' | 'log'>
type Named = { id: string; name: string; creatorId: string }

type Kind<Row extends Named> = {
  party: 'poker' | 'retro'
  get(scope: AccountScope, id: string): Promise<Row>
  /** The frame by which the server does what a facilitator's frame asks for. */
  asServer?(frame: CommandFrame): CommandFrame
}

/** What the account's log calls it. */
const logged = {
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

const notLeading = ['not_joined', 'facilitators_only']

/** What is done with sessions of a kind from outside of their rooms. Every change goes through the room. */
export function sessionCommands<Row extends Named>({ party, get, asServer = frame => frame }: Kind<Row>) {
  const names = logged[party]

  /** Sends one command of the server's own. Under the caller's idempotency key it has the same id again. */
  function command({ rooms }: RoomServices, scope: AccountScope, id: string, type: string, fields: object = {}) {
    const commandId = scope.idempotency ? commandIdOf(scope.idempotency) : scope.ids.id('cmd')
    return rooms.command(party, id, systemViewer(scope.accountId), { id: commandId, type, ...fields })
  }

  /** Writes to the account's log, and keeps the answer for a repeated request. */
  async function record(scope: AccountScope, action: string, id: string, details: Record<string, unknown>) {
    await commit(scope, [auditStatement(scope, action, { subject: id, details })], { id })
  }

  const leads = (scope: AccountScope, id: string) => isFacilitator(scope, `${party}_participants`, id)

  /** Throws `forbidden` unless the member can edit the session; its facilitators can edit settings. */
  async function requireEditor(scope: AccountScope, member: Member, session: Named, { isSetting = false } = {}) {
    const isAllowed = canAct(member, 'edit', scope, session) || (isSetting && (await leads(scope, session.id)))
    if (!isAllowed) fail('forbidden', 'agileSessions.errors.noEdit')
  }

  /** Changes the fields that are not undefined: all of them, or none. Throws as the room refuses it. */
  async function configure(services: RoomServices, scope: AccountScope, id: string, fields: Record<string, unknown>) {
    const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
    if (sent.length > 0) await command(services, scope, id, 'session:configure', Object.fromEntries(sent))
    const keys = sent.map(([field]) => field)
    await record(scope, names.updated, id, fields.status ? { fields: keys, status: fields.status } : { fields: keys })
    return get(scope, id)
  }

  /**
   * Deletes a session so that it can be restored for 30 days, and shows out everyone in it. Throws `not_found`, `forbidden`
   * for those who cannot delete it, and `conflict` while it is under way.
   */
  async function remove(services: RoomServices, scope: AccountScope, member: Member, id: string) {
    const { name, creatorId } = await get(scope, id)
    if (!canAct(member, 'delete', scope, { creatorId })) fail('forbidden', 'agileSessions.errors.noDelete')
    await command(services, scope, id, 'session:delete')
    await record(scope, names.deleted, id, { name })
    try {
      await services.rooms.disconnect(party, id, { everyone: true })
    } catch (thrown) {
      // It is deleted all the same, and its room takes no commands from now on.
      services.log.error('disconnect', thrown, { party, room: id })
    }
    return { id }
  }

  /** Restores a deleted session, within 30 days. Throws `not_found` for any other, and `forbidden` as deleting does. */
  async function restore(services: RoomServices, scope: AccountScope, member: Member, id: string): Promise<Row> {
    const { name, creatorId } = await getSessionName(scope, party, id, { isDeleted: true })
    if (!canAct(member, 'delete', scope, { creatorId })) fail('forbidden', 'agileSessions.errors.noDelete')
    await command(services, scope, id, 'session:restore')
    await record(scope, names.restored, id, { name })
    return get(scope, id)
  }

  /**
   * Brings an archived session back to how it ended; any other stays as it is. Throws `forbidden` for those who can neither
   * edit nor lead it.
   */
  async function unarchive(services: RoomServices, scope: AccountScope, member: Member, id: string): Promise<Row> {
    await requireEditor(scope, member, await get(scope, id), { isSetting: true })
    await command(services, scope, id, 'session:unarchive')
    await record(scope, names.updated, id, { did: 'session:unarchive' })
    return get(scope, id)
  }

  /**
   * Does what facilitators do in a session, also for members who do not lead it but can edit it. `member` is null for a
   * guest. Throws as the room refuses it.
   */
  async function steer(
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
      if (!scope || !member || typeof reason !== 'string' || !notLeading.includes(reason)) throw thrown
      const { creatorId } = await get(scope, id)
      if (!canAct(member, 'edit', scope, { creatorId })) throw thrown
      const outcome = await services.rooms.command(party, id, systemViewer(scope.accountId), asServer(frame))
      const details = { did: frame.type }
      await scope.db.batch([auditStatement(scope, names.updated, { subject: id, details })])
      return outcome
    }
  }

  return { command, record, leads, requireEditor, configure, remove, restore, unarchive, steer }
}
