import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'

type NumberedItem = Pick<Item, 'number'>
type NamedItem = Pick<Item, 'number' | 'title'>

/**
 * Returns whether the room has not stored a new item yet. The item already has its id and can be changed, but it has no
 * number.
 */
export const isUnsaved = ({ number }: NumberedItem): boolean => Number.isNaN(number)

/** The number of an item in a text. */
export const numberTextOf = (item: NumberedItem) => (isUnsaved(item) ? '…' : item.number)

/** The key of an item, such as "#97". */
export const keyOf = (item: NumberedItem): string => `#${numberTextOf(item)}`

/** The key and the title of an item. */
export const keyAndTitleOf = (item: NamedItem): string => `${keyOf(item)} ${item.title}`

/** The key of an item, or its title until the room has numbered it. */
export const shortNameOf = (item: NamedItem): string => (isUnsaved(item) ? item.title : keyOf(item))
