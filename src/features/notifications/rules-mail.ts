import { addDays, dayIn, endOfDayIn, minuteOfDayIn } from '#kit/day.ts'
import { isNotificationKind, type Preferences } from './rules.ts'

/** A notification whose email is due. Times are milliseconds UTC. */
export type DueNotification = {
  id: string
  kind: string
  /** Null without an object to group by. */
  objectId: string | null
  createdAt: number
  isRead: boolean
  /** Whether the reader can still open the page and the object. */
  isAccessible: boolean
  /** Time of the last email to the reader about the same object. Null if none was sent recently. */
  objectMailedAt: number | null
}

/** The time between two emails about the same object. */
export const objectMailPauseMs = 10 * 60_000
/** The time of the digest, in minutes after midnight. */
const digestMinute = 8 * 60

/** Returns the first eight o'clock in the morning in a time zone after a time (milliseconds UTC). */
export function nextDigestAt(at: number, timeZone: string): number {
  const today = dayIn(timeZone, at)
  for (let days = 0; ; days++) {
    const midnight = endOfDayIn(timeZone, addDays(today, days - 1)) + 1
    const eightHoursLater = midnight + digestMinute * 60_000
    // On days when clocks change, eight hours after midnight is not eight o'clock.
    const digestAt = eightHoursLater + (digestMinute - minuteOfDayIn(timeZone, eightHoursLater)) * 60_000
    if (digestAt > at) return digestAt
  }
}

export type SortedMails<N> = {
  /** Not sent, because it was read meanwhile, cannot be opened any more, or was turned off. */
  dropped: N[]
  deferred: { notification: N; until: number }[]
  /** One email per object. */
  mails: N[][]
  /** One email for all of these. Empty if there is none to send. */
  digest: N[]
}

/** Sorts the due emails of one person into dropped ones, single emails and the digest. */
export function sortMails<N extends DueNotification>(
  due: readonly N[],
  { preferences, timeZone, now }: { preferences: Preferences; timeZone: string; now: number },
): SortedMails<N> {
  const sorted: SortedMails<N> = { dropped: [], deferred: [], mails: [], digest: [] }
  const immediate: N[] = []
  for (const notification of due) {
    const { kind, isRead, isAccessible, createdAt, objectMailedAt } = notification
    const choice = isNotificationKind(kind) ? preferences[kind].mail : 'off'
    const defer = (until: number) => sorted.deferred.push({ notification, until })
    if (isRead || !isAccessible || choice === 'off') sorted.dropped.push(notification)
    else if (choice === 'digest') {
      const digestAt = nextDigestAt(createdAt, timeZone)
      if (digestAt > now) defer(digestAt)
      else sorted.digest.push(notification)
    } else if (objectMailedAt !== null && objectMailedAt + objectMailPauseMs > now)
      defer(objectMailedAt + objectMailPauseMs)
    else immediate.push(notification)
  }
  sorted.mails = [...Map.groupBy(immediate, ({ id, objectId }) => objectId ?? id).values()]
  return sorted
}
