import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { remindOfActionItems } from '#features/agile/action-items/commands-reminders.ts'
import { sendNotificationMails } from '#features/notifications/commands-mail.ts'
import type { Mail } from '#kit/context.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { History, runStep, type Step } from '#tests/support/notification-history.ts'
import {
  type Company,
  type Member,
  makeNotificationWorld,
  type NotificationWorld,
  type Secret,
} from '#tests/support/notification-world.ts'
import { runCount } from '#tests/support/run-count.ts'

const t = await makeTestApp()
afterAll(t.close)

type Reading = { text: string; company: Company; person: Member; channel: 'row' | 'list' | 'email' }

/** Returns whether a person can read a secret in a text about one company. */
function canRead({ accountIds, readers, ownerIds, isDeleted }: Secret, { company, person, channel }: Reading): boolean {
  if (ownerIds.includes(person.id)) return true
  if (!accountIds.includes(company.id) || readers === 'no one') return false
  const { isActive } = company.memberships.get(person.id)!
  // Rows stay when an item is deleted or a feature is turned off. They are no longer shown or emailed.
  return readers === 'members' || channel === 'row' || (isActive && company.hasTools && !isDeleted)
}

/** Describes where a secret was revealed, for the message of the failing test. */
function describeLeak(
  { readers, text }: Secret,
  { channel, person, company, text: read }: Reading,
  index: number,
): string {
  const { role } = company.memberships.get(person.id)!
  const excerpt = read.slice(Math.max(0, index - 80), index + 80)
  return `${text} (known to ${readers}) in a ${channel} of ${person.name}, ${role}: …${excerpt}…`
}

/** Plays a history. Returns the secrets that notifications, lists or emails revealed, and all texts that people got. */
async function runHistory(history: readonly Step[]) {
  const world = await makeNotificationWorld(t)
  const leaks: string[] = []
  const readings: Reading[] = []
  function read(reading: Reading) {
    readings.push(reading)
    const text = reading.text.toLowerCase()
    for (const secret of world.secrets) {
      const index = text.indexOf(secret.text.toLowerCase())
      if (index !== -1 && !canRead(secret, reading)) leaks.push(describeLeak(secret, reading, index))
    }
  }
  const readMails = await createMailReader(world, read)
  for (const step of history) {
    await runStep(world, step)
    if (step.act === 'wait') {
      await remindOfActionItems(t.services)
      await sendNotificationMails(t.services, 'https://trimtab.test')
    }
    await readMails()
  }
  t.clock.move(24 * 3_600_000)
  await sendNotificationMails(t.services, 'https://trimtab.test')
  await readMails()
  for (const company of world.companies)
    for (const person of company.people) {
      for (const text of await rowsOf(world, company, person)) read({ text, company, person, channel: 'row' })
      for (const text of await listsOf(world, company, person)) read({ text, company, person, channel: 'list' })
    }
  return { leaks, readings }
}

/**
 * Returns a function that reads the emails sent since its last call, each as a text about the account that sends it.
 */
async function createMailReader({ db, companies }: NotificationWorld, read: (reading: Reading) => void) {
  const [row] = await db.run<{ last: number }>('select coalesce(max(rowid), 0) as last from outbox')
  let last = row!.last
  return async () => {
    const mails = await db.run<{ rowid: number; accountId: string; payload: string }>(
      'select rowid, sender_account_id as accountId, payload from outbox where rowid > ?1 order by rowid',
      [last],
    )
    for (const { rowid, accountId, payload } of mails) {
      last = rowid
      const company = companies.find(({ id }) => id === accountId)
      const { to } = JSON.parse(payload) as Mail
      const person = company?.people.find(({ email }) => email === to)
      if (!company || !person) throw new Error(`An email of ${accountId} went to ${to}.`)
      read({ text: payload, company, person, channel: 'email' })
    }
  }
}

async function rowsOf({ db }: NotificationWorld, company: Company, person: Member): Promise<string[]> {
  const sql = 'select * from notifications where account_id = ?1 and user_id = ?2'
  return (await db.run<object>(sql, [company.id, person.id])).map(row => JSON.stringify(row))
}

/** Returns the notifications of a person: their page, and the responses of the API. */
async function listsOf(world: NotificationWorld, company: Company, person: Member): Promise<string[]> {
  if (!company.memberships.get(person.id)!.isActive) return []
  const paths = ['/notifications?pageSize=100', '/api/notifications?pageSize=100', '/api/notifications/unread']
  return Promise.all(paths.map(async path => (await world.request(company, person, path)).text))
}

it('no notification, email or digest reveals a vote, an anonymous author, or data of another account', async () => {
  await fc.assert(
    fc.asyncProperty(History, async history => {
      expect((await runHistory(history)).leaks).toEqual([])
    }),
    { numRuns: runCount({ short: 3, long: 300 }), endOnFailure: true },
  )
}, 120_000)

it('a history with steps of each kind causes eight kinds of notifications, emails and a digest', async () => {
  const acts: [Step['act'], Partial<Step>][] = [
    ['preferences', { actor: 2, pick: 1 }],
    ['add', {}],
    ['assign', { target: 1 }],
    ['comment', { actor: 1, target: 4 }],
    ['action item', {}],
    ['wait', { pick: 3 }],
    ['role', { target: 4, pick: 2 }],
    ['team', { target: 4, pick: 0 }],
    ['delete', {}],
    ...Array.from({ length: 9 }, (): [Step['act'], Partial<Step>] => ['poker', {}]),
    ...Array.from({ length: 9 }, (): [Step['act'], Partial<Step>] => ['retro', {}]),
  ]
  const history = acts.map(([act, step]): Step => ({ act, company: 0, actor: 0, target: 2, pick: 0, ...step }))
  const { leaks, readings } = await runHistory(history)
  expect(leaks).toEqual([])
  const rows = readings
    .filter(({ channel }) => channel === 'row')
    .map(({ text }) => JSON.parse(text) as { kind: string })
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual([
    'action_item_assigned',
    'item_assigned',
    'item_commented',
    'item_mentioned',
    'role_changed',
    'session_starting',
    'team_added',
    'team_removed',
  ])
  expect(rows.filter(({ kind }) => kind === 'action_item_assigned')).toHaveLength(3)
  const subjects = readings.flatMap(({ channel, text }) =>
    channel === 'email' ? [(JSON.parse(text) as Mail).subject] : [],
  )
  for (const subject of [/ assigned you #1 Moor/, / is starting/, /: \d updates$/])
    expect(subjects).toContainEqual(expect.stringMatching(subject))
}, 60_000)
