import { afterAll, expect, it } from 'vitest'
import { dispatchOutbox, mailStatement, maxMailAttempts } from '#kit/mail/outbox.ts'
import { runOutbox } from '#scripts/outbox.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'

const sent: string[] = []
let isDown = true
const t = await makeTestApp(
  {
    sendMail: async (mail, id) => {
      if (isDown) throw new Error('550 mailbox unavailable')
      sent.push(`${id} ${mail.to}`)
    },
  },
  memoryDatabase(),
)
afterAll(t.close)

/** Runs the command, and returns whether it succeeded and what it printed. */
async function runCommand(...args: string[]) {
  const lines: string[] = []
  const isDone = await runOutbox(t.db, args, t.clock.now(), line => void lines.push(line))
  return { isDone, lines }
}

it('lists failed emails without their content, and makes them due again', async () => {
  const db = t.db.unscoped('a test writes emails')
  const secret = 'https://trimtab.example/reset-password?token=rst_secret'
  const mail = (to: string) => ({ to, subject: `To ${to}`, text: secret, html: secret })
  const write = (to: string) => mailStatement({ ...t.services, db }, mail(to), { onceKey: to[0] })
  await db.batch([write('a@harbour.test'), write('b@harbour.test'), write('c@harbour.test')])
  expect((await runCommand('--list')).lines).toEqual(['0 failed.'])
  for (let attempt = 0; attempt < maxMailAttempts; attempt++) {
    await dispatchOutbox(t.services)
    // Longer than the pause before any attempt.
    t.clock.move(7 * hours)
  }
  const list = await runCommand('--list')
  expect(list.lines).toHaveLength(4)
  expect(list.lines[0]).toMatch(
    /^mai_a\t2026-.*\ta@harbour\.test\tTo a@harbour\.test\t8 attempts\t550 mailbox unavailable$/,
  )
  expect(list.lines.join()).not.toContain('rst_secret')

  isDown = false
  await dispatchOutbox(t.services)
  expect(sent).toEqual([])
  const one = await runCommand('--retry', 'mai_b', 'mai_unknown')
  expect(one.isDone).toBe(false)
  expect(one.lines.slice(0, 2)).toEqual(['mai_b: will be retried', 'mai_unknown: is not a failed email'])
  await dispatchOutbox(t.services)
  expect(sent).toEqual(['mai_b b@harbour.test'])
  expect((await runCommand('--retry', 'mai_b')).lines[0]).toMatch(/is not a failed email/)

  expect((await runCommand('--retry')).isDone).toBe(true)
  await dispatchOutbox(t.services)
  expect(sent.sort()).toEqual(['mai_a a@harbour.test', 'mai_b b@harbour.test', 'mai_c c@harbour.test'])
  expect((await runCommand('--list')).lines).toEqual(['0 failed.'])
})

it('prints its usage after unknown arguments', async () => {
  for (const args of [[], ['--delete'], ['--list', 'mai_a']]) {
    const { isDone, lines } = await runCommand(...args)
    expect(isDone).toBe(false)
    expect(lines.join()).toContain('npm run outbox -- --list')
  }
})
