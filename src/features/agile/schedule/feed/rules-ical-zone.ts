import { offsetMsAt } from '#kit/zone-days.ts'

const minute = 60_000
const day = 24 * 60 * minute
// The period that the definition of a zone covers. Only programs that do not know the zone by its name need it.
const coveredBefore = 31 * day
const coveredAfter = 5 * 366 * day
/** The search step. No zone changes its clock twice within this time. */
const searchStep = 25 * day

const pad = (number: number) => String(Math.trunc(number)).padStart(2, '0')
const offsetText = (offset: number) => {
  const minutes = Math.abs(offset) / minute
  return `${offset < 0 ? '-' : '+'}${pad(minutes / 60)}${pad(minutes % 60)}`
}

/** Returns a moment in the local time of a zone, in iCalendar format: `20261130T100000`. */
export const wallStamp = (moment: number, zone: string): string =>
  utcStamp(moment + offsetMsAt(moment, zone)).slice(0, -1)

/** Returns a moment in UTC, in iCalendar format: `20261130T100000Z`. */
export const utcStamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A moment when a zone changes its clock, with its offsets from UTC in milliseconds. */
type ClockChange = { at: number; offsetBefore: number; offsetAfter: number }

/** Returns the clock changes of a zone between two moments. */
function clockChanges(zone: string, start: number, end: number): ClockChange[] {
  const changes: ClockChange[] = []
  let offset = offsetMsAt(start, zone)
  for (let at = start; at < end; at += searchStep) {
    const nextOffset = offsetMsAt(at + searchStep, zone)
    if (nextOffset === offset) continue
    // Halve the step until the minute of the change remains.
    let [low, high] = [at, at + searchStep]
    while (high - low > minute) {
      const middle = Math.floor((low + high) / 2 / minute) * minute
      if (offsetMsAt(middle, zone) === offset) low = middle
      else high = middle
    }
    changes.push({ at: high, offsetBefore: offset, offsetAfter: nextOffset })
    offset = nextOffset
  }
  return changes
}

/** Returns the definition of a time zone (RFC 5545, VTIMEZONE), from a month before `moment` to five years after. */
export function zoneLines(zone: string, moment: number): string[] {
  const start = Math.floor(moment / day) * day - coveredBefore
  const firstOffset = offsetText(offsetMsAt(start, zone))
  type Observance = { startsAt: string; from: string; to: string; otherStarts: string[] }
  const observance = (name: 'STANDARD' | 'DAYLIGHT', { startsAt, from, to, otherStarts }: Observance) => [
    `BEGIN:${name}`,
    `DTSTART:${startsAt}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...otherStarts.map(at => `RDATE:${at}`),
    `END:${name}`,
  ]
  // Usually two groups: the changes to summer time, and those back to standard time.
  const changesByOffsets = Map.groupBy(
    clockChanges(zone, start, start + coveredAfter),
    ({ offsetBefore, offsetAfter }) => `${offsetBefore} ${offsetAfter}`,
  )
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', { startsAt: '19700101T000000', from: firstOffset, to: firstOffset, otherStarts: [] }),
    ...[...changesByOffsets.values()].flatMap(([firstChange, ...otherChanges]) => {
      const { at, offsetBefore, offsetAfter } = firstChange!
      const localStart = (changedAt: number) => utcStamp(changedAt + offsetBefore).slice(0, -1)
      return observance(offsetAfter > offsetBefore ? 'DAYLIGHT' : 'STANDARD', {
        startsAt: localStart(at),
        from: offsetText(offsetBefore),
        to: offsetText(offsetAfter),
        otherStarts: otherChanges.map(change => localStart(change.at)),
      })
    }),
    'END:VTIMEZONE',
  ]
}
