import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarText } from '#features/agile/schedule/feed/rules-ical.ts'
import {
  instantOf,
  meetingWallTime,
  parseWallTime,
  type Rhythm,
  rhythms,
  wallTimeOf,
} from '#features/agile/schedule/rules-dates.ts'
import { addMonths, monthOrDefault, weeksOf } from '#features/agile/schedule/rules-month.ts'
import {
  firstWithoutSession,
  meetingsFrom,
  nextMeeting,
  occurrenceOf,
  recurrenceRule,
  type SeriesTimes,
} from '#features/agile/schedule/series/rules-series.ts'
import { isTimeZone } from '#kit/day.ts'
import { runCount } from '#tests/support/run-count.ts'

const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16)
const wallTimes = (startsAt: string, rhythm: Rhythm, count: number) =>
  Array.from({ length: count }, (_, index) => meetingWallTime(startsAt, rhythm, index))
const seriesWith = (overrides: Partial<SeriesTimes> = {}): SeriesTimes => ({
  startsAt: '2026-03-26T10:00',
  timeZone: 'Europe/Stockholm',
  every: 'DAY',
  firstOccurrence: 0,
  skipped: [],
  endsAt: null,
  ...overrides,
})

describe('converting a local time', () => {
  it.each([
    ['a winter day', '2026-01-15T10:00', 'Europe/Stockholm', '2026-01-15T09:00'],
    ['a summer day', '2026-07-15T10:00', 'Europe/Stockholm', '2026-07-15T08:00'],
    ['a southern zone', '2026-01-15T10:00', 'Australia/Sydney', '2026-01-14T23:00'],
    ['a quarter-hour zone', '2026-01-15T10:00', 'Asia/Kathmandu', '2026-01-15T04:15'],
    ['the skipped hour in spring', '2026-03-29T02:30', 'Europe/Stockholm', '2026-03-29T01:30'],
    ['right before spring', '2026-03-29T01:59', 'Europe/Stockholm', '2026-03-29T00:59'],
    ['right after spring', '2026-03-29T03:00', 'Europe/Stockholm', '2026-03-29T01:00'],
    ['the repeated hour in autumn: the first', '2026-10-25T02:30', 'Europe/Stockholm', '2026-10-25T00:30'],
    ['right after autumn', '2026-10-25T03:00', 'Europe/Stockholm', '2026-10-25T02:00'],
    ['spring in New York', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30'],
    ['autumn in New York: the first', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30'],
    ['a change of half an hour', '2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:40'],
  ])('is correct for %s', (_, wall, zone, utc) => expect(iso(instantOf(wall, zone))).toBe(utc))

  it('and back returns the same time in any zone', () => {
    const zones = [
      'Europe/Stockholm',
      'America/New_York',
      'America/Sao_Paulo',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'UTC',
    ]
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2032, 0) })
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const wall = wallTimeOf(moment, zone)
        expect(wallTimeOf(instantOf(wall, zone), zone)).toBe(wall)
      }),
      { numRuns: runCount({ short: 90, long: 1200 }) },
    )
  })

  it('returns null for an invalid date', () => {
    for (const text of ['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T24:00', 'tomorrow'])
      expect(parseWallTime(text), text).toBeNull()
    expect([isTimeZone('Europe/Stockholm'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([true, false, false])
  })
})

describe('the meetings of a series', () => {
  it('keep their local time across clock changes', () => {
    const timeOf = (occurrence: number) => iso(occurrenceOf(seriesWith(), occurrence).at)
    expect([0, 1, 2, 3, 4].map(timeOf)).toEqual([
      '2026-03-26T09:00',
      '2026-03-27T09:00',
      '2026-03-28T09:00',
      '2026-03-29T08:00',
      '2026-03-30T08:00',
    ])
    const weekly = seriesWith({ startsAt: '2026-10-21T09:30', timeZone: 'America/New_York', every: 'WEEK' })
    expect([0, 1, 2].map(occurrence => iso(occurrenceOf(weekly, occurrence).at))).toEqual([
      '2026-10-21T13:30',
      '2026-10-28T13:30',
      '2026-11-04T14:30',
    ])
  })

  it('repeat on weekdays and skip the weekend', () => {
    expect(wallTimes('2026-11-26T10:00', 'WEEKDAY', 4)).toEqual([
      '2026-11-26T10:00',
      '2026-11-27T10:00',
      '2026-11-30T10:00',
      '2026-12-01T10:00',
    ])
    expect(wallTimes('2026-11-28T10:00', 'WEEKDAY', 6).at(0)).toBe('2026-11-30T10:00')
    expect(wallTimes('2026-11-29T10:00', 'WEEKDAY', 6).at(5)).toBe('2026-12-07T10:00')
  })

  it('repeat weekly, every two weeks, and across the end of a year', () => {
    expect(wallTimes('2026-12-24T10:00', 'WEEK', 3)).toEqual([
      '2026-12-24T10:00',
      '2026-12-31T10:00',
      '2027-01-07T10:00',
    ])
    expect(wallTimes('2026-12-24T10:00', 'TWO_WEEKS', 2)).toEqual(['2026-12-24T10:00', '2027-01-07T10:00'])
  })

  it('use the last day of a short month, and the original day again afterwards', () => {
    expect(wallTimes('2027-12-31T10:00', 'MONTH', 5)).toEqual([
      '2027-12-31T10:00',
      '2028-01-31T10:00',
      '2028-02-29T10:00',
      '2028-03-31T10:00',
      '2028-04-30T10:00',
    ])
  })

  it('are in order, as far apart as their rhythm requires, and on weekdays if required', () => {
    const days = fc
      .integer({ min: 0, max: 3000 })
      .map(day => `${new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)}T23:59`)
    fc.assert(
      fc.property(days, fc.constantFrom(...rhythms), fc.integer({ min: 0, max: 200 }), (startsAt, rhythm, index) => {
        const meetingAt = (occurrence: number) => parseWallTime(meetingWallTime(startsAt, rhythm, occurrence))!
        const dayCount = (meetingAt(index + 1) - meetingAt(index)) / 86_400_000
        const allowedCounts = { DAY: [1], WEEKDAY: [1, 3], WEEK: [7], TWO_WEEKS: [14], MONTH: [28, 29, 30, 31] }[rhythm]
        expect(allowedCounts).toContain(dayCount)
        if (rhythm === 'WEEKDAY') expect([0, 6]).not.toContain(new Date(meetingAt(index)).getUTCDay())
      }),
    )
  })

  it('leave out past meetings and those after the end, and mark skipped ones', () => {
    const now = Date.UTC(2026, 2, 27, 9, 30)
    const skippingSeries = seriesWith({ skipped: [2, 3], endsAt: Date.UTC(2026, 2, 31) })
    expect(nextMeeting(skippingSeries, { from: 0, notBefore: now })).toMatchObject({ occurrence: 4 })
    expect(nextMeeting(skippingSeries, { from: 5, notBefore: now })).toBeNull()
    expect(
      meetingsFrom(skippingSeries, { from: 0, notBefore: now, until: Infinity, max: 10 }).map(
        ({ occurrence, isSkipped }) => [occurrence, isSkipped],
      ),
    ).toEqual([
      [2, true],
      [3, true],
      [4, false],
    ])
  })

  it('are numbered from the first occurrence of a moved series', () => {
    const movedSeries = seriesWith({ startsAt: '2026-06-01T14:00', every: 'WEEK', firstOccurrence: 7 })
    expect(iso(occurrenceOf(movedSeries, 8).at)).toBe('2026-06-08T12:00')
    expect(nextMeeting(movedSeries, { from: 0, notBefore: 0 })?.occurrence).toBe(7)
  })

  it('that were skipped can be restored if no later one has a session', () => {
    const skippingSeries = { ...seriesWith({ skipped: [3, 4, 1] }), nextOccurrence: 5 }
    expect(firstWithoutSession(skippingSeries, 0)).toBe(3)
    expect(firstWithoutSession(skippingSeries, occurrenceOf(skippingSeries, 3).at)).toBe(4)
  })
})

describe('a month view', () => {
  it('starts its weeks on Monday and includes days of adjacent months', () => {
    const weeks = weeksOf('2026-11')
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  it('links to adjacent months across years, and defaults to the current month', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect(['2026-13', 'x', undefined].map(month => monthOrDefault(month, '2026-11'))).toEqual([
      '2026-11',
      '2026-11',
      '2026-11',
    ])
  })

  it.each(['0000-01', '0001-01', '0099-12', '1899-12', '9999-12'])('defaults to the current month for %s', month =>
    expect(monthOrDefault(month, '2026-11')).toBe('2026-11'),
  )
})

describe('a calendar file', () => {
  const event = {
    uid: 'pok_1@trimtab',
    description: 'Ours',
    url: 'https://trimtab.example/join/pok_1',
    at: Date.UTC(2026, 10, 30, 9),
    length: 3_600_000,
    changedAt: Date.UTC(2026, 10, 1),
    remindBefore: 15,
  }

  it('contains date, duration, title and link, with an alarm', () => {
    const text = calendarText('Harbour', [{ ...event, name: 'Sprint 12' }])
    for (const line of [
      'BEGIN:VCALENDAR',
      'UID:pok_1@trimtab',
      'DTSTART:20261130T090000Z',
      'DTEND:20261130T100000Z',
      'SUMMARY:Sprint 12',
      'DESCRIPTION:Ours\\n\\nhttps://trimtab.example/join/pok_1',
      'TRIGGER:-PT15M',
    ])
      expect(text.split('\r\n')).toContain(line)
    expect(calendarText('x', [{ ...event, name: 'y', remindBefore: null }])).not.toContain('VALARM')
  })

  it.each([
    ['DAY', '2026-11-30', 'FREQ=DAILY'],
    ['WEEKDAY', '2026-11-30', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['WEEK', '2026-11-30', 'FREQ=WEEKLY'],
    ['TWO_WEEKS', '2026-11-30', 'FREQ=WEEKLY;INTERVAL=2'],
    ['MONTH', '2026-11-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['MONTH', '2026-10-31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    ['MONTH', '2026-11-29', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ] as const)('has the recurrence rule of a series: %s from %s', (rhythm, day, rule) => {
    const times = { startsAt: `${day}T10:00`, timeZone: 'UTC', every: rhythm, firstOccurrence: 0, skipped: [] }
    expect(recurrenceRule({ ...times, endsAt: null })).toBe(rule)
    expect(recurrenceRule({ ...times, endsAt: Date.UTC(2027, 0, 1) })).toBe(`${rule};UNTIL=20270101T000000Z`)
  })

  it('has no time zone definition for UTC', () => {
    const repeats = { rule: 'FREQ=DAILY', zone: 'UTC', except: [event.at] }
    const text = calendarText('x', [{ ...event, name: 'y', repeats }])
    expect(text).toContain('DTSTART:20261130T090000Z')
    expect(text).toContain('EXDATE:20261130T090000Z')
    expect(text).not.toContain('VTIMEZONE')
  })

  it('is valid for any name, with lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), name => {
        const lines = calendarText(name, [{ ...event, name, description: name }]).split('\r\n')
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(lines.filter(line => /^BEGIN:/.test(line))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VALARM'])
        expect(lines.join('')).not.toMatch(/\p{Cc}/u)
      }),
    )
  })
})
