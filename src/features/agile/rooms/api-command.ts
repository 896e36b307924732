import { type Context, Hono } from 'hono'
import type { ZodType } from 'zod'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail, failFields } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { commandIdOfRequest } from '#kit/http/idempotency.ts'
import { fieldErrors, hasNul, markBodyValidator } from '#kit/http/validate.ts'
import { onePage } from '#kit/list/state.ts'
import type { CommandFrame, RoomKind, SnapshotFrame } from '#kit/rooms.ts'

type C = Context<AppEnv>

/** Returns the body as an object, or {} without a body. Throws `bad_request` when it is not a JSON object. */
async function bodyOf(c: C): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (hasNul(text)) fail('invalid')
  let body: unknown = {}
  try {
    if (text !== '') body = JSON.parse(text)
  } catch {
    return fail('bad_request', 'errors.notJson')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return fail('bad_request')
  return body as Record<string, unknown>
}

const sessionId = (c: C) => c.req.param('id') ?? ''

/**
 * Creates the REST API of one kind of room, with its commands (`Frame`) and views (`View`). Every request goes through
 * the session's room, so that commands keep one order.
 */
export function createRoomApi<Frame extends CommandFrame, View>(party: RoomKind, schema: ZodType<Frame>) {
  type Type = Frame['type']

  /**
   * Builds a command's frame from the body and the path parameters except `:id`. Throws 422 when the body repeats a
   * path parameter or has unknown fields.
   */
  async function frameOf<T extends Type>(c: C, type: T): Promise<Extract<Frame, { type: T }>> {
    const { id: _, ...pathParams } = c.req.param() as Record<string, string>
    const body = await bodyOf(c)
    const urlFields = { ...pathParams, id: await commandIdOfRequest(c), type }
    const duplicates = Object.keys(body).filter(key => Object.hasOwn(urlFields, key))
    const frame = schema.safeParse({ ...body, ...urlFields })
    const duplicateErrors = duplicates.map(path => ({ path, key: 'rooms.errors.setByUrl' as const }))
    const fields = [...duplicateErrors, ...fieldErrors(frame.error?.issues ?? [])]
    if (!frame.data || fields.length > 0) return failFields(fields)
    return frame.data as Extract<Frame, { type: T }>
  }

  /** Returns the handler of one command, which responds with the sequence number and the events. */
  const command = (type: Type) =>
    markBodyValidator(async (c: C) => {
      const frame = await frameOf(c, type)
      const data = await c.var.services.rooms.command(party, sessionId(c), await viewerOf(c), frame)
      return c.json({ success: true, data })
    })

  /** Returns a snapshot: the session as the caller can see it, with its sequence number. */
  const snapshotFor = async (c: C) => c.var.services.rooms.snapshot<View>(party, sessionId(c), await viewerOf(c))

  return { frameOf, command, snapshotFor }
}

/** Responds with a list that is a single page. */
export const sendList = (c: C, items: readonly unknown[]) => c.json({ success: true, data: onePage([...items]) })

/** Live sessions are open to all participants, guests included. */
export const requireParticipant = access({ auth: 'participant' })

const sharedCommands = {
  'POST /join': 'session:join',
  'POST /leave': 'session:leave',
  'POST /start': 'session:start',
  'POST /complete': 'session:complete',
  'POST /timer': 'timer:start',
  'DELETE /timer': 'timer:stop',
  'PATCH|PUT /participants/:participantId': 'participant:update_role',
  'DELETE /participants/:participantId': 'participant:remove',
  'POST /participants/:participantId/restore': 'participant:restore',
  // Blocks or allows new guests.
  'PUT /door': 'door:set',
  'POST /guests/remove': 'guests:remove',
  'POST /guests/restore': 'guests:restore',
  'POST /hand-over': 'facilitator:hand_over',
} as const

type RoomApi<Type, View> = {
  command: (type: Type | (typeof sharedCommands)[keyof typeof sharedCommands]) => (c: C) => Promise<Response>
  snapshotFor: (c: C) => Promise<SnapshotFrame<View>>
}
type Routes<Type, View> = {
  /** By method and path. */
  commands: Record<string, Type>
  /** Lists from the caller's view of the session, by path. */
  lists: Record<string, (view: View, c: C) => readonly unknown[]>
}

/** Returns the routes of a live session, below `/sessions/:id`: the shared ones, and those of its kind of session. */
export function sessionRoutes<Type extends string, View extends { participants: unknown[] }>(
  { command, snapshotFor }: RoomApi<Type, View>,
  { commands, lists: kindLists }: Routes<Type, View>,
) {
  const app = new Hono<AppEnv>().get('/', requireParticipant, async c => {
    const { seq, state, serverTime } = await snapshotFor(c)
    return c.json({ success: true, data: { seq, state, serverTime } })
  })
  for (const [address, type] of Object.entries({ ...sharedCommands, ...commands })) {
    const [methods, path] = address.split(' ') as [string, string]
    app.on(methods.split('|'), path, requireParticipant, command(type))
  }
  const lists: typeof kindLists = { '/participants': view => view.participants, ...kindLists }
  for (const [path, selectItems] of Object.entries(lists))
    app.get(path, requireParticipant, async c => sendList(c, selectItems((await snapshotFor(c)).state, c)))
  return app
}
