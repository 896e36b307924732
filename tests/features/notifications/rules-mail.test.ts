import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNotificationKind, preferencesOf } from '#features/notifications/rules.ts'
import { type DueNotification, nextDigestAt, objectMailPauseMs, sortMails } from '#features/notifications/rules-mail.ts'
import { minuteOfDayIn } from '#kit/day.ts'
import { runCount } from '#tests/support/run-count.ts'

const timeOf = (text: string) => Date.parse(text)

describe('a kind of notification', () => {
  it.each([
    ['role_changed', true],
    ['unknown', false],
    ['toString', false],
    ['__proto__', false],
  ])('exists with the name %s: %s', (kind, expected) => expect(isNotificationKind(kind)).toBe(expected))
})

describe('the digest', () => {
  it.each([
    ['Europe/Stockholm', '2026-11-24T06:59:00Z', '2026-11-24T07:00:00Z'],
    ['Europe/Stockholm', '2026-11-24T07:00:00Z', '2026-11-25T07:00:00Z'],
    ['America/Los_Angeles', '2026-11-24T12:00:00Z', '2026-11-24T16:00:00Z'],
    ['Asia/Kolkata', '2026-11-24T12:00:00Z', '2026-11-25T02:30:00Z'],
    ['Pacific/Kiritimati', '2026-11-24T12:00:00Z', '2026-11-24T18:00:00Z'],
    // Clocks go forward on 29 March 2026 and back on 25 October 2026.
    ['Europe/Paris', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/Paris', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z'],
    // Clocks change by half an hour.
    ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
    ['Nowhere/Unknown', '2026-11-24T12:00:00Z', '2026-11-25T08:00:00Z'],
  ])('in %s after %s is due at %s', (zone, after, due) => {
    expect(new Date(nextDigestAt(timeOf(after), zone)).toISOString()).toBe(new Date(due).toISOString())
  })

  it('is always due at eight in the morning, within 25 hours', () => {
    const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Santiago']
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 1.6e12, max: 1.9e12 }), (zone, after) => {
        const due = nextDigestAt(after, zone)
        expect(minuteOfDayIn(zone, due)).toBe(8 * 60)
        expect(due).toBeGreaterThan(after)
        expect(due - after).toBeLessThanOrEqual(25 * 3_600_000)
      }),
      { numRuns: runCount({ short: 60, long: 2000 }) },
    )
  })
})

describe('the emails of one person', () => {
  const now = timeOf('2026-11-24T12:00:00Z')
  const dueNotification = (id: string, fields: Partial<DueNotification> = {}): DueNotification => ({
    id,
    kind: 'item_mentioned',
    objectId: 'itm_1',
    createdAt: now - 60_000,
    isRead: false,
    isAccessible: true,
    objectMailedAt: null,
    ...fields,
  })
  const planOf = (list: DueNotification[], stored: Parameters<typeof preferencesOf>[0] = null) => {
    const context = { preferences: preferencesOf(stored), timeZone: 'Europe/Stockholm', now }
    const { dropped, deferred, mails, digest } = sortMails(list, context)
    const ids = (rows: DueNotification[]) => rows.map(({ id }) => id)
    return {
      dropped: ids(dropped),
      deferred: deferred.map(({ notification, until }) => [notification.id, until]),
      mails: mails.map(ids),
      digest: ids(digest),
    }
  }
  const emptyPlan = { dropped: [], deferred: [], mails: [], digest: [] }

  it('contain all notifications about one object; notifications without an object are sent separately', () => {
    const list = [
      dueNotification('a'),
      dueNotification('b', { objectId: 'itm_2' }),
      dueNotification('c'),
      dueNotification('d', { objectId: null, kind: 'role_changed' }),
    ]
    expect(planOf([...list, dueNotification('e', { objectId: null, kind: 'role_changed' })])).toEqual({
      ...emptyPlan,
      mails: [['a', 'c'], ['b'], ['d'], ['e']],
    })
  })

  it('are sent ten minutes after the previous one about the same object, or later', () => {
    const objectMailedAt = now - 4 * 60_000
    expect(planOf([dueNotification('a', { objectMailedAt }), dueNotification('b', { objectId: 'itm_2' })])).toEqual({
      ...emptyPlan,
      deferred: [['a', objectMailedAt + objectMailPauseMs]],
      mails: [['b']],
    })
    expect(planOf([dueNotification('a', { objectMailedAt: now - objectMailPauseMs })]).mails).toEqual([['a']])
  })

  it('are not sent when read, no longer open to the reader, turned off, or of an unknown kind', () => {
    const list = [
      dueNotification('a', { isRead: true }),
      dueNotification('b', { isAccessible: false }),
      dueNotification('d', { kind: 'unknown' }),
    ]
    expect(planOf(list)).toEqual({ ...emptyPlan, dropped: ['a', 'b', 'd'] })
    expect(planOf([dueNotification('a')], { item_mentioned: { mail: 'off' } })).toEqual({
      ...emptyPlan,
      dropped: ['a'],
    })
  })

  it('wait for the digest where the person wants one', () => {
    const stored = { item_mentioned: { mail: 'digest' as const } }
    const yesterday = dueNotification('old', { createdAt: timeOf('2026-11-23T12:00:00Z') })
    expect(planOf([dueNotification('new'), yesterday], stored)).toEqual({
      ...emptyPlan,
      deferred: [['new', timeOf('2026-11-25T07:00:00Z')]],
      digest: ['old'],
    })
  })
})
