import { offsetAt } from '#features/accounts/accounts/rules-days.ts'

const minute = 60_000
const day = 24 * 60 * minute
// The period that the definition of a zone covers. Only programs that do not know the zone by its name need it.
const timeBefore = 31 * day
const timeAfter = 5 * 366 * day
/** The search step. No zone changes its clock twice within this time. */
const step = 25 * day

const pad = (number: number) => String(Math.trunc(number)).padStart(2, '0')
const offsetText = (offset: number) => {
  const minutes = Math.abs(offset) / minute
  return `${offset < 0 ? '-' : '+'}${pad(minutes / 60)}${pad(minutes % 60)}`
}

/** Returns a moment in the local time of a zone, in iCalendar format: `20261130T100000`. */
export const wallStamp = (moment: number, zone: string): string =>
  utcStamp(moment + offsetAt(moment, zone)).slice(0, -1)

/** Returns a moment in UTC, in iCalendar format: `20261130T100000Z`. */
export const utcStamp = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Returns the clock changes of a zone between two moments, to the minute. */
function changesOf(zone: string, from: number, until: number) {
  const changes: { at: number; from: number; to: number }[] = []
  let offset = offsetAt(from, zone)
  for (let at = from; at < until; at += step) {
    const next = offsetAt(at + step, zone)
    if (next === offset) continue
    let [low, high] = [at, at + step]
    while (high - low > minute) {
      const middle = Math.floor((low + high) / 2 / minute) * minute
      if (offsetAt(middle, zone) === offset) low = middle
      else high = middle
    }
    changes.push({ at: high, from: offset, to: next })
    offset = next
  }
  return changes
}

/** Returns the definition of a time zone (RFC 5545, VTIMEZONE), from a month before `moment` to five years after. */
export function zoneLines(zone: string, moment: number): string[] {
  const start = Math.floor(moment / day) * day - timeBefore
  const first = offsetText(offsetAt(start, zone))
  type Observance = { startsAt: string; from: string; to: string; otherStarts: string[] }
  const observance = (name: 'STANDARD' | 'DAYLIGHT', { startsAt, from, to, otherStarts }: Observance) => [
    `BEGIN:${name}`,
    `DTSTART:${startsAt}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...otherStarts.map(at => `RDATE:${at}`),
    `END:${name}`,
  ]
  const changes = Map.groupBy(changesOf(zone, start, start + timeAfter), ({ from, to }) => `${from} ${to}`)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', { startsAt: '19700101T000000', from: first, to: first, otherStarts: [] }),
    ...[...changes.values()].flatMap(([one, ...others]) => {
      const { from, to, at } = one!
      const wall = (when: number) => utcStamp(when + from).slice(0, -1)
      const otherStarts = others.map(other => wall(other.at))
      return observance(to > from ? 'DAYLIGHT' : 'STANDARD', {
        startsAt: wall(at),
        from: offsetText(from),
        to: offsetText(to),
        otherStarts,
      })
    }),
    'END:VTIMEZONE',
  ]
}
