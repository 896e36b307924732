import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { nodePasswords } from '#db/seed/node-passwords.ts'
import { createApp } from '#src/app.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { comparableResponse } from '#tests/support/comparable-response.ts'
import { type TestInit, toRequest } from '#tests/support/requests.ts'

let t: TestApp
let sendRequest: (path: string, json: object) => Promise<Response>
const statements: string[] = []
beforeAll(async () => {
  const passwords = nodePasswords()
  const sharedHash = await passwords.hash(goodPassword)
  // Many known people share one password hash. The app under test verifies a real hash each time.
  t = await makeTestApp({ passwords: { ...passwords, hash: async () => sharedHash } })
  // Require the confirmation of emails. Registering must not reveal whether an address is taken either.
  const config = { ...t.services.config, requireEmailVerification: true }
  const db = openDb(t.client, { checkAccounts: false, tenantTables, onStatement: sql => void statements.push(sql) })
  const app = createApp({ ...t.services, passwords, config, db })
  sendRequest = async (path, json) => app.request(toRequest(path, { json }))
})
afterAll(() => t.close())

let personCount = 0
const newUnknownEmail = () => `stranger${++personCount}@harbour.test`
const registerKnownEmail = async () => (await t.register()).user.email
const registration = { firstName: 'Noor', lastName: 'Haddad', phone: '1', password: goodPassword }

/** Requests that anyone can send with an address. Registering turns the unknown address into a known one. */
const questions: [name: string, path: string, body: (email: string) => object][] = [
  ['signing in with a wrong password', '/api/auth/login', email => ({ email, password: 'not the password' })],
  ['registering', '/api/auth/register', email => ({ ...registration, email })],
  ['requesting a password reset', '/api/auth/forgot-password', email => ({ email })],
  ['requesting the confirmation again', '/api/auth/resend-verification', email => ({ email })],
]

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Statements that run after the response, or in parallel, and do not delay it. */
const delayedStatement = /^insert into "?(audit_log|login_attempts|outbox|one_time_tokens)"?/i

describe.each(questions)('%s', (_name, path, body) => {
  it('returns the same response for a known and an unknown address', async () => {
    const responses = [
      await sendRequest(path, body(await registerKnownEmail())),
      await sendRequest(path, body(newUnknownEmail())),
    ]
    const [knownResponse, unknownResponse] = await Promise.all(responses.map(comparableResponse))
    expect(unknownResponse).toEqual(knownResponse)
  })

  it('takes the same time for a known and an unknown address', async () => {
    const differences: number[] = []
    const times: number[] = []
    for (let n = 0; n < 40; n++) {
      const emails = [await registerKnownEmail(), newUnknownEmail()]
      const durations = [0, 0]
      // Alternate the order, so that neither address always comes first.
      for (const emailIndex of n % 2 ? [0, 1] : [1, 0]) {
        const start = performance.now()
        await (await sendRequest(path, body(emails[emailIndex]!))).text()
        durations[emailIndex] = performance.now() - start
        // Work after the response must not slow down the next request.
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      differences.push(durations[0]! - durations[1]!)
      times.push(...durations)
      t.clock.move(hours)
    }
    expect(Math.abs(median(differences))).toBeLessThan(Math.max(3, median(times) * 0.25))
  }, 60_000)
})

describe.each(questions.filter(([name]) => name !== 'registering'))('%s', (_name, path, body) => {
  it('runs the same queries before the response', async () => {
    const queries: string[][] = []
    for (const email of [await registerKnownEmail(), newUnknownEmail()]) {
      statements.length = 0
      await sendRequest(path, body(email))
      const firstDelayed = statements.findIndex(sql => delayedStatement.test(sql))
      queries.push(statements.slice(0, firstDelayed < 0 ? undefined : firstDelayed))
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    expect(queries[0]!.length).toBeGreaterThan(0)
    expect(queries[1]).toEqual(queries[0])
  })
})

describe('inviting', () => {
  const invitationCalls: [
    name: string,
    path: (company: Company) => Promise<string> | string,
    body: (email: string) => TestInit,
  ][] = [
    ['into the account', c => `${c.apiPath}/invitations`, email => ({ json: { email, role: 'MEMBER' } })],
    ['into a team', teamOf, email => ({ json: { email } })],
    [
      'on the page',
      () => '/manage-users-teams/invitations',
      email => ({ form: { act: 'invite', emails: email, role: 'MEMBER' }, redirect: 'manual' }),
    ],
  ]
  async function teamOf(company: Company) {
    const { data } = await (await company.owner.request('/api/teams', { json: { name: 'Quay' } })).json()
    return `/api/teams/${data.id}/invitations`
  }

  it.each(invitationCalls)(
    '%s returns the same response for a known and an unknown address',
    async (_, ...pathAndBody) => {
      const [path, body] = pathAndBody
      const responses = []
      for (const email of [await registerKnownEmail(), newUnknownEmail()]) {
        const company = await makeCompany(t)
        const response = await company.owner.request(await path(company), body(email))
        expect(response.status).toBeLessThan(400)
        const { status, body: text, headers } = await comparableResponse(response)
        // The inviter and the invitation differ per request.
        const differing = [
          email,
          company.owner.user.email,
          company.owner.user.lastName,
          company.owner.user.id,
          company.id,
          company.owner.account.slug,
        ]
        const main = (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text).replaceAll('<wbr/>', '')
        const comparableText = differing.reduce((all, word) => all.replaceAll(word, '…'), main)
        responses.push({ status, headers, body: comparableText.replace(/\b(inv|tea|acc|usr|mem|ntf)_\w{22}\b/g, '…') })
      }
      expect(responses[1]).toEqual(responses[0])
    },
  )
})
