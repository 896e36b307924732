import { afterAll, expect, it } from 'vitest'
import { paths } from '#src/paths.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const { t, homeAccountId, signInAs, createRetro, makeSession, callerWithToken, joinAsGuest } = await makeRetroApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const creators = { poker: () => makeSession(owner, homeAccountId), retro: () => createRetro(owner) }

it.each(['poker', 'retro'] as const)(
  'a %s room says that it is scheduled while it waits, like the lists',
  async kind => {
    const session = await creators[kind]()
    const path = paths.room(kind, session.id)
    const textFor = async (caller: typeof owner) => {
      const [header] = allOf(readHtml((await caller('GET', path)).body), 'header').filter(
        element => allOf(element, 'h1').length > 0,
      )
      return textOf(header!)
    }
    expect(await textFor(owner)).toContain('Not started')
    await t.db
      .unscoped('a test sets a time')
      .run(`update ${kind}_sessions set scheduled_at = ? where id = ?`, [t.clock.now() + 3_600_000, session.id])
    expect(await textFor(owner)).not.toContain('Not started')
    expect(await textFor(owner)).toContain('Scheduled')
    const { token } = await joinAsGuest(session)
    expect(await textFor(callerWithToken(token))).toContain('Scheduled')
    await owner('POST', `${session.url}/start`)
    expect(await textFor(owner)).not.toContain('Scheduled')
  },
)
