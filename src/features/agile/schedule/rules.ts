export const texts = {
  noTime: 'Choose a date and a time.',
  past: 'Choose a time that is still to come.',
  tooFar: 'Choose a date within the next two years.',
  zoneUnknown: 'This time zone is not known.',
  reminder: 'A reminder comes 5 minutes to a day before.',
  begun: 'Only a session that has not begun has a date to change.',
  endsBefore: 'The series ends before its first meeting.',
  over: 'This series is over.',
  notToSkip: 'This meeting is not to come any more, or has its session already.',
} as const

/** Why a date cannot be planned; null where it can. */
export function wrongWith(at: number, now: number, furthest: number): (typeof texts)[keyof typeof texts] | null {
  if (at < now - 60_000) return texts.past
  return at > now + furthest ? texts.tooFar : null
}

/** Whether the date of a session can still be changed. */
export const isToCome = (status: string) => status === 'DRAFT' || status === 'WAITING'
