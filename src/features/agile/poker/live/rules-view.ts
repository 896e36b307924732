import { can } from '#features/agile/poker/people/rules-can.ts'
import { foldsOf } from '#features/agile/rooms/live/rules-view.ts'
import type { PokerEvent, PokerView } from './protocol.ts'
import { pokerFacts } from './rules-facts.ts'

export const { applyEvents, applyPresence } = foldsOf<PokerView, PokerEvent>(pokerFacts.fold, can)
