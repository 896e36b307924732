import { mentionedIn } from '#features/agile/kanban/boards/items/rules-mentions.ts'
import type { Item } from './protocol.ts'
import type { AnyCommand } from './rules-decisions.ts'
import type { BoardFact, BoardState } from './rules-state.ts'

/** Recipients of the notifications of a board. */
export type ItemNotifications = {
  item: Item
  /** Newly assigned people. */
  assigned: string[]
  /** People mentioned in the text of `sourceId`, which is a comment or the item itself. */
  mentioned: string[]
  sourceId: string
  /** True if mentions are only recorded, so that a later edit does not notify these people. */
  isSilent: boolean
}
/** The notifications of a fact. They are stored in the same batch and never sent to clients. */
export type WithNotifications = { notifications?: ItemNotifications }

const notifyingCommands: ReadonlySet<AnyCommand['type']> = new Set([
  'item:add',
  'item:edit',
  'items:edit',
  'item:describe',
  'item:move',
  'comment:add',
  'comment:edit',
])

/** Returns the notifications of a fact, from the state before it. Null without any. */
function notificationsOf({ items, people }: BoardState, fact: BoardFact, isSilent: boolean): ItemNotifications | null {
  const allPeople = () => people.values()
  const notificationsAbout = (item: Item, more: Partial<ItemNotifications>): ItemNotifications | null => {
    const notifications = { item, assigned: [], mentioned: [], sourceId: item.id, isSilent, ...more }
    return notifications.assigned.length + notifications.mentioned.length > 0 ? notifications : null
  }
  switch (fact.type) {
    case 'item.added':
      return notificationsAbout(fact.item, {
        assigned: fact.item.assignees,
        mentioned: mentionedIn(fact.description, allPeople()),
      })
    case 'item.edited':
    case 'item.moved': {
      const previousAssignees = items.get(fact.item.id)?.assignees ?? []
      return notificationsAbout(fact.item, {
        assigned: fact.item.assignees.filter(id => !previousAssignees.includes(id)),
      })
    }
    case 'item.described':
      return notificationsAbout(fact.item, { mentioned: mentionedIn(fact.description, allPeople()) })
    case 'comment.added':
      return notificationsAbout(fact.item, {
        mentioned: mentionedIn(fact.comment.content, allPeople()),
        sourceId: fact.comment.id,
      })
    case 'comment.edited':
      return notificationsAbout(fact.item, {
        mentioned: mentionedIn(fact.content, allPeople()),
        sourceId: fact.commentId,
      })
    default:
      return null
  }
}

/** Adds the notifications to each fact of a command. Imports and restored items notify no one. */
export const withNotifications = (state: BoardState, command: AnyCommand, facts: BoardFact[]): BoardFact[] =>
  facts.map(fact => {
    const notifications = notificationsOf(state, fact, !notifyingCommands.has(command.type))
    return notifications ? { ...fact, notifications } : fact
  })
