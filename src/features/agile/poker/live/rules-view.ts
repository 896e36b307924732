import { allowedCommands } from '#features/agile/poker/people/rules-allowed-commands.ts'
import { makeViewReducers } from '#features/agile/rooms/live/rules-view.ts'
import type { PokerEvent, PokerView } from './protocol.ts'
import { pokerFacts } from './rules-facts.ts'

export const { applyEvents, applyPresence } = makeViewReducers<PokerView, PokerEvent>(
  pokerFacts.updateView,
  allowedCommands,
)
