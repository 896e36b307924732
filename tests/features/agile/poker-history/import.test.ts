import { afterAll, describe, expect, it } from 'vitest'
import { makeCompletedSession } from '#tests/support/completed-session.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const setup = await makePokerApi()
const { t, world, homeAccountId, foreignAccountId, api, signInAs, makeSession, joinAsGuest } = setup
afterAll(t.close)
const [owner, foreignOwner] = [await signInAs('OWNER'), await signInAs('foreign owner')]

type ExportFile = ReturnType<typeof JSON.parse>

const importUrlOf = (accountId: string) => `${api}/accounts/${accountId}/import`
const exportSession = async (id: string, caller = owner): Promise<ExportFile> =>
  (await caller('GET', `${api}/sessions/${id}/export?format=json`)).body

/** Replaces ids by their order of appearance and removes the export time, which an import cannot keep. */
function withoutIds(file: ExportFile): ExportFile {
  const names = new Map<string, string>()
  const text = JSON.stringify({ ...file, exportedAt: null }, (key, value) => (key === 'sealedAs' ? null : value))
  return JSON.parse(
    text.replace(/\b(pok|sty|par|com)_\w+/g, id => {
      if (!names.has(id)) names.set(id, `${id.slice(0, 3)} ${names.size}`)
      return names.get(id)!
    }),
  )
}

/** Returns the ids by which the commitments name the votes. */
const sealedIdsIn = (file: ExportFile) =>
  file.stories.flatMap((story: ExportFile) =>
    story.rounds.flatMap((round: ExportFile) => round.votes.map((vote: ExportFile) => vote.sealedAs)),
  )

describe('an imported session', () => {
  it('has the same export as the original except for ids', async () => {
    const { session } = await makeCompletedSession(setup)
    const file = await exportSession(session.id)
    for (const [caller, accountId] of [
      [owner, homeAccountId],
      [foreignOwner, foreignAccountId],
    ] as const) {
      const importResponse = await caller('POST', importUrlOf(accountId), file)
      expect(importResponse.status).toBe(201)
      expect(importResponse.body.data.id).not.toBe(session.id)
      const exportedAgain = await exportSession(importResponse.body.data.id, caller)
      expect(withoutIds(exportedAgain)).toEqual(withoutIds(file))
      expect(sealedIdsIn(exportedAgain)).toEqual(sealedIdsIn(file))
      const readSummary = (url: string, reader: typeof owner) => reader('GET', `${url}/summary`)
      const [originalSummary, importedSummary] = [
        await readSummary(session.url, owner),
        await readSummary(`${api}/sessions/${importResponse.body.data.id}`, caller),
      ]
      expect(importedSummary.body.data.figures).toEqual(originalSummary.body.data.figures)
      expect(importedSummary.body.data.session.importedAt).toBe(t.clock.now())
    }
  })

  it('keeps its commitments verifiable', async () => {
    const { session } = await makeCompletedSession(setup)
    const { body } = await foreignOwner('POST', importUrlOf(foreignAccountId), await exportSession(session.id))
    const history = await foreignOwner('GET', `${api}/sessions/${body.data.id}/history`)
    expect(history.body.data.items[0].rounds.map(({ seals }: ExportFile) => seals)).toEqual([
      { sealed: 2, holding: 2 },
      { sealed: 2, holding: 2 },
    ])
    const page = await foreignOwner('GET', `/poker/sessions/${body.data.id}/summary`)
    expect(page.body).toContain('Imported')
  })

  it('is completed, facilitated by the importer, and linked to no other user', async () => {
    const openSession = await makeSession(owner, homeAccountId, { name: 'Still open' })
    await owner('POST', `${openSession.url}/start`)
    await joinAsGuest(openSession, 'Ada')
    const { body } = await foreignOwner('POST', importUrlOf(foreignAccountId), await exportSession(openSession.id))
    const { id } = body.data
    const rows = await t.db
      .forAccount(foreignAccountId)
      .run('select user_id, name from poker_participants where account_id = ? and session_id = ?', [
        foreignAccountId,
        id,
      ])
    expect(rows).toHaveLength(2)
    expect(rows.every(({ user_id }) => user_id === null)).toBe(true)
    const { body: importedSession } = await foreignOwner('GET', `${api}/accounts/${foreignAccountId}/sessions/${id}`)
    expect(importedSession.data).toMatchObject({
      name: 'Still open',
      status: 'COMPLETED',
      creatorId: world.foreignAccount.ownerId,
    })
    expect((await foreignOwner('POST', `${api}/sessions/${id}/start`)).status).toBeGreaterThanOrEqual(400)
    expect((await foreignOwner('GET', `${api}/sessions/${id}`)).status).toBe(200)
    expect((await foreignOwner('GET', `/poker/sessions/${id}`)).status).toBe(200)
  })

  it('adds its deck to the account, or uses an identical one', async () => {
    const countStoredDecks = async () =>
      (
        await t.db
          .forAccount(foreignAccountId)
          .run('select id from voting_systems where account_id = ?', [foreignAccountId])
      ).length
    const countListedDecks = async () => (await foreignOwner('GET', `${api}/voting-systems`)).body.data.total
    const { session } = await makeCompletedSession(setup)
    const file = await exportSession(session.id)
    const [storedBefore, listedBefore] = [await countStoredDecks(), await countListedDecks()]
    await foreignOwner('POST', importUrlOf(foreignAccountId), file)
    expect(await countStoredDecks()).toBe(storedBefore)
    const fileWithNewDeck = { ...file, votingSystem: { ...file.votingSystem, name: 'Fish', type: 'CUSTOM' } }
    for (let i = 0; i < 2; i++)
      expect((await foreignOwner('POST', importUrlOf(foreignAccountId), fileWithNewDeck)).status).toBe(201)
    // Both imports share one new deck, which is not listed.
    expect([await countStoredDecks(), await countListedDecks()]).toEqual([storedBefore + 1, listedBefore])
  })

  it('does not count towards the monthly limit, and is created once per Idempotency-Key', async () => {
    const { session } = await makeCompletedSession(setup)
    const file = await exportSession(session.id)
    const headers = { 'idempotency-key': 'import once' }
    const [firstResponse, secondResponse] = [
      await owner('POST', importUrlOf(homeAccountId), file, { headers }),
      await owner('POST', importUrlOf(homeAccountId), file, { headers }),
    ]
    expect(secondResponse.body.data.id).toBe(firstResponse.body.data.id)
    await t.db
      .unscoped('a test changes the plan')
      .run(`update accounts set plan = 'FREE' where id = ?`, [foreignAccountId])
    for (let i = 0; i < 7; i++)
      expect((await foreignOwner('POST', importUrlOf(foreignAccountId), file)).status).toBe(201)
    await makeSession(foreignOwner, foreignAccountId)
    await t.db
      .unscoped('a test changes the plan')
      .run(`update accounts set plan = 'ENTERPRISE' where id = ?`, [foreignAccountId])
  })
})

const file = await exportSession((await makeCompletedSession(setup)).session.id)
const changedFile = (change: (copy: ExportFile) => void): ExportFile => {
  const copy = structuredClone(file)
  change(copy)
  return copy
}

describe('a malicious file', () => {
  const firstVoteOf = (copy: ExportFile) => copy.stories[0].rounds[0].votes[0]

  it.each<[string, (copy: ExportFile) => void, string, string]>([
    [
      'of another format',
      copy => (copy.format = 'other'),
      'format',
      'This file isn’t an exported planning poker session.',
    ],
    [
      'of a later version',
      copy => (copy.version = 2),
      'version',
      'This file comes from another version of Trimtab and can’t be imported.',
    ],
    [
      'with an unknown field',
      copy => (copy.session.accountId = homeAccountId),
      'session.accountId',
      'Unknown field accountId.',
    ],
    [
      'that names a user',
      copy => (copy.participants[0].userId = 'usr_1'),
      'participants.0.userId',
      'Unknown field userId.',
    ],
    [
      'with a vote of an unknown person',
      copy => (firstVoteOf(copy).participantId = 'par_x'),
      'stories.0.rounds.0.votes.0',
      'This person isn’t in the file.',
    ],
    [
      'with a vote outside the deck',
      copy => (firstVoteOf(copy).value = firstVoteOf(copy).cast = '4'),
      'stories.0.rounds.0.votes.0',
      'This value isn’t in the voting system.',
    ],
    [
      'with two votes of the same person',
      copy => copy.stories[0].rounds[0].votes.push(firstVoteOf(copy)),
      'stories.0.rounds.0.votes.2',
      'This person voted twice in one round.',
    ],
    [
      'with a duplicate round',
      copy => (copy.stories[0].rounds[1].round = 1),
      'stories.0.rounds.1.round',
      'Rounds of a story must be in ascending order.',
    ],
    [
      'with a duplicate id',
      copy => copy.stories.push(copy.stories[0]),
      'stories.2.id',
      'This ID appears twice in the file.',
    ],
    [
      'with a reveal before its round',
      copy => (copy.stories[0].rounds[0].revealedAt = '2020-01-01T00:00:00.000Z'),
      'stories.0.rounds.0.revealedAt',
      'The end is before the start.',
    ],
    [
      'from the future',
      copy => (copy.session.completedAt = '2999-01-01T00:00:00.000Z'),
      'session',
      'This time is in the future.',
    ],
    ['with an invalid time', copy => (copy.session.createdAt = 'yesterday'), 'session.createdAt', 'Use a UTC time.'],
    [
      'with a comment on an unknown story',
      copy => (copy.comments[0].storyId = 'sty_x'),
      'comments.0.storyId',
      'This story isn’t in the file.',
    ],
    [
      'with a script link',
      copy => (copy.stories[0].link = 'javascript:alert(1)'),
      'stories.0.link',
      'Must be a URL such as https://example.com.',
    ],
    [
      'with too many stories',
      copy => (copy.stories = Array.from({ length: 101 }, (_, i) => ({ ...copy.stories[1], id: `s${i}` }))),
      'stories',
      'A session can have up to 100 stories.',
    ],
    [
      'with confidence above 5',
      copy => (firstVoteOf(copy).confidence = 6),
      'stories.0.rounds.0.votes.0.confidence',
      'Must be between 1 and 5.',
    ],
  ])('%s is rejected, and the error names the invalid field', async (_, change, path, message) => {
    const { status, body } = await owner('POST', importUrlOf(homeAccountId), changedFile(change))
    expect(status).toBe(422)
    expect(body.fields).toContainEqual({ path, message })
  })

  it('with false results gets results computed from its votes', async () => {
    const fileWithFalseResults = changedFile(copy => (copy.stories[0].rounds[0].results = { average: 1e9, count: 1 }))
    const { body } = await owner('POST', importUrlOf(homeAccountId), fileWithFalseResults)
    const exportedAgain = await exportSession(body.data.id)
    expect(exportedAgain.stories[0].rounds[0].results).toEqual(file.stories[0].rounds[0].results)
  })

  it('cannot target another account, and needs permission to create sessions', async () => {
    expect((await owner('POST', importUrlOf(foreignAccountId), file)).status).toBe(403)
    expect((await (await signInAs('OBSERVER'))('POST', importUrlOf(homeAccountId), file)).status).toBe(403)
    expect((await setup.anonymous('POST', importUrlOf(homeAccountId), file)).status).toBe(401)
  })
})

describe('a large file', () => {
  it('is accepted, but not above 8 MB', async () => {
    const manyStories = changedFile(copy => {
      copy.stories[1].description = 'x'.repeat(4000)
      copy.stories = Array.from({ length: 60 }, (_, i) => ({ ...copy.stories[1], id: `s${i}` }))
      copy.comments = []
    })
    expect(JSON.stringify(manyStories).length).toBeGreaterThan(200_000)
    expect((await owner('POST', importUrlOf(homeAccountId), manyStories)).status).toBe(201)
    const tooLargeFile = { ...file, more: 'x'.repeat(9 * 1024 * 1024) }
    expect((await owner('POST', importUrlOf(homeAccountId), tooLargeFile)).status).toBe(413)
  })
})

describe('the import page', () => {
  const uploadFile = async (cookie: string, content: string | null) => {
    const form = new FormData()
    if (content !== null) form.set('file', new File([content], 'session.json', { type: 'application/json' }))
    return t.browse('/planning-poker/import', { method: 'POST', body: form, headers: { cookie } })
  }

  it('imports a file and opens the summary, or shows the error', async () => {
    const { cookie } = await t.signIn({ id: world.homeAccount.ownerId, accountId: homeAccountId })
    const { session } = await makeCompletedSession(setup)
    const file = await exportSession(session.id)
    const importResponse = await uploadFile(cookie, JSON.stringify(file, null, 2))
    expect([importResponse.status, importResponse.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/poker\/sessions\/pok_\w+\/summary\?done=import$/),
    ])
    const invalidFiles: [string | null, string][] = [
      [null, 'Choose the JSON file of an exported session.'],
      ['not json', 'This file isn’t valid JSON.'],
      ['{}', 'At format: This file isn’t an exported planning poker session.'],
    ]
    for (const [content, message] of invalidFiles) {
      const response = await uploadFile(cookie, content)
      expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)])
    }
  })
})
