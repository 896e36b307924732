import { afterAll, describe, expect, it } from 'vitest'
import { createRetroUpTo } from '#tests/support/created-retro.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, world, as, home, abroad } = await makePokerApi()
afterAll(t.close)
const owner = await as('OWNER')
const member = await as('MEMBER')
const { cookie } = await t.signIn({ id: world.home.ownerId, accountId: home })
const page = '/retrospectives/import'

const retro = await createRetroUpTo(owner, {
  fields: { name: 'Harbour 7' },
  people: [member],
  cards: [{ by: member, content: 'Deploys "hurt" </textarea>' }],
  items: [{ title: 'Pair on Tuesdays' }],
})
const exportedFile = (await owner('GET', `${retro.url}/export?format=json`)).body

const send = (form: FormData, who = cookie) => t.browse(page, { method: 'POST', body: form, headers: { cookie: who } })
function choose(content: string | null, who = cookie) {
  const form = new FormData()
  if (content !== null) form.set('file', new File([content], 'retro.json', { type: 'application/json' }))
  return send(form, who)
}
/** The form data that the page sends on confirmation. */
async function agreeTo(response: Response): Promise<FormData> {
  const [textarea] = allOf(readHtml(await response.text()), 'textarea')
  const form = new FormData()
  form.set('content', textOf(textarea!))
  form.set('agreed', 'yes')
  return form
}
const retrosOf = async (accountId: string) =>
  (await t.db.forAccount(accountId).run('select id from retro_sessions where account_id = ?', [accountId])).length

describe('the page for importing a retro', () => {
  it('previews the file before anything is written, and then imports all of it', async () => {
    const retrosBefore = await retrosOf(home)
    const preview = await choose(
      JSON.stringify({ ...exportedFile, session: { ...exportedFile.session, name: 'Harbour 8' } }),
    )
    expect(preview.status).toBe(200)
    const html = await preview.clone().text()
    for (const text of ['Harbour 8', '>1</dd>', 'Pair', 'anonymous cards stay anonymous']) expect(html).toContain(text)
    expect(html).not.toContain('already')
    expect(await retrosOf(home)).toBe(retrosBefore)

    const importResponse = await send(await agreeTo(preview))
    expect([importResponse.status, importResponse.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/retro\/sessions\/ret_\w+\/summary\?done=import$/),
    ])
    const summary = await t.browse(importResponse.headers.get('location')!, { headers: { cookie } })
    const summaryText = await summary.text()
    for (const text of ['Retrospective imported.', 'Pair on Tuesdays', 'Deploys']) expect(summaryText).toContain(text)
  })

  it('warns about a retrospective that seems to be the same, only in the same account', async () => {
    const samePage = await (await choose(JSON.stringify(exportedFile))).text()
    expect(samePage).toContain('This retrospective may already exist')
    expect(samePage).toContain(`href="/retro/sessions/${retro.id}/summary"`)
    const stranger = await t.signIn({ id: world.abroad.ownerId, accountId: abroad })
    expect(await (await choose(JSON.stringify(exportedFile), stranger.cookie)).text()).not.toContain('seems to be here')
  })

  it.each<[string, string | null, string]>([
    ['no file', null, 'Choose the JSON file of an exported retrospective.'],
    ['what is not JSON', 'not json', 'This file isn’t valid JSON.'],
    ['another JSON', '{}', 'At format: This file isn’t an exported retrospective.'],
    [
      'a card in no column',
      JSON.stringify({
        ...exportedFile,
        cards: exportedFile.cards.map((card: object) => ({ ...card, columnId: 'x' })),
      }),
      'At cards.0.columnId: This column isn’t in the file.',
    ],
  ])('says what is wrong with %s', async (_, content, message) => {
    const response = await choose(content)
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)])
  })

  it('validates the file again if it was changed after the preview', async () => {
    const form = await agreeTo(await choose(JSON.stringify(exportedFile)))
    form.set('content', '{"format":"trimtab.retrospective"}')
    expect((await send(form)).status).toBe(422)
  })

  it('is available to people who can create retrospectives', async () => {
    const observer = await as('OBSERVER')
    const observerView = await observer('GET', page, undefined, { headers: { accept: 'text/html' } })
    expect(observerView.body).toContain('have permission to create meetings')
    expect(observerView.body).not.toContain('type="file"')
  })
})
