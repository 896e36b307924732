import type { Context } from 'hono'
import { archiveRetro } from '#features/agile/retros/sessions/commands-sessions.ts'
import { roomDoor } from '#features/agile/rooms/api-command.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { viewerOf } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import type { RetroView } from './protocol.ts'
import { RetroCommand } from './protocol-commands.ts'

const door = roomDoor<RetroCommand, RetroView>('retro', RetroCommand)

export const { command, listed, viewFor } = door

/** Archiving is for whoever may edit the retro as well, without leading it. */
export const archive = async (c: Context<AppEnv>) => {
  const frame = await door.frameOf(c, 'session:archive')
  const viewer = await viewerOf(c)
  const member = viewer.kind === 'member' ? sessionOf(c) : null
  const id = c.req.param('id') ?? ''
  const data = await archiveRetro(c.var.parts, member && scope(c), { viewer, member }, id, frame)
  return c.json({ success: true, data })
}
