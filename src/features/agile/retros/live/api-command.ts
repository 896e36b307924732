import { archiveRetro } from '#features/agile/retros/sessions/commands-sessions.ts'
import { roomDoor } from '#features/agile/rooms/api-command.ts'
import { steering } from '#features/agile/sessions/api.ts'
import type { RetroView } from './protocol.ts'
import { RetroCommand } from './protocol-commands.ts'

const door = roomDoor<RetroCommand, RetroView>('retro', RetroCommand)

export const { command, listed, viewFor } = door

export const archive = steering<'session:archive'>(door.frameOf, archiveRetro)('session:archive')
