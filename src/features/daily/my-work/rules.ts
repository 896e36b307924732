import type { ActionItemStatus } from '#features/agile/action-items/rules.ts'
import type { GoalStatus } from '#features/cadence/goals/rules.ts'
import type { Tool } from '#src/paths.ts'

/** A session that is running now. */
export type LiveSession = {
  tool: Tool
  id: string
  name: string
  teamName: string | null
  /** Whether a vote is open and the reader has not voted. */
  isVoteAwaited: boolean
}

/** Kinds of work: cards of boards, action items and goals. */
export const workKinds = ['CARD', 'ACTION', 'GOAL'] as const
export type WorkKind = (typeof workKinds)[number]

/** The groups of a person's work, most urgent first. */
export const workGroups = ['overdue', 'blocked', 'slow', 'inProgress', 'next'] as const
export type WorkGroup = (typeof workGroups)[number]

/** A card, action item or goal that a person works on. Times are milliseconds UTC. */
export type Work = {
  kind: WorkKind
  id: string
  title: string
  /** A calendar day, or null. */
  dueDate: string | null
  group: WorkGroup
  /** Whole days since work on a card started, and the board's 85th percentile in days. Null if unknown. */
  days: number | null
  percentileDays: number | null
  /** Whether it takes longer than the percentile. Work in any group can be slow. */
  isSlow: boolean
  /** The board of a card. */
  boardId: string | null
  boardTitle: string | null
  /** The number of a card, as in `#12`. */
  number: number | null
  /** Reason of a blocked card, or '' if it is not blocked. */
  blockedReason: string
  /** The column of a card, or the status of an action item or goal. */
  state: string
  /** Whether the reader can change the state. */
  canChange: boolean
}

/** A column of a board, as a possible state of a card. */
export type ColumnState = { id: string; boardId: string; title: string; status: 'TODO' | 'ACTIVE' | 'COMPLETE' }

/** A meeting of today. */
export type Meeting = {
  kind: Tool | 'event'
  id: string
  name: string
  startsAt: number
  /** Whether the reader can start it. */
  canStart: boolean
  /** The board of an event. */
  boardId: string | null
}

/** The kinds of changes by others to work of the reader. `assigned`: the work was assigned to the reader. */
export type WorkChangeKind = 'moved' | 'commented' | 'edited' | 'blocked' | 'unblocked' | 'assigned' | 'checkedIn'

/** A change by another person to work of the reader. */
export type WorkChange = {
  subject: WorkKind
  kind: WorkChangeKind
  at: number
  /** Null for automatic changes, deleted people, and items from sessions, whose authors can be anonymous. */
  actorName: string | null
  /** The board and number of a card. */
  boardId: string | null
  number: number | null
  id: string
  title: string
  /** For a move: the new column, null for the backlog. For a block: the reason. */
  detail: string | null
}

export type MyWork = {
  now: LiveSession[]
  work: Work[]
  columns: ColumnState[]
  today: Meeting[]
  recent: WorkChange[]
}

export type StoredCard = {
  id: string
  number: number
  title: string
  dueDate: string | null
  status: 'TODO' | 'ACTIVE'
  columnId: string | null
  blockedAt: number | null
  blockedReason: string
  workStartedAt: number | null
  boardId: string
  boardTitle: string
}
export type StoredAction = { id: string; title: string; dueDate: string | null; status: ActionItemStatus }
export type StoredGoal = { id: string; title: string; dueDate: string | null; status: GoalStatus; progress: number }

const dayMs = 86_400_000

/** The calendar day of the reader, and the time. */
export type CurrentTime = { today: string; at: number }

const isOverdue = (dueDate: string | null, { today }: CurrentTime) => dueDate !== null && dueDate < today

/**
 * Converts a card to work. It is slow if work on it has taken longer than the 85th percentile of its board, in days.
 * The percentile is missing if the board has completed too few items.
 */
export function workOfCard(
  card: StoredCard,
  { percentiles, canChange }: { percentiles: ReadonlyMap<string, number>; canChange: boolean },
  now: CurrentTime,
): Work {
  const { workStartedAt, boardId, status, columnId, blockedAt, blockedReason } = card
  const age = status === 'ACTIVE' && workStartedAt !== null ? (now.at - workStartedAt) / dayMs : null
  const percentileDays = percentiles.get(boardId) ?? null
  const isSlow = age !== null && percentileDays !== null && age > percentileDays
  return {
    kind: 'CARD',
    id: card.id,
    title: card.title,
    dueDate: card.dueDate,
    group: groupOfCard(card, isSlow, now),
    days: age === null ? null : Math.floor(age),
    percentileDays,
    isSlow,
    boardId,
    boardTitle: card.boardTitle,
    number: card.number,
    blockedReason: blockedAt === null ? '' : blockedReason,
    state: columnId ?? '',
    canChange,
  }
}

function groupOfCard({ dueDate, blockedAt, status }: StoredCard, isSlow: boolean, now: CurrentTime): WorkGroup {
  if (isOverdue(dueDate, now)) return 'overdue'
  if (blockedAt !== null) return 'blocked'
  if (isSlow) return 'slow'
  return status === 'ACTIVE' ? 'inProgress' : 'next'
}

const emptyBoardFields = {
  days: null,
  percentileDays: null,
  isSlow: false,
  boardId: null,
  boardTitle: null,
  number: null,
  blockedReason: '',
}

const groupByActionStatus = {
  pending: 'next',
  in_progress: 'inProgress',
  blocked: 'blocked',
  completed: 'next',
} as const

/** Converts an action item to work. */
export const workOfAction = (action: StoredAction, canChange: boolean, now: CurrentTime): Work => {
  const { id, title, dueDate, status } = action
  const group = isOverdue(dueDate, now) ? 'overdue' : groupByActionStatus[status]
  return { kind: 'ACTION', id, title, dueDate, group, ...emptyBoardFields, state: status, canChange }
}

/** Converts a goal to work. */
export function workOfGoal(goal: StoredGoal, now: CurrentTime): Work {
  const { id, title, dueDate, status, progress } = goal
  const isStarted = status === 'AT_RISK' || progress > 0
  const groupBeforeDue = isStarted ? 'inProgress' : 'next'
  const group = isOverdue(dueDate, now) ? 'overdue' : groupBeforeDue
  return { kind: 'GOAL', id, title, dueDate, group, ...emptyBoardFields, state: status, canChange: true }
}

const rankOf = ({ group }: Work) => workGroups.indexOf(group)
/** Returns the due date to sort by. Work without a due date comes last. */
const dueOf = ({ dueDate }: Work) => dueDate ?? '9999'

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Sorts work: by group, then by due date, then by time in progress, longest first. */
export const sortWork = (work: readonly Work[]): Work[] =>
  [...work].sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      compareTexts(dueOf(a), dueOf(b)) ||
      (b.days ?? 0) - (a.days ?? 0) ||
      compareTexts(a.id, b.id),
  )
