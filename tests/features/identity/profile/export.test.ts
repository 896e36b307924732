import { afterAll, describe, expect, it } from 'vitest'
import { exportLineCount } from '#features/identity/profile/personal-data/queries-export.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { createRetro } from '#tests/support/created-retro.ts'
import { callerOf } from '#tests/support/poker-api.ts'

const t = await makeTestApp()
afterAll(t.close)
const url = '/api/auth/profile/export'

describe('the export of personal data', () => {
  it('contains profile and content of the person, with the stated number of lines and no secrets', async () => {
    const maya = await t.register()
    const call = callerOf({ send: t.browse }, { cookie: maya.cookie })
    const retro = await createRetro(call)
    await call('POST', `${retro.url}/start`)
    await call('PUT', `${retro.url}/check-in`, { mood: 4, answer: 'Rested' })
    await call('POST', `${retro.url}/set-phase`, { phase: 'COLLECT' })
    await call('POST', `${retro.url}/cards`, { columnId: 'start', content: 'With my name', anonymous: false })
    await call('POST', `${retro.url}/cards`, { columnId: 'start', content: 'Without my name' })
    await call('POST', '/api/action-items', { title: 'Moor the boat', assigneeId: maya.user.id })

    const { status, body, response } = await call('GET', url)
    expect(status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="trimtab-profile-\d{4}-/)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(Number(response.headers.get('x-total-lines'))).toBe(exportLineCount)
    const text = await (await maya.request(url)).text()
    expect(text.match(/\n/g)).toHaveLength(exportLineCount)
    expect(body.profile).toMatchObject([{ id: maya.user.id, email: maya.user.email, phone: '+46 8 123 45' }])
    expect(body.accounts).toMatchObject([{ id: maya.account.id, role: 'OWNER', permissions: [] }])
    expect(body.retrospectives).toMatchObject([{ id: retro.id, mood: 4, answer: 'Rested' }])
    expect(body.retroCards.map(({ content }: { content: string }) => content)).toEqual(['With my name'])
    expect(body.actionItems).toMatchObject([{ relation: 'assigned', title: 'Moor the boat' }])
    expect(body.auditLog.map(({ action }: { action: string }) => action)).toContain('profile.exported')
    expect(text).not.toMatch(/argon2|secret|hash/i)
  })

  it('contains no data of other people and all rows of long lists', async () => {
    const [maya, otherPerson] = [await t.register(), await t.register({ firstName: 'Nils' })]
    const rows = Array.from({ length: 1203 }, (_, n) => [`ntf_${n}`, JSON.stringify({ n })])
    await t.client.execute({
      sql: `insert into notifications (id, account_id, user_id, kind, params, created_at)
        select value ->> 0, ?, ?, 'team_added', value ->> 1, 1 from json_each(?)`,
      args: [maya.account.id, maya.user.id, JSON.stringify(rows)],
    })
    const ownExport = await (await maya.request(url)).json()
    expect(new Set(ownExport.notifications.map(({ params }: { params: { n: number } }) => params.n)).size).toBe(1203)
    expect(JSON.stringify(ownExport)).not.toContain(otherPerson.user.id)
    const otherExport = await (await otherPerson.request(url)).text()
    expect(otherExport).not.toContain(maya.user.id)
  })

  it('requires a recent identity check before the profile page offers it', async () => {
    const maya = await t.register()
    expect(await (await maya.request('/profile')).text()).toContain('data-island="profile/export-button"')
    t.clock.move(11 * minutes)
    expect(await (await maya.request(url)).json()).toMatchObject({ code: 'proof_required' })
    expect(await (await maya.request('/profile')).text()).not.toContain('data-island="profile/export-button"')
  })

  it('is limited to ten an hour', async () => {
    const maya = await t.register()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await maya.request(url)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})
