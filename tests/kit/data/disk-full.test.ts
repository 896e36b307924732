import { afterAll, describe, expect, it } from 'vitest'
import { translateError } from '#i18n/messages.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

const t = await makeTestApp()
afterAll(t.close)

const diskFullError = "The server's disk is full, so nothing was saved. Please try again later."

/** Makes SQLite refuse new pages, as a full disk does. */
const fillDisk = () => t.client.execute('pragma max_page_count = 1')
/** Lets SQLite write again: with this limit, 2^30 - 1 pages, no test database is ever full. */
const freeDisk = () => t.client.execute('pragma max_page_count = 1073741823')

describe('when the disk is full', () => {
  it('writes are rejected with an explanation, reads succeed, and writes succeed again once there is space', async () => {
    const person = await t.register()
    const post = (path: string, json: object) => person.request(path, { method: 'POST', json })
    const { data: team } = await (await post('/api/teams', { name: 'Crew' })).json()
    const { data: board } = await (await post('/api/kanban/boards', { title: 'Full', teamId: team.id })).json()
    const { data: decks } = await (await person.request('/api/planning-poker/voting-systems')).json()
    const items = `/api/kanban/boards/${board.id}/items`
    const sessions = `/api/planning-poker/accounts/${person.account.id}/sessions`
    const stories = Array.from({ length: 90 }, () => 'x'.repeat(200))
    const writes = [
      // The board’s room writes this one.
      [items, { title: 'Item', description: 'x'.repeat(9000) }],
      [sessions, { name: 'Session', votingSystemId: decks.items[0].id, stories }],
    ] as const
    await fillDisk()
    for (const [path, json] of writes) {
      const response = await post(path, json)
      expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '60'])
      expect(await response.json()).toMatchObject({ code: 'unavailable', error: diskFullError })
    }
    expect((await person.request(items)).status).toBe(200)
    await freeDisk()
    for (const [path, json] of writes) expect((await post(path, json)).status).toBe(201)
  })

  it('a form is shown again with its values and an explanation', async () => {
    const person = await t.register()
    const form = { title: 'Buy a rope', description: 'x'.repeat(2000), priority: 'MEDIUM' }
    const postForm = () => person.request('/action-items', { form })
    expect((await postForm()).status).toBe(303)
    await fillDisk()
    let response = await postForm()
    // The first writes can still fit on existing pages.
    for (let tries = 0; response.status === 303 && tries < 10; tries += 1) response = await postForm()
    await freeDisk()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    const html = await response.text()
    expect(html).toContain(form.description)
    expect(textOf(readHtml(html))).toContain('disk is full')
  })

  it('the explanation exists in every language', () => {
    expect(translateError('fr', { key: 'errors.diskFull' })).toContain('Le disque du serveur est plein')
    expect(translateError('es', { key: 'errors.diskFull' })).toContain('El disco del servidor está lleno')
  })
})
