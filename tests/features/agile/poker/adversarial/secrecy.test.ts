import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import { makePokerChannels, type Table } from '#tests/support/poker-channels.ts'
import type { PokerClient } from '#tests/support/poker-room.ts'

const setup = await makePokerChannels()
const { t, homeAccountId, owner, makeTable, anonymous } = setup
afterAll(t.close)

type Reader = keyof Table['people'] | 'anonymous'
const readers: Reader[] = ['facilitator', 'voter', 'guest', 'observer', 'admin', 'stranger', 'anonymous']

/** Returns a vote value that appears nowhere else. */
const canary = (word: string) => `canary-${word}-4711`
/** Votes that were never revealed, by voter. Only the voter sees them, and only the votes table stores them. */
const hiddenVotes = { voter: ['v1', 'v3', 'v5'].map(canary), guest: ['g1', 'g3'].map(canary) }
const revealedVotes = { voter: ['v2', 'v2b'].map(canary), guest: ['g2'].map(canary) }

const votingSystemId = await setup.votingSystemIdOf(owner.call)
await t.db
  .forAccount(homeAccountId)
  .run('update voting_systems set allow_custom_values = 1 where account_id = ? and id = ?', [
    homeAccountId,
    votingSystemId,
  ])

const formats = ['csv', 'json', 'markdown', 'md', 'pdf']
/** Matches the routes of sessions and of account-wide reports. No other part of the product contains sessions. */
const sessionPath =
  /session|poker|story|stories|join|analytics|dashboard|notif|audit|activity|metrics|vot(e|ing)|mailbox/
const readRoutes = declaredRoutes(t.app).filter(
  ({ method, path }) => method === 'GET' && sessionPath.test(path) && !/^\/(fr|es)(\/|$)/.test(path),
)

/** Returns every GET path of the session, with its ids. Leaves out paths of other objects. */
function readablePaths({ session, firstStoryId, people }: Table, commentId: string): string[] {
  const ids: Record<string, string> = {
    id: session.id,
    sessionId: session.id,
    storyId: firstStoryId,
    accountId: homeAccountId,
    participantId: people.guest.viewer.participantId ?? '',
    commentId,
    party: 'poker',
    userId: people.voter.viewer.userId ?? '',
  }
  const paths = readRoutes.map(({ path }) => path.replace(/:(\w+)/g, (param, name: string) => ids[name] ?? param))
  const knownPaths = paths.filter(path => !path.includes(':'))
  const files = knownPaths.filter(path => path.includes(session.id)).filter(path => /export|history|summary/.test(path))
  return [...knownPaths, ...files.flatMap(path => formats.map(format => `${path}?format=${format}`))]
}

/** Returns the text of a body, including the streams of a PDF. */
async function readableText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString('utf8')
  if (!text.startsWith('%PDF')) return text
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
    } catch {
      return stream!
    }
  })
  const decodedTexts = streams.map(stream =>
    stream.replace(/<([0-9A-Fa-f]+)>\s*Tj/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1')),
  )
  return [raw, ...streams, ...decodedTexts].join('\n')
}

const callOf = ({ people }: Table, reader: Reader) => (reader === 'anonymous' ? anonymous : people[reader].call)

/** Returns the text of every GET response, by reader. */
async function readAll(table: Table, commentId: string) {
  const textsByReader = new Map<Reader, { path: string; text: string }[]>()
  for (const reader of readers) {
    const texts = []
    for (const path of readablePaths(table, commentId)) {
      const { response } = await callOf(table, reader)('GET', path)
      texts.push({ path, text: await readableText(response) })
    }
    textsByReader.set(reader, texts)
  }
  return textsByReader
}

const connectSockets = async (table: Table) => {
  const sockets = new Map<Reader, PokerClient>()
  for (const reader of ['facilitator', 'voter', 'guest', 'observer', 'admin'] as const)
    sockets.set(reader, await table.socketOf(reader))
  return sockets
}

/** Returns unsalted hashes from which a reader could guess a vote, in all encodings. */
function guessableHashes(values: string[], { firstStoryId, people }: Table): string[] {
  const identifiers = [people.guest.viewer.participantId, people.voter.viewer.userId]
  const texts = values.flatMap(value => [
    value,
    JSON.stringify(value),
    ...identifiers.flatMap(person => [
      `${person}${value}`,
      `${value}${person}`,
      JSON.stringify([value, `${firstStoryId}/1/${person}`]),
    ]),
    `${firstStoryId}${value}`,
  ])
  return texts.flatMap(text =>
    (['sha256', 'sha1', 'md5'] as const).flatMap(algorithm =>
      (['hex', 'base64', 'base64url'] as const).map(encoding => createHash(algorithm).update(text).digest(encoding)),
    ),
  )
}

const ownVotes = (reader: Reader): string[] => (reader === 'voter' || reader === 'guest' ? hiddenVotes[reader] : [])

async function playSession() {
  const table = await makeTable({
    votingSystemId,
    stories: ['One', 'Two', 'Three'],
    settings: { enableConfidenceVoting: true, enableComments: true },
  })
  const sockets = await connectSockets(table)
  const { firstStoryId: storyId, secondStoryId, send } = table
  const castVote = async (voter: 'voter' | 'guest', word: string, story = storyId) => {
    const vote = { storyId: story, value: canary(word), confidence: 5 }
    expect(await send(voter === 'voter' ? 'REST' : 'room', voter, 'vote:cast', vote)).toMatchObject({ ok: true })
  }
  const sendAsFacilitator = async (type: string, fields = {}) =>
    expect(await send('room', 'facilitator', type, fields), type).toMatchObject({ ok: true })

  // A round that is reset before its reveal.
  await castVote('voter', 'v1')
  await castVote('guest', 'g1')
  await sendAsFacilitator('participant:nudge').catch(() => {})
  await send('REST', 'voter', 'reaction:send', { reaction: '🤔' })
  await send('REST', 'voter', 'comment:add', { storyId, content: 'I am done.' })
  await sendAsFacilitator('timer:start', { duration: 60 })
  await sendAsFacilitator('votes:reset', { storyId })
  // A revealed round with a vote changed afterwards.
  await castVote('voter', 'v2')
  await castVote('guest', 'g2')
  await sendAsFacilitator('votes:reveal')
  await send('REST', 'voter', 'vote:change', { storyId, value: canary('v2b'), confidence: 1 })
  await sendAsFacilitator('story:start_voting', { storyId })
  // A round left without a reveal.
  await castVote('voter', 'v3')
  await castVote('guest', 'g3')
  const reply = await send('room', 'guest', 'comment:add', { storyId, content: 'Me too.' })
  expect(reply.ok).toBe(true)
  const { comments } = await table.readView()
  return { table, sockets, secondStoryId, castVote, sendAsFacilitator, commentId: comments[0]!.id }
}

async function expectNoHiddenVotes(
  { table, sockets, commentId }: Awaited<ReturnType<typeof playSession>>,
  moment: string,
) {
  const textsByReader = await readAll(table, commentId)
  const allHiddenVotes = [...hiddenVotes.voter, ...hiddenVotes.guest]
  for (const reader of readers) {
    const forbiddenVotes = allHiddenVotes.filter(value => !ownVotes(reader).includes(value))
    const hashes = new Set(guessableHashes(forbiddenVotes, table))
    const texts = [
      ...(textsByReader.get(reader) ?? []),
      ...(sockets.get(reader)?.texts ?? []).map(text => ({ path: 'a frame', text })),
    ]
    expect(texts.length).toBeGreaterThan(20)
    for (const { path, text } of texts) {
      const plainVotes = forbiddenVotes.filter(value => text.includes(value))
      const hashedVotes = (text.match(/[\w+/=-]{22,}/g) ?? []).filter(word => hashes.has(word))
      expect({ reader, path, moment, plain: plainVotes, hashed: hashedVotes }).toMatchObject({ plain: [], hashed: [] })
    }
  }
  return textsByReader
}

describe('before the reveal', () => {
  it('no frame and no response contains a vote or a guessable hash of it, during the session and after its end', async () => {
    const playedSession = await playSession()
    const { table, sockets, secondStoryId, castVote, sendAsFacilitator } = playedSession
    const textsBefore = await expectNoHiddenVotes(playedSession, 'while the vote is open')
    for (const reader of ['facilitator', 'observer', 'admin'] as const) {
      const { votes, results, myVote } = sockets.get(reader)!.view!
      expect([votes, results, myVote]).toEqual([[], null, null])
    }

    // A round on another story, which is skipped.
    await sendAsFacilitator('story:start_voting', { storyId: secondStoryId })
    await castVote('voter', 'v5', secondStoryId)
    await sendAsFacilitator('story:skip', { storyId: secondStoryId })
    await sendAsFacilitator('session:complete')
    const textsAfter = await expectNoHiddenVotes(playedSession, 'after the end')
    await sendAsFacilitator('session:archive')

    // Control: revealed votes are on the pages, and voters find their own.
    const joinTexts = (reader: Reader, textsByReader: typeof textsAfter) =>
      (textsByReader.get(reader) ?? []).map(({ text }) => text).join('\n')
    expect(joinTexts('facilitator', textsBefore)).toContain(table.session.id)
    expect(joinTexts('voter', textsBefore)).toContain(canary('v3'))
    const frames = sockets.get('facilitator')!.texts.join('\n')
    for (const value of [...revealedVotes.voter, ...revealedVotes.guest]) expect(frames).toContain(value)
  }, 90_000)

  it('votes are stored only in the votes table, not in events, metrics, emails, notifications or logs', async () => {
    const playedSession = await playSession()
    await playedSession.sendAsFacilitator('session:complete')
    const { rows: tables } = await t.client.execute(
      "select name from sqlite_master where type = 'table' and name not glob 'search_index_*'",
    )
    const tablesWithVotes: string[] = []
    for (const { name } of tables) {
      const { rows } = await t.client.execute(`select * from "${name}"`)
      const text = JSON.stringify(rows)
      if ([...hiddenVotes.voter, ...hiddenVotes.guest].some(value => text.includes(value)))
        tablesWithVotes.push(String(name))
    }
    expect(tablesWithVotes).toEqual(['poker_votes'])
    const log = t.logLines.join('\n')
    for (const votes of [hiddenVotes.voter, hiddenVotes.guest, revealedVotes.voter, revealedVotes.guest])
      for (const value of votes) expect(log).not.toContain(value)
  })

  it('a rejected vote is in no reply, frame or log', async () => {
    const { table, sockets } = await playSession()
    const value = canary('refused')
    for (const sender of ['observer', 'admin'] as const) {
      for (const channel of ['REST', 'room'] as const) {
        const reply = await table.send(channel, sender, 'vote:cast', { storyId: table.firstStoryId, value })
        expect(JSON.stringify(reply)).not.toContain(value)
      }
    }
    for (const client of sockets.values()) expect(client.texts.join()).not.toContain(value)
    expect(t.logLines.join()).not.toContain(value)
  })
})
