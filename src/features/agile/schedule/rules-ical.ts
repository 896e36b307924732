/**
 * One entry of a calendar. Times are milliseconds UTC; `remindBefore` is in minutes. `isAllDay`: it is of whole days, by
 * whatever clock the reader has.
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
}

const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

const dayStamp = (moment: number) => stamp(moment).slice(0, 8)

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters have no place in a calendar.
    .replace(/\p{Cc}/gu, '')

/** A line in pieces of at most 75 bytes, the later ones begun by a space; no character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const char of line) {
    const code = char.codePointAt(0) ?? 0
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
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

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp(event.changedAt)}`,
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  ...(event.isAllDay
    ? [`DTSTART;VALUE=DATE:${dayStamp(event.at)}`, `DTEND;VALUE=DATE:${dayStamp(event.at + event.length)}`]
    : [`DTSTART:${stamp(event.at)}`, `DTEND:${stamp(event.at + event.length)}`]),
  `SUMMARY:${escaped(event.name)}`,
  `DESCRIPTION:${escaped([event.description, event.url].filter(Boolean).join('\n\n'))}`,
  `URL:${event.url}`,
  ...(event.remindBefore === null
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(event.name)}`,
        `TRIGGER:-PT${event.remindBefore}M`,
        'END:VALARM',
      ]),
  'END:VEVENT',
]

/** A calendar as a file (RFC 5545). Times stand in UTC, so that a clock change is the reader's own. */
export const calendarText = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trimtab//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
