import type { ItemKind } from '#features/agile/kanban/boards/live/protocol.ts'

/** The levels of the work hierarchy from the top; the kinds of board items are the lower ones. */
export const levels = ['PRODUCT', 'INITIATIVE', 'EPIC', 'STORY', 'BUG', 'TASK', 'SUBTASK'] as const
export type Level = (typeof levels)[number]

/** The levels that a node can be placed below. Bugs stand beside stories. */
const parentLevels: Record<Level, readonly Level[]> = {
  PRODUCT: [],
  INITIATIVE: ['PRODUCT'],
  EPIC: ['INITIATIVE'],
  STORY: ['EPIC'],
  BUG: ['EPIC', 'STORY'],
  TASK: ['EPIC', 'STORY', 'BUG'],
  SUBTASK: ['STORY', 'BUG', 'TASK'],
}

/** Whether a node of one level can be placed below a node of another. */
export const canBeBelow = (level: Level, parent: Level): boolean => parentLevels[level].includes(parent)

/** A node of the tree with sums over the items below it that have no items below themselves, or over itself. */
export type TreeNode = {
  id: string
  level: Level
  title: string
  /** The number of a board item, as in `#12`; null for products and initiatives. */
  number: number | null
  boardId: string | null
  boardTitle: string | null
  status: 'TODO' | 'ACTIVE' | 'COMPLETE' | 'PAUSED' | 'DONE'
  /** The nodes right below it. */
  children: number
  items: { done: number; all: number }
  points: { done: number; all: number }
}

export const isItemLevel = (level: Level): level is ItemKind => level !== 'PRODUCT' && level !== 'INITIATIVE'
