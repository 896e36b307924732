import { utcStamp as stamp, wallStamp, zoneLines } from './rules-ical-zone.ts'

/**
 * A calendar event. Times are milliseconds UTC, `remindBefore` is in minutes. An `isAllDay` event covers whole days in
 * any time zone.
 */
export type CalendarEvent = {
  uid: string
  name: string
  description: string
  url: string
  at: number
  length: number
  isAllDay?: boolean
  changedAt: number
  remindBefore: number | null
  /** The recurrence rule (RRULE) in the local time of `zone`, and the moments in `except` at which it does not take place. */
  repeats?: { rule: string; zone: string; except: number[] }
  /**
   * The event replaces the occurrence of the recurring event with the same uid at this moment, in the local time of
   * `zone`.
   */
  replaces?: { at: number; zone: string }
}

const dayStamp = (moment: number) => stamp(moment).slice(0, 8)

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Calendar files allow no other control characters.
    .replace(/\p{Cc}/gu, '')

/** Returns the number of bytes of a character in UTF-8. */
function utf8Size(char: string): number {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line into pieces of at most 75 bytes. Later pieces begin with a space. Characters are never split. */
function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const char of line) {
    const size = utf8Size(char)
    if (bytes + size > 75) {
      pieces.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += char
    bytes += size
  }
  return [...pieces, piece].join('\r\n')
}

const isUtc = (zone: string) => zone === 'UTC'
const timeLine = (name: string, moment: number, zone = 'UTC') =>
  isUtc(zone) ? `${name}:${stamp(moment)}` : `${name};TZID=${zone}:${wallStamp(moment, zone)}`

/**
 * Returns the time lines of an event. A recurring event names its zone, so that it keeps its time of day at clock
 * changes.
 */
function timesOf({ at, length, isAllDay, repeats, replaces }: CalendarEvent): string[] {
  if (isAllDay) return [`DTSTART;VALUE=DATE:${dayStamp(at)}`, `DTEND;VALUE=DATE:${dayStamp(at + length)}`]
  const zone = repeats?.zone ?? replaces?.zone
  return [
    ...(replaces ? [timeLine('RECURRENCE-ID', replaces.at, zone)] : []),
    timeLine('DTSTART', at, zone),
    timeLine('DTEND', at + length, zone),
    ...(repeats ? [`RRULE:${repeats.rule}`, ...repeats.except.map(moment => timeLine('EXDATE', moment, zone))] : []),
  ]
}

/** Returns the zones of events, each with the earliest moment that uses it. */
function zonesOf(events: readonly CalendarEvent[]): Map<string, number> {
  const zones = new Map<string, number>()
  for (const { at, repeats, replaces } of events) {
    const zone = (repeats ?? replaces)?.zone
    if (zone && !isUtc(zone)) zones.set(zone, Math.min(at, zones.get(zone) ?? at))
  }
  return zones
}

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp(event.changedAt)}`,
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  ...timesOf(event),
  `SUMMARY:${escapeText(event.name)}`,
  `DESCRIPTION:${escapeText([event.description, event.url].filter(Boolean).join('\n\n'))}`,
  `URL:${event.url}`,
  ...(event.remindBefore === null
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapeText(event.name)}`,
        `TRIGGER:-PT${event.remindBefore}M`,
        'END:VALARM',
      ]),
  'END:VEVENT',
]

/** Returns a calendar file (RFC 5545). Times are in UTC, except those of recurring events. */
export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trimtab//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...[...zonesOf(events)].flatMap(([zone, at]) => zoneLines(zone, at)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
