import { makeViewReducers } from '#features/agile/rooms/live/rules-view.ts'
import type { RetroEvent, RetroView } from './protocol.ts'
import { allowedCommands } from './rules-allowed-commands.ts'
import { retroFacts } from './rules-facts.ts'

export const { applyEvents, applyPresence } = makeViewReducers<RetroView, RetroEvent>(
  retroFacts.updateView,
  allowedCommands,
)
