import { type Steering, steerPokerSession } from '#features/agile/poker/sessions/commands-sessions.ts'
import { roomDoor } from '#features/agile/rooms/api-command.ts'
import { steering as steeringThrough } from '#features/agile/sessions/api.ts'
import type { PokerView } from './protocol.ts'
import { PokerCommand } from './protocol-commands.ts'

const door = roomDoor<PokerCommand, PokerView>('poker', PokerCommand)

export const { command, listed } = door

export const steering = steeringThrough<Steering>(door.frameOf, steerPokerSession)
