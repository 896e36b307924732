import { afterAll, describe, expect, it } from 'vitest'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, signInAs } = await makePokerApi()
afterAll(t.close)
const headers = { accept: 'text/html' }
const readPage = async (role: string, path: string) => {
  const { status, body } = await (await signInAs(role))('GET', path, undefined, { headers })
  expect(status).toBe(200)
  return String(body).replaceAll('&#x27;', "'")
}

describe('access', () => {
  const explanation = "You don't have permission to create meetings. Contact your admin for access."

  it.each(['/planning-poker', '/retrospectives'])('to %s explains that the user cannot create meetings', async path => {
    expect(await readPage('OBSERVER', path)).toContain(explanation)
    expect(await readPage('MEMBER', path)).not.toContain(explanation)
  })

  it('to the dashboard shows the Team Dashboard to users without financial access', async () => {
    for (const role of ['MEMBER', 'FACILITATOR', 'OBSERVER'])
      expect((await readPage(role, '/dashboard')).match(/Team Dashboard/g)?.length).toBeGreaterThan(1)
    for (const role of ['OWNER', 'ADMIN', 'TEAM_LEAD'])
      expect(await readPage(role, '/dashboard')).not.toContain('Team Dashboard')
  })
})
