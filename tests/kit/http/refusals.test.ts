import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { origin } from '#tests/support/requests.ts'

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  me = await t.register()
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const postTeam = (body: string, headers: Record<string, string>) =>
  t.app.request(`${origin}/api/teams`, {
    method: 'POST',
    body,
    headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
  })
const statusAndError = async (response: Response) => [response.status, (await response.json()).error]
const setLanguage = (language: 'en' | 'fr' | 'es') =>
  t.db.unscoped('a test chooses a language').orm.update(users).set({ language }).where(eq(users.id, me.user.id))

describe('a request that is rejected before its handler', () => {
  const tooLongBody = `{"name":"${'x'.repeat(70_000)}"}`
  const texts = {
    en: [
      [413, 'The request is too large.'],
      [415, 'Send JSON with Content-Type application/json.'],
      [400, 'The request body is not valid JSON.'],
    ],
    fr: [
      [413, 'La requête est trop volumineuse.'],
      [415, 'Envoyez du JSON avec Content-Type application/json.'],
      [400, 'Le corps de la requête n’est pas du JSON valide.'],
    ],
    es: [
      [413, 'La solicitud es demasiado grande.'],
      [415, 'Envía JSON con Content-Type application/json.'],
      [400, 'El cuerpo de la solicitud no es JSON válido.'],
    ],
  } as const

  it.each(['en', 'fr', 'es'] as const)('explains it in the language of the signed-in person: %s', async locale => {
    await setLanguage(locale)
    const signInHeaders = { authorization: `Bearer ${me.token}` }
    const answers = [
      await statusAndError(await postTeam(tooLongBody, { ...json, ...signInHeaders })),
      await statusAndError(await postTeam('name=Oars', { 'content-type': 'text/plain', ...signInHeaders })),
      await statusAndError(await postTeam('{"name":', { ...json, ...signInHeaders })),
    ]
    expect(answers).toEqual(texts[locale])
    await setLanguage('en')
  })

  it('explains it in the requested language if no one is signed in', async () => {
    const french = { ...json, 'accept-language': 'fr' }
    expect(await statusAndError(await postTeam(tooLongBody, french))).toEqual(texts.fr[0])
  })
})

describe('a write with a cookie from another site', () => {
  it('is rejected, and explains how programs sign in', async () => {
    const headers = { ...json, cookie: me.cookie, 'sec-fetch-site': 'cross-site' }
    const error = 'This request didn’t come from our own pages. API clients send an API key: `Authorization: Bearer …`.'
    expect(await statusAndError(await postTeam('{}', headers))).toEqual([403, error])
  })
})

describe('an invalid field', () => {
  it('is explained with its limits, in the language of the signed-in person', async () => {
    await setLanguage('fr')
    const response = await t.send('/api/notifications?pageSize=5000', {
      headers: { authorization: `Bearer ${me.token}` },
    })
    const { error, fields } = await response.json()
    expect([response.status, error, fields]).toEqual([
      422,
      'Doit être compris entre 1 et 100.',
      [{ path: 'pageSize', message: 'Doit être compris entre 1 et 100.' }],
    ])
    await setLanguage('en')
  })
})
