import { foldsOf } from '#features/agile/rooms/live/rules-view.ts'
import type { RetroEvent, RetroView } from './protocol.ts'
import { allowedCommands } from './rules-can.ts'
import { retroFacts } from './rules-facts.ts'

export const { applyEvents, applyPresence } = foldsOf<RetroView, RetroEvent>(retroFacts.fold, allowedCommands)
