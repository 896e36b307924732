import type { Context } from 'hono'
import { type Steering, steerPokerSession } from '#features/agile/poker/sessions/commands-sessions.ts'
import { roomDoor } from '#features/agile/rooms/api-command.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import type { PokerView } from './protocol.ts'
import { PokerCommand } from './protocol-commands.ts'

const door = roomDoor<PokerCommand, PokerView>('poker', PokerCommand)

export const { command, listed } = door

/** What whoever may edit the session does to it without leading it. */
export const steering = (type: Steering) => async (c: Context<AppEnv>) => {
  const frame = await door.frameOf(c, type)
  const viewer = await viewerOf(c)
  const member = viewer.kind === 'member' ? sessionOf(c) : null
  const id = c.req.param('id') ?? ''
  const data = await steerPokerSession(c.var.parts, member && scope(c), { viewer, member }, id, frame)
  return c.json({ success: true, data })
}
