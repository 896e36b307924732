import { refuse } from './rules-refusals.ts'
import type { BoardState, RuleContext } from './rules-state.ts'

/** The command ids of browsers: 128 random bits in hex. */
const browserCommand = /^[0-9a-f]{32}$/

/**
 * The id of the item or column that a browser's command creates, so that the browser knows it before the room answers. It
 * contains the id of the board: no command can create, meet or test an id of another board.
 */
export const createdId = (prefix: string, boardId: string, commandId: string): string =>
  `${prefix}_${boardId.slice(boardId.indexOf('_') + 1)}_${commandId.slice(0, 12)}`

/** The context of a command from a browser; any other command keeps its own. A repeated id is refused. */
export function withCreatedIds(state: BoardState, commandId: string, context: RuleContext): RuleContext {
  if (!browserCommand.test(commandId)) return context
  return {
    ...context,
    newId(prefix) {
      const id = createdId(prefix, state.board.id, commandId)
      const { items, columns, sprints, deliveries } = state
      if ([items, columns, sprints, deliveries].some(records => records.has(id))) refuse('already_created')
      return id
    },
  }
}
