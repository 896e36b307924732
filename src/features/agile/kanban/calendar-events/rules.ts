export const eventTypes = ['PLANNING', 'REVIEW', 'RETROSPECTIVE', 'STAND_UP', 'REFINEMENT', 'OTHER'] as const
export type EventType = (typeof eventTypes)[number]

/** The limits of an event's duration, in minutes. */
export const minDuration = 5
export const maxDuration = 24 * 60

/** An event of the team calendar. Times are milliseconds UTC, `duration` is minutes. Every update changes `version`. */
export type EventRow = {
  id: string
  boardId: string | null
  boardTitle: string | null
  sprintId: string | null
  type: EventType
  title: string
  description: string
  startsAt: number
  duration: number
  timeZone: string
  people: { id: string; name: string }[]
  link: string
  creatorId: string
  createdAt: number
  updatedAt: number
  version: number
}

/** An all-day entry (`2026-12-01`) of a board: a sprint starts or ends, or a delivery is due. */
export type AllDayEntry = {
  id: string
  kind: 'SPRINT_START' | 'SPRINT_END' | 'DELIVERY'
  name: string
  day: string
  boardId: string
  boardTitle: string
  updatedAt: number
}
