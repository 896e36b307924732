import { afterAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { locales } from '#i18n/locale.ts'
import { translateError } from '#i18n/messages.ts'
import type { Rooms } from '#kit/rooms.ts'
import { createApp, failureKeys } from '#src/app.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { englishError } from '#tests/support/english.ts'
import { toRequest } from '#tests/support/requests.ts'

const t = await makeTestApp()
const me = await t.register()
afterAll(t.close)

const throwError = async () => {
  throw new Error('the disk is full')
}
const readSessionOnly = (statement: unknown) =>
  /select s\.id, s\.kind, /.test(JSON.stringify(statement)) ? t.client.execute(statement as never) : throwError()
const db = openDb({ execute: readSessionOnly, batch: throwError } as never, { checkAccounts: false, tenantTables })
const rooms: Rooms = {
  command: throwError,
  snapshot: throwError,
  connect: throwError,
  refuse: () => new Response(null, { status: 500 }),
  disconnect: throwError,
  remove: throwError,
  sendMessage: throwError,
}
/** An app whose database and rooms fail. Only sign-in sessions can still be read. */
const brokenApp = createApp({ ...t.services, db, rooms })

const routes = Object.entries(failureKeys)
  .filter(([route]) => /planning-poker|retrospectives|kanban/.test(route))
  .map(([route, key]) => [route, englishError(key)] as const)
const headers = { authorization: `Bearer ${me.token}`, 'accept-language': 'en' }

/** Creates a session and exports it. */
async function exportFile(): Promise<object> {
  const api = '/api/planning-poker'
  const send = async (path: string, json?: object) =>
    (await t.send(api + path, { headers, ...(json && { json }) })).json()
  const systems = await send('/voting-systems')
  const createResponse = await send('/sessions', { name: 'Sprint', votingSystemId: systems.data.items[0].id })
  return send(`/sessions/${createResponse.data.id}/export?format=json`)
}

const bodies: [RegExp, object][] = [
  [/import$/, await exportFile()],
  [/reorder$/, { storyIds: ['sty_x'] }],
  [/\/participants\/:participantId$/, { role: 'VOTER' }],
  [/discussions$/, { content: 'Words' }],
  [/^POST .*\/boards$/, { title: 'Project', teamId: 'tea_x' }],
  [/^POST .*\/sessions$/, { name: 'Sprint', votingSystemId: 'vsy_x' }],
]

describe('an API call that fails because of a server error', () => {
  it.each(routes)('%s returns “%s” without details of the error', async (route, text) => {
    const [method = '', path = ''] = route.split(' ')
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
    const json = hasBody ? (bodies.find(([pattern]) => pattern.test(route))?.[1] ?? {}) : undefined
    const url = path.replace(':accountId', me.account.id).replace(/:\w+/g, 'x')
    const response = await brokenApp.request(toRequest(url, { method, headers, ...(json && { json }) }))
    expect([response.status, await response.json()]).toEqual([
      500,
      { success: false, code: 'internal', error: text, requestId: expect.any(String) },
    ])
    for (const locale of locales.slice(1)) expect(translateError(locale, { key: failureKeys[route]! })).not.toBe(text)
  })
})
