import { afterAll, describe, expect, it } from 'vitest'
import { createRetroInPhase } from '#tests/support/created-retro.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, signInAs, homeAccountId, anonymous } = await makePokerApi()
afterAll(t.close)
const owner = await signInAs('OWNER')
const member = await signInAs('MEMBER')
const teamLead = await signInAs('TEAM_LEAD')
const formats = ['json', 'csv', 'md', 'pdf']
const exportText = async (url: string, format: string) =>
  (await owner('GET', `${url}/export?format=${format}`)).response.clone().text()
const importFile = (file: unknown) => owner('POST', `/api/retrospectives/accounts/${homeAccountId}/import`, file)

const retro = await createRetroInPhase(owner, {
  fields: { name: 'Harbour 7', settings: { allowAnonymousCards: true } },
  people: [member, teamLead],
  cards: [
    { author: member, content: '=Deploys **hurt**' },
    { author: member, content: 'Too many meetings', columnId: 'stop' },
    { author: teamLead, content: 'Pairing works', columnId: 'continue', anonymous: false },
  ],
  actionItems: [{ title: 'Pair on Tuesdays', trigger: 'If it is Tuesday', dueDate: '2099-01-01' }],
  ratings: [5, 4, 2],
})
const exportFile = async (url = retro.url) => JSON.parse(await exportText(url, 'json'))

describe('a retro as PDF', () => {
  it('names the time zone of its times', async () => {
    const { response } = await owner('GET', `${retro.url}/export?format=pdf`)
    expect((await pdfTexts(await response.arrayBuffer())).join(' ')).toContain('Time zone: UTC')
  })

  it('names reactions in words, because its font has no emoji', async () => {
    const runningRetro = await createRetroInPhase(owner, {
      phase: 'GROUP',
      people: [member],
      cards: [{ author: member, content: 'Good' }],
    })
    const cardId = (await runningRetro.viewFor(owner)).cards[0]!.id
    expect((await owner('POST', `${runningRetro.url}/cards/${cardId}/reactions`, { reaction: '👍' })).status).toBe(200)
    const { response } = await owner('GET', `${runningRetro.url}/export?format=pdf`)
    const texts = (await pdfTexts(await response.arrayBuffer())).join(' ')
    expect(texts).toContain('Thumbs up 1')
    expect(texts).not.toContain('be printed')
  })
})

describe('content that the facilitator hid or removed', () => {
  it('is marked as removed in the summary, in all exports and after an import', async () => {
    const retroWithRemovals = await createRetroInPhase(owner, {
      people: [member],
      cards: [
        { author: member, content: 'Offensive words' },
        { author: member, content: 'Secret remark', columnId: 'stop' },
        { author: owner, content: 'Fine' },
      ],
    })
    const idOf = async (content: string) =>
      (await retroWithRemovals.viewFor(owner)).cards.find(card => card.content === content)!.id
    await owner('PUT', `${retroWithRemovals.url}/cards/${await idOf('Offensive words')}/moderation`, { act: 'remove' })
    await owner('PUT', `${retroWithRemovals.url}/cards/${await idOf('Secret remark')}/moderation`, { act: 'hide' })
    const storedCards = await t.db
      .forAccount(homeAccountId)
      .run('select content from retro_cards where account_id = ? and session_id = ?', [
        homeAccountId,
        retroWithRemovals.id,
      ])
    expect(storedCards.map(({ content }) => content).toSorted()).toEqual(['', 'Fine', 'Secret remark'])
    const page = await owner('GET', `/retro/sessions/${retroWithRemovals.id}/summary`, undefined, {
      headers: { accept: 'text/html' },
    })
    const jsonFile = await exportText(retroWithRemovals.url, 'json')
    const jsonSummary = JSON.stringify((await owner('GET', `${retroWithRemovals.url}/summary`)).body)
    const outputsForPeople: string[] = [page.body]
    for (const format of ['csv', 'md']) outputsForPeople.push(await exportText(retroWithRemovals.url, format))
    for (const output of [jsonFile, jsonSummary, ...outputsForPeople])
      expect(output).not.toMatch(/Offensive|Secret remark/)
    for (const output of outputsForPeople) expect(output).toContain('Deleted by the facilitator')
    const { status, body } = await importFile(await exportFile(retroWithRemovals.url))
    expect(status).toBe(201)
    const { cards } = (await owner('GET', `/api/retrospectives/sessions/${body.data.id}`)).body.data.state
    expect(cards.flatMap((card: { moderation?: string }) => card.moderation ?? [])).toEqual(['REMOVED', 'REMOVED'])
    // A card without content is valid only if it was removed.
    const fileWithEmptyCard = await exportFile(retroWithRemovals.url)
    fileWithEmptyCard.cards[0] = { ...fileWithEmptyCard.cards[0], content: '', moderation: undefined }
    expect((await importFile(fileWithEmptyCard)).status).toBe(422)
  })
})

describe('the export of a retro', () => {
  it('contains no author or time of anonymous cards in any format, nor does the summary', async () => {
    const { participants } = await retro.viewFor(owner)
    const author = participants.find(({ name }: { name: string }) => name.endsWith('MEMBER'))
    const { cards } = await exportFile()
    const anonymousCard = cards.find(({ content }: { content: string }) => content.includes('Deploys'))
    expect(anonymousCard).toMatchObject({ authorId: null })
    expect(Object.keys(anonymousCard).toSorted()).toEqual(
      ['authorId', 'columnId', 'content', 'groupId', 'id', 'isLate', 'reactions'].toSorted(),
    )
    // The cards are sorted by their random ids, so their order does not show when each was written.
    const cardIds: string[] = cards.map(({ id }: { id: string }) => id)
    expect(cardIds).toEqual(cardIds.toSorted())
    const summary = JSON.stringify((await owner('GET', `${retro.url}/summary`)).body)
    for (const output of [...(await Promise.all(formats.map(format => exportText(retro.url, format)))), summary]) {
      // Longer lines hold the whole retro, including its participants.
      for (const line of output.split('\n').filter(line => /Deploys|Too many/.test(line)))
        if (line.length < 1000) expect(line).not.toContain(author!.name)
    }
    expect(JSON.stringify(cards)).not.toContain(author!.id)
  })

  it('contains the results in every format, escaped for each format', async () => {
    expect(await exportText(retro.url, 'csv')).toContain("'=Deploys")
    const markdown = await exportText(retro.url, 'md')
    expect(markdown).toContain('# Harbour 7')
    expect(markdown).toContain('Pair on Tuesdays')
    expect(markdown).toContain('- =Deploys **hurt** *Start*')
    expect((await exportText(retro.url, 'pdf')).startsWith('%PDF-')).toBe(true)
    expect((await owner('GET', `${retro.url}/export?format=xml`)).status).toBe(422)
  })

  it('lists comments with their topic, and names every topic', async () => {
    const runningRetro = await createRetroInPhase(owner, {
      phase: 'GROUP',
      people: [member],
      cards: [
        { author: member, content: 'Slow `deploy.sh`' },
        { author: owner, content: 'Deploys wait', columnId: 'stop' },
      ],
    })
    const cardIds = (await runningRetro.viewFor(owner)).cards.map(({ id }) => id)
    await owner('POST', `${runningRetro.url}/groups`, { cardIds })
    for (const phase of ['VOTE', 'DISCUSS']) await owner('POST', `${runningRetro.url}/set-phase`, { phase })
    const comment = { content: 'See **this**: [docs](https://docs.example.com/a_b)' }
    expect((await member('POST', `${runningRetro.url}/cards/${cardIds[0]}/comments`, comment)).status).toBeLessThan(300)
    const { topics } = (await owner('GET', `${runningRetro.url}/summary`)).body.data
    expect(topics).toMatchObject([{ title: '', cards: [{}, {}], comments: [{ content: comment.content }] }])
    const rows = (await exportText(runningRetro.url, 'csv')).split('\r\n').filter(row => /,(card|comment),/.test(row))
    expect(rows.length).toBe(3)
    const title = topics[0].cards[0].content.replaceAll('`', '')
    // The first columns are the session, the kind of row, and the number and title of the topic.
    for (const row of rows) expect(row.split(',')[3]).toBe(title)
    expect(rows.at(-1)).toContain(`comment,1,${title},0,,See **this**`)
    const markdown = await exportText(runningRetro.url, 'md')
    expect(markdown).toMatch(
      /\n1 comment\n\n- \*\*.+:\*\* See \*\*this\*\*: \[docs\]\(https:\/\/docs\.example\.com\/a_b\)\n/,
    )
    expect(markdown).toContain('Slow `deploy.sh`')
  })

  it('does not contain hidden cards while people write', async () => {
    const runningRetro = await createRetroInPhase(owner, {
      phase: 'COLLECT',
      people: [member],
      cards: [
        { author: member, content: 'Still hidden' },
        { author: owner, content: 'Mine and hidden' },
      ],
    })
    for (const format of ['json', 'csv', 'md']) expect(await exportText(runningRetro.url, format)).not.toMatch(/hidden/)
  })

  it('is available to people of the account only', async () => {
    expect((await anonymous('GET', `${retro.url}/export`)).status).toBe(401)
    for (const name of ['foreign owner', 'suspended', 'removed with a live session']) {
      const stranger = await signInAs(name)
      expect([name, (await stranger('GET', `${retro.url}/export`)).body.success]).toEqual([name, false])
    }
  })
})

/** Removes ids from a file and sorts its lists. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(withoutIds).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value === 'string') return value.replace(/\b(ret|car|grp|par|com|act)_\w+/g, '$1')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutIds(item)]))
}

describe('a JSON export', () => {
  it('imports as the same retro with new ids, and does not count for the monthly limit', async () => {
    const fileBefore = await exportFile()
    const { status, body } = await importFile(fileBefore)
    expect([status, body.error]).toEqual([201, undefined])
    const fileAfter = await exportFile(`/api/retrospectives/sessions/${body.data.id}`)
    expect(fileAfter.session.id).not.toBe(fileBefore.session.id)
    expect(withoutIds(fileAfter)).toEqual({ ...(withoutIds(fileBefore) as object), exportedAt: fileAfter.exportedAt })
    // The mean of 5, 4 and 2.
    expect(fileAfter.rating).toEqual({ average: 3.7, count: 3 })
  })

  it('of an older version without columns of groups imports each group into the column of its first card', async () => {
    const oldFile = await exportFile()
    const [firstCard, secondCard] = oldFile.cards
    for (const card of [firstCard, secondCard]) card.groupId = 'grp_both'
    const { body } = await importFile({ ...oldFile, groups: [{ id: 'grp_both', title: 'Both' }], votes: null })
    const { groups } = await exportFile(`/api/retrospectives/sessions/${body.data.id}`)
    expect(groups).toMatchObject([{ title: 'Both', columnId: firstCard.columnId }])
  })

  it('is rejected if it is inconsistent, with the path of the error', async () => {
    const fullFile = await exportFile()
    const inconsistencies: [path: string, breakFile: (copy: typeof fullFile) => void][] = [
      ['format', copy => Object.assign(copy, { format: 'other' })],
      ['cards.0.columnId', copy => Object.assign(copy.cards[0], { columnId: 'nowhere' })],
      ['groups.0.columnId', copy => copy.groups.push({ id: 'grp_x', title: '', columnId: 'nowhere' })],
      ['cards.0.authorId', copy => Object.assign(copy.cards[0], { authorId: 'par_nobody' })],
      ['cards.1.id', copy => Object.assign(copy.cards[1], { id: copy.cards[0].id })],
      ['votes.0.topicId', copy => Object.assign(copy, { votes: [{ topicId: 'car_x', count: 1 }] })],
      ['session', copy => Object.assign(copy.session, { startedAt: '2999-01-01T00:00:00Z', completedAt: null })],
      ['extra', copy => Object.assign(copy, { extra: 1 })],
    ]
    for (const [path, breakFile] of inconsistencies) {
      const copy = structuredClone(fullFile)
      breakFile(copy)
      const { status, body } = await importFile(copy)
      expect([path, status]).toEqual([path, 422])
      // The error about an unknown field has no path.
      if (path !== 'extra') expect(body.fields[0].path).toBe(path)
    }
  })

  it('cannot be imported by observers', async () => {
    const observer = await signInAs('OBSERVER')
    const { status } = await observer(
      'POST',
      `/api/retrospectives/accounts/${homeAccountId}/import`,
      await exportFile(),
    )
    expect(status).toBe(403)
  })
})
