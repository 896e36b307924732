import type { Context } from 'hono'
import { boardIdOf, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { getIdCreatedByCommand } from '#features/agile/kanban/boards/items/queries-activity.ts'
import { getColumn, getComment, getDelivery, getSprint, getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { createRoomApi } from '#features/agile/rooms/api-command.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { hasNul, markBodyValidator } from '#kit/http/validate.ts'
import type { CommandOutcome } from '#kit/rooms.ts'
import { actOnBoard, isStaleRefusal } from './commands-room.ts'
import type { BoardView } from './protocol.ts'
import { BoardCommand, type BoardCommandType } from './protocol-commands.ts'
import { refusals } from './rules-refusals.ts'

type C = Context<AppEnv>

const room = createRoomApi<BoardCommand, BoardView>('board', BoardCommand)

/** Reads a record of a board by kind. */
const readers = {
  item: getStoredItem,
  comment: getComment,
  column: getColumn,
  sprint: getSprint,
  delivery: getDelivery,
}
type RecordKind = keyof typeof readers

const read = (c: C, noun: RecordKind, id: string): Promise<unknown> => readers[noun](scope(c), boardIdOf(c), id)

/**
 * Returns the last state of a record in the events of a command. Without an id, returns the first record of its kind.
 */
function eventRecord({ events }: CommandOutcome, noun: RecordKind, id: string | null): { id: string } | undefined {
  const records = events.map(event => event[noun] as { id: string } | undefined).filter(record => record !== undefined)
  return id === null ? records[0] : records.findLast(record => record.id === id)
}

/**
 * Sends the caller's command to the board in the path. Throws `conflict` when the record has changed: `yours` is the
 * request, `current` the current record.
 */
export async function sendBoardCommand(
  c: C,
  frame: BoardCommand,
  target?: { noun: RecordKind; id: string },
): Promise<CommandOutcome> {
  try {
    return await actOnBoard(c.var.services, scope(c), boardIdOf(c), viewerFor(c), frame)
  } catch (thrown) {
    if (!isStaleRefusal(thrown) || !target) throw thrown
    const { id: _, type: __, ...yours } = frame
    const data = { reason: 'stale', yours, current: await read(c, target.noun, target.id) }
    throw new Failure('conflict', refusals.stale[1], { data })
  }
}

/** Reads the command from body and path. Rejects NUL characters. */
export async function readBoardCommand(c: C, type: BoardCommandType): Promise<BoardCommand> {
  if (hasNul(await c.req.text())) fail('invalid')
  return room.frameOf(c, type)
}

/** Returns the handler for a command on one record. Responds with sequence number, events and record. */
export const updateRoute = (type: BoardCommandType, noun: RecordKind) => async (c: C) => {
  const frame = await readBoardCommand(c, type)
  const id = c.req.param(`${noun}Id`) ?? String((frame as Record<string, unknown>)[`${noun}Id`] ?? '')
  return sendOutcome(c, await sendBoardCommand(c, frame, { noun, id }), { noun, id })
}

/** Loads the response fields besides the outcome. */
type Details = (c: C, id: string) => Promise<object>
/** A newly created record, and the command that created it. */
export type Created = { record: { id: string }; frame: BoardCommand }
type NewDetails = (c: C, id: string, created?: Created) => Promise<object>

export async function sendOutcome(
  c: C,
  outcome: CommandOutcome,
  { noun, id }: { noun: RecordKind; id: string },
  details: Details = async () => ({ [noun]: eventRecord(outcome, noun, id) ?? (await read(c, noun, id)) }),
) {
  return c.json({ success: true, data: { ...outcome, ...(await details(c, id)) } })
}

/** Returns the handler for a command that creates a record. Responds with the record, also to a repeated request. */
export const createRoute = (type: BoardCommandType, noun: RecordKind, details?: NewDetails) => async (c: C) => {
  const frame = await readBoardCommand(c, type)
  const outcome = await sendBoardCommand(c, frame)
  const origin = { actorId: scope(c).actorId, commandId: frame.id }
  const createdRecord = eventRecord(outcome, noun, null)
  const record =
    createdRecord ?? (await read(c, noun, await getIdCreatedByCommand(scope(c), boardIdOf(c), origin, noun)))
  const { id } = record as { id: string }
  // If there is a second event, that event can have changed the record.
  const created = createdRecord && outcome.events.length === 1 ? { record: createdRecord, frame } : undefined
  const detailFields = details ? await details(c, id, created) : { [noun]: record }
  return c.json({ success: true, data: { ...outcome, id, ...detailFields } }, 201)
}

/** Returns the handler for a command that responds with sequence number and events only. */
export const commandRoute = (type: BoardCommandType) =>
  markBodyValidator(async (c: C) =>
    c.json({ success: true, data: await sendBoardCommand(c, await readBoardCommand(c, type)) }),
  )
