import { afterAll, describe, expect, it } from 'vitest'
import { createRetroInPhase } from '#tests/support/created-retro.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, world, signInAs, homeAccountId, foreignAccountId } = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const member = await signInAs('MEMBER')
const { cookie } = await t.signIn({ id: world.homeAccount.ownerId, accountId: homeAccountId })
const importPath = '/retrospectives/import'

const retro = await createRetroInPhase(owner, {
  fields: { name: 'Harbour 7' },
  people: [member],
  cards: [{ author: member, content: 'Deploys "hurt" </textarea>' }],
  actionItems: [{ title: 'Pair on Tuesdays' }],
})
const exportedFile = (await owner('GET', `${retro.url}/export?format=json`)).body

const sendForm = (form: FormData, sender = cookie) =>
  t.browse(importPath, { method: 'POST', body: form, headers: { cookie: sender } })
function uploadFile(content: string | null, sender = cookie) {
  const form = new FormData()
  if (content !== null) form.set('file', new File([content], 'retro.json', { type: 'application/json' }))
  return sendForm(form, sender)
}
/** Returns the form data that the preview page sends on confirmation. */
async function confirmationForm(response: Response): Promise<FormData> {
  const [textarea] = allOf(readHtml(await response.text()), 'textarea')
  const form = new FormData()
  form.set('content', textOf(textarea!))
  form.set('agreed', 'yes')
  return form
}
const countRetros = async (accountId: string) =>
  (await t.db.forAccount(accountId).run('select id from retro_sessions where account_id = ?', [accountId])).length

describe('the page for importing a retro', () => {
  it('previews the file before anything is written, and then imports all of it', async () => {
    const retrosBefore = await countRetros(homeAccountId)
    const preview = await uploadFile(
      JSON.stringify({ ...exportedFile, session: { ...exportedFile.session, name: 'Harbour 8' } }),
    )
    expect(preview.status).toBe(200)
    const html = await preview.clone().text()
    for (const text of ['Harbour 8', '>1</dd>', 'Pair', 'anonymous cards stay anonymous']) expect(html).toContain(text)
    expect(html).not.toContain('already')
    expect(await countRetros(homeAccountId)).toBe(retrosBefore)

    const importResponse = await sendForm(await confirmationForm(preview))
    expect([importResponse.status, importResponse.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/retro\/sessions\/ret_\w+\/summary\?done=import$/),
    ])
    const summary = await t.browse(importResponse.headers.get('location')!, { headers: { cookie } })
    const summaryText = await summary.text()
    for (const text of ['Retrospective imported.', 'Pair on Tuesdays', 'Deploys']) expect(summaryText).toContain(text)
  })

  it('warns if the account probably already has the retrospective, but not about those of other accounts', async () => {
    const samePage = await (await uploadFile(JSON.stringify(exportedFile))).text()
    expect(samePage).toContain('This retrospective may already exist')
    expect(samePage).toContain(`href="/retro/sessions/${retro.id}/summary"`)
    const stranger = await t.signIn({ id: world.foreignAccount.ownerId, accountId: foreignAccountId })
    expect(await (await uploadFile(JSON.stringify(exportedFile), stranger.cookie)).text()).not.toContain(
      'This retrospective may already exist',
    )
  })

  it.each<[string, string | null, string]>([
    ['no file', null, 'Choose the JSON file of an exported retrospective.'],
    ['a file that is not JSON', 'not json', 'This file isn’t valid JSON.'],
    ['JSON of another format', '{}', 'At format: This file isn’t an exported retrospective.'],
    [
      'a card in an unknown column',
      JSON.stringify({
        ...exportedFile,
        cards: exportedFile.cards.map((card: object) => ({ ...card, columnId: 'x' })),
      }),
      'At cards.0.columnId: This column isn’t in the file.',
    ],
  ])('explains the error for %s', async (_, content, message) => {
    const response = await uploadFile(content)
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)])
  })

  it('validates the file again if it was changed after the preview', async () => {
    const form = await confirmationForm(await uploadFile(JSON.stringify(exportedFile)))
    form.set('content', '{"format":"trimtab.retrospective"}')
    expect((await sendForm(form)).status).toBe(422)
  })

  it('is available to people who can create retrospectives', async () => {
    const observer = await signInAs('OBSERVER')
    const observerPage = await observer('GET', importPath, undefined, { headers: { accept: 'text/html' } })
    expect(observerPage.body).toContain('have permission to create meetings')
    expect(observerPage.body).not.toContain('type="file"')
  })
})
