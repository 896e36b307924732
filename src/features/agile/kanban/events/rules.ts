export const eventTypes = ['PLANNING', 'REVIEW', 'RETROSPECTIVE', 'STAND_UP', 'REFINEMENT', 'OTHER'] as const
export type EventType = (typeof eventTypes)[number]

/** Minutes. */
export const minDuration = 5
export const maxDuration = 24 * 60

/** Something in the team's calendar. Times in milliseconds UTC, `duration` in minutes; `version` changes with every change. */
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

/** A whole day (`2026-12-01`) that a board has in the calendar: a sprint begins or ends, a delivery is due. */
export type BoardDay = {
  id: string
  kind: 'SPRINT_START' | 'SPRINT_END' | 'DELIVERY'
  name: string
  day: string
  boardId: string
  boardTitle: string
  updatedAt: number
}
