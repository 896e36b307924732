import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#db/schema/identity.ts'
import type { Mail, Services } from '#kit/context.ts'
import { makeIds } from '#kit/data/ids.ts'
import { composeMail } from '#kit/mail/mail.tsx'
import {
  dispatchOutbox,
  mailStatement,
  maxMailAttempts,
  removeOldMailsStatement,
  retryDelayMsOf,
} from '#kit/mail/outbox.ts'
import { makeLog } from '#kit/server/log.ts'
import { hours, minutes, movableClock } from '#tests/support/clock.ts'
import { freshDatabase } from '#tests/support/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const clock = movableClock()
const logLines: string[] = []
/** Creates a fake provider that records emails, or rejects them while it is down. */
function makeFakeProvider() {
  const accepted: Mail[] = []
  const fake = {
    accepted,
    isDown: false,
    attempts: 0,
    async sendMail(mail: Mail) {
      fake.attempts++
      await new Promise(resolve => setTimeout(resolve, 2))
      if (fake.isDown) throw new Error('no connection to the provider')
      accepted.push(mail)
    },
  }
  return fake
}
const servicesWith = (sendMail?: Services['sendMail']) => ({
  db: database.db,
  clock,
  ids: makeIds(),
  log: makeLog(line => void logLines.push(line)),
  config: { mail: sendMail ? ({ provider: 'cloudflare', from: 'crew@harbour.test' } as const) : null },
  sendMail,
})

const makeMail = (subject = 'Ahoy') => ({ to: 'maya@harbour.test', subject, text: 'text', html: '<p>html</p>' })
const db = () => database.db.unscoped('a test reads the outbox')
const queueMails = (...mails: Mail[]) =>
  db().batch(mails.map(each => mailStatement({ ...servicesWith(), db: db() }, each)))
const readOutbox = () => db().orm.select().from(outbox)

beforeEach(async () => {
  await db().orm.delete(outbox)
})

describe('the outbox', () => {
  it('keeps emails readable without a provider', async () => {
    await queueMails(makeMail())
    expect(await dispatchOutbox(servicesWith())).toEqual({ sent: 0, failed: 0 })
    expect(await readOutbox()).toMatchObject([{ status: 'PENDING', attempts: 0, payload: makeMail() }])
  })

  it('sends each email once', async () => {
    const provider = makeFakeProvider()
    await queueMails(makeMail('one'), makeMail('two'))
    expect(await dispatchOutbox(servicesWith(provider.sendMail))).toEqual({ sent: 2, failed: 0 })
    await dispatchOutbox(servicesWith(provider.sendMail))
    expect(provider.accepted.map(({ subject }) => subject).sort()).toEqual(['one', 'two'])
    for (const row of await readOutbox())
      expect(row).toMatchObject({ status: 'SENT', sentAt: clock.now(), attempts: 1 })
  })

  it('sends each email once when five runs overlap', async () => {
    const provider = makeFakeProvider()
    await queueMails(...Array.from({ length: 15 }, (_, i) => makeMail(String(i))))
    await Promise.all(Array.from({ length: 5 }, () => dispatchOutbox(servicesWith(provider.sendMail))))
    expect(new Set(provider.accepted.map(({ subject }) => subject)).size).toBe(15)
    expect(provider.attempts).toBe(15)
  })

  it('sends at most 20 per run, the oldest first', async () => {
    const provider = makeFakeProvider()
    for (let i = 0; i < 25; i++) {
      clock.move(1)
      await queueMails(makeMail(String(i)))
    }
    expect((await dispatchOutbox(servicesWith(provider.sendMail))).sent).toBe(20)
    expect(provider.accepted.map(({ subject }) => Number(subject))).toEqual(Array.from({ length: 20 }, (_, i) => i))
  })

  it('retries with growing delays, and gives up after 8 attempts', async () => {
    const provider = makeFakeProvider()
    provider.isDown = true
    await queueMails(makeMail())
    for (let attempt = 1; attempt <= maxMailAttempts; attempt++) {
      await dispatchOutbox(servicesWith(provider.sendMail))
      expect(provider.attempts).toBe(attempt)
      clock.move(retryDelayMsOf(attempt) - 1)
      await dispatchOutbox(servicesWith(provider.sendMail))
      expect(provider.attempts).toBe(attempt)
      clock.move(1)
    }
    await dispatchOutbox(servicesWith(provider.sendMail))
    expect(provider.attempts).toBe(maxMailAttempts)
    expect(await readOutbox()).toMatchObject([{ status: 'DEAD', lastError: 'no connection to the provider' }])
    expect(logLines.join()).not.toContain('maya@harbour.test')
  })

  it('sends failed emails as soon as the provider is back', async () => {
    const provider = makeFakeProvider()
    provider.isDown = true
    await queueMails(makeMail())
    await dispatchOutbox(servicesWith(provider.sendMail))
    provider.isDown = false
    clock.move(minutes)
    await dispatchOutbox(servicesWith(provider.sendMail))
    expect(await readOutbox()).toMatchObject([{ status: 'SENT', attempts: 2, lastError: null }])
  })

  it('keeps neither text, links nor address of a sent email', async () => {
    await queueMails(makeMail())
    await dispatchOutbox(servicesWith(makeFakeProvider().sendMail))
    expect(await readOutbox()).toMatchObject([{ status: 'SENT', payload: { to: '', subject: '', text: '', html: '' } }])
  })

  it('drops old emails when a provider is configured, and sends recent ones', async () => {
    await dispatchOutbox(servicesWith())
    await queueMails(makeMail('An old link'))
    clock.move(11 * minutes)
    await queueMails(makeMail('A new link'))
    const provider = makeFakeProvider()
    expect(await dispatchOutbox(servicesWith(provider.sendMail))).toEqual({ sent: 1, failed: 0 })
    expect(provider.accepted.map(({ subject }) => subject)).toEqual(['A new link'])
    expect(await readOutbox()).toHaveLength(1)
    expect(logLines.at(-1)).toContain('mail.dropped_stale')
  })

  it('retries emails that a provider rejected, no matter how old', async () => {
    const provider = makeFakeProvider()
    provider.isDown = true
    await queueMails(makeMail())
    await dispatchOutbox(servicesWith(provider.sendMail))
    clock.move(11 * minutes)
    await dispatchOutbox(servicesWith())
    provider.isDown = false
    expect((await dispatchOutbox(servicesWith(provider.sendMail))).sent).toBe(1)
  })

  it('deletes emails after a week, and failed ones after 30 days', async () => {
    const day = 24 * hours
    const states = ['SENT', 'PENDING', 'DEAD'] as const
    await queueMails(...states.map(makeMail))
    for (const status of states)
      await db()
        .orm.update(outbox)
        .set({ status })
        .where(eq(sql`json_extract(${outbox.payload}, '$.subject')`, status))
    const statusesAfter = async (days: number) => {
      await db().batch([removeOldMailsStatement(clock.now() + days * day)])
      return (await readOutbox()).map(({ status }) => status).sort()
    }
    expect(await statusesAfter(6)).toEqual(['DEAD', 'PENDING', 'SENT'])
    expect(await statusesAfter(8)).toEqual(['DEAD'])
    expect(await statusesAfter(31)).toEqual([])
  })

  it('waits a minute at first, then twice as long each time, and at most six hours', () => {
    expect([1, 2, 3].map(retryDelayMsOf)).toEqual([minutes, 2 * minutes, 4 * minutes])
    expect(retryDelayMsOf(30)).toBe(6 * hours)
  })

  it('accepts an email with the same key once', async () => {
    const mailServices = { ...servicesWith(), db: db() }
    await db().batch([1, 2].map(() => mailStatement(mailServices, makeMail(), { onceKey: 'greeting-maya' })))
    expect(await readOutbox()).toHaveLength(1)
  })
})

describe('an email', () => {
  const reader = { email: 'maya@harbour.test', firstName: '<img src=x onerror=alert(1)>', language: 'fr' as const }
  const content = {
    subject: 'Bonjour\r\nBcc: everybody@evil.example',
    paragraphs: ['Première ligne.', 'Deuxième & dernière.'],
    action: { label: 'Ouvrir', url: 'https://trimtab.example/a?b=1&c=2' },
  }

  it('has the same content as HTML and as text', () => {
    const { html, text } = composeMail(reader, content)
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('href="https://trimtab.example/a?b=1&amp;c=2"')
    for (const paragraph of content.paragraphs) expect(text).toContain(paragraph)
    expect(text).toContain('Ouvrir\u00a0: https://trimtab.example/a?b=1&c=2')
  })

  it('greets without a name if the name is only a link', () => {
    expect(composeMail({ ...reader, firstName: 'https://' }, content).text).toMatch(/^Bonjour,\n/)
  })

  it('contains no markup or header from user input', () => {
    const { html, subject } = composeMail(reader, content)
    expect(html).not.toContain('<img')
    expect(subject).toBe('Bonjour Bcc: everybody@evil.example')
  })
})
