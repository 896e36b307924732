import { refuse } from './rules-refusals.ts'
import type { BoardState, RuleContext } from './rules-state.ts'

/** The command ids of browsers: 128 random bits in hex. */
const browserCommand = /^[0-9a-f]{32}$/

/**
 * Returns the id of the item or column that a browser's command creates. The browser computes it before the room
 * answers. The id contains the board's id, so that no command can create or probe ids of another board.
 */
export const createdId = (prefix: string, boardId: string, commandId: string): string =>
  `${prefix}_${withoutPrefix(boardId)}_${commandId.slice(0, 12)}`

const withoutPrefix = (id: string) => id.slice(id.indexOf('_') + 1)

/** Returns whether a browser can have created the item of this id on the board. Says nothing about whether it exists. */
export const isBrowserCreatedId = (boardId: string, itemId: string): boolean =>
  itemId.startsWith(createdId('itm', boardId, '')) && /_[0-9a-f]{12}$/.test(itemId)

/**
 * Returns the context of a command. For a command from a browser, it creates ids with `createdId` and refuses repeated
 * ones.
 */
export function withIdsFromCommand(state: BoardState, commandId: string, context: RuleContext): RuleContext {
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
