import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import type { TestClient } from '#tests/support/live.ts'
import { makePokerChannels, type Table } from '#tests/support/poker-channels.ts'

const setup = await makePokerChannels()
const { t, home, owner, makeTable, anonymous } = setup
afterAll(t.close)

type Who = keyof Table['people'] | 'anonymous'
const readers: Who[] = ['lead', 'voter', 'guest', 'watcher', 'admin', 'stranger', 'anonymous']

const canary = (word: string) => `kanari-${word}-4711`
/** Votes that were never revealed, by voter. Only the voter sees them, and only the votes table stores them. */
const hiddenVotes = { voter: ['v1', 'v3', 'v5'].map(canary), guest: ['g1', 'g3'].map(canary) }
const revealedVotes = { voter: ['v2', 'v2b'].map(canary), guest: ['g2'].map(canary) }

const system = await setup.systemOf(owner.call)
await t.db
  .forAccount(home)
  .run('update voting_systems set allow_custom_values = 1 where account_id = ? and id = ?', [home, system])

const formats = ['csv', 'json', 'markdown', 'md', 'pdf']
/** Readable records of sessions and account-wide reports; no other part of the product contains sessions. */
const sessionPath =
  /session|poker|story|stories|join|analytics|dashboard|notif|audit|activity|metrics|vot(e|ing)|mailbox/
const readRoutes = declaredRoutes(t.app).filter(
  ({ method, path }) => method === 'GET' && sessionPath.test(path) && !/^\/(fr|es)(\/|$)/.test(path),
)

/** Every readable path, with the ids of this table. Paths of other objects are not part of the session. */
function addresses({ session, first, people }: Table, commentId: string): string[] {
  const ids: Record<string, string> = {
    id: session.id,
    sessionId: session.id,
    storyId: first,
    accountId: home,
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

/** All readable text of a body, including the streams of a PDF. */
async function readable(response: Response): Promise<string> {
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
  const letters = streams.map(stream =>
    stream.replace(/<([0-9A-Fa-f]+)>\s*Tj/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1')),
  )
  return [raw, ...streams, ...letters].join('\n')
}

const callOf = ({ people }: Table, who: Who) => (who === 'anonymous' ? anonymous : people[who].call)

/** Every GET response, by reader. */
async function readAll(table: Table, commentId: string) {
  const textsByReader = new Map<Who, { address: string; text: string }[]>()
  for (const who of readers) {
    const texts = []
    for (const address of addresses(table, commentId)) {
      const { response } = await callOf(table, who)('GET', address)
      texts.push({ address, text: await readable(response) })
    }
    textsByReader.set(who, texts)
  }
  return textsByReader
}

const framesOf = async (table: Table) => {
  const sockets = new Map<Who, TestClient>()
  for (const who of ['lead', 'voter', 'guest', 'watcher', 'admin'] as const) sockets.set(who, await table.socketOf(who))
  return sockets
}

/** Everything that reveals a card by comparison: plain and unsalted hashes in every spelling. */
function guessable(values: string[], { first, people }: Table): string[] {
  const identifiers = [people.guest.viewer.participantId, people.voter.viewer.userId]
  const texts = values.flatMap(value => [
    value,
    JSON.stringify(value),
    ...identifiers.flatMap(person => [
      `${person}${value}`,
      `${value}${person}`,
      JSON.stringify([value, `${first}/1/${person}`]),
    ]),
    `${first}${value}`,
  ])
  return texts.flatMap(text =>
    (['sha256', 'sha1', 'md5'] as const).flatMap(algorithm =>
      (['hex', 'base64', 'base64url'] as const).map(encoding => createHash(algorithm).update(text).digest(encoding)),
    ),
  )
}

const ownVotes = (who: Who): string[] => (who === 'voter' || who === 'guest' ? hiddenVotes[who] : [])

async function play() {
  const table = await makeTable({
    votingSystemId: system,
    stories: ['One', 'Two', 'Three'],
    settings: { enableConfidenceVoting: true, enableComments: true },
  })
  const sockets = await framesOf(table)
  const { first: storyId, second, send } = table
  const castVote = async (who: 'voter' | 'guest', word: string, story = storyId) => {
    const vote = { storyId: story, value: canary(word), confidence: 5 }
    expect(await send(word.length % 2 ? 'REST' : 'room', who, 'vote:cast', vote)).toMatchObject({ ok: true })
  }
  const lead = async (type: string, fields = {}) =>
    expect(await send('room', 'lead', type, fields), type).toMatchObject({ ok: true })

  // A round that is reset before its reveal.
  await castVote('voter', 'v1')
  await castVote('guest', 'g1')
  await lead('participant:nudge').catch(() => {})
  await send('REST', 'voter', 'reaction:send', { reaction: '🤔' })
  await send('REST', 'voter', 'comment:add', { storyId, content: 'I am done.' })
  await lead('timer:start', { duration: 60 })
  await lead('votes:reset', { storyId })
  // A revealed round with a vote changed afterwards.
  await castVote('voter', 'v2')
  await castVote('guest', 'g2')
  await lead('votes:reveal')
  await send('REST', 'voter', 'vote:change', { storyId, value: canary('v2b'), confidence: 1 })
  await lead('story:start_voting', { storyId })
  // A round left without a reveal, and one on another story that is skipped.
  await castVote('voter', 'v3')
  await castVote('guest', 'g3')
  const answer = await send('room', 'guest', 'comment:add', { storyId, content: 'Me too.' })
  expect(answer.ok).toBe(true)
  const { comments } = await table.view()
  return { table, sockets, second, castVote, lead, commentId: comments[0]!.id }
}

async function expectNothing({ table, sockets, commentId }: Awaited<ReturnType<typeof play>>, moment: string) {
  const textsByReader = await readAll(table, commentId)
  const allHidden = [...hiddenVotes.voter, ...hiddenVotes.guest]
  for (const who of readers) {
    const forbidden = allHidden.filter(value => !ownVotes(who).includes(value))
    const hashes = new Set(guessable(forbidden, table))
    const texts = [
      ...(textsByReader.get(who) ?? []),
      ...(sockets.get(who)?.texts ?? []).map(text => ({ address: 'a frame', text })),
    ]
    expect(texts.length).toBeGreaterThan(20)
    for (const { address, text } of texts) {
      const paths = forbidden.filter(value => text.includes(value))
      const hashed = (text.match(/[\w+/=-]{22,}/g) ?? []).filter(word => hashes.has(word))
      expect({ who, address, moment, plain: paths, hashed }).toMatchObject({ plain: [], hashed: [] })
    }
  }
  return textsByReader
}

describe('no frame or response before the reveal contains a value, average, distribution or guessable hash', () => {
  it('through comments, reset, second vote, later change, reactions, reminders, the end, and every readable path', async () => {
    const playedSession = await play()
    const { table, sockets, second, castVote, lead } = playedSession
    const textsBefore = await expectNothing(playedSession, 'while the vote is open')
    for (const who of ['lead', 'watcher', 'admin'] as const) {
      const { votes, results, myVote } = sockets.get(who)!.view!
      expect([votes, results, myVote]).toEqual([[], null, null])
    }

    await lead('story:start_voting', { storyId: second })
    await castVote('voter', 'v5', second)
    await lead('story:skip', { storyId: second })
    await lead('session:complete')
    const textsAfter = await expectNothing(playedSession, 'after the end')
    await lead('session:archive')

    // Control: revealed votes are on the pages, and voters find their own.
    const pages = (who: Who, textsByReader: typeof textsAfter) =>
      (textsByReader.get(who) ?? []).map(({ text }) => text).join('\n')
    expect(pages('lead', textsBefore)).toContain(table.session.id)
    expect(pages('voter', textsBefore)).toContain(canary('v3'))
    const frames = sockets.get('lead')!.texts.join('\n')
    for (const value of [...revealedVotes.voter, ...revealedVotes.guest]) expect(frames).toContain(value)
  }, 90_000)

  it('unrevealed votes exist in the votes table only: not in events, figures, emails, notifications, audit or logs', async () => {
    const playedSession = await play()
    await playedSession.lead('session:complete')
    const { rows: tables } = await t.client.execute("select name from sqlite_master where type = 'table'")
    const tablesWithVotes: string[] = []
    for (const { name } of tables) {
      const { rows } = await t.client.execute(`select * from "${name}"`)
      const text = JSON.stringify(rows)
      if ([...hiddenVotes.voter, ...hiddenVotes.guest].some(value => text.includes(value)))
        tablesWithVotes.push(String(name))
    }
    expect(tablesWithVotes).toEqual(['poker_votes'])
    const log = t.logged.join('\n')
    for (const value of Object.values({
      ...hiddenVotes,
      more: [...revealedVotes.voter, ...revealedVotes.guest],
    }).flat()) {
      expect(log).not.toContain(value)
    }
  })

  it('a rejected vote is not exposed either', async () => {
    const { table, sockets } = await play()
    const value = canary('refused')
    for (const who of ['watcher', 'admin'] as const) {
      for (const channel of ['REST', 'room'] as const) {
        const answer = await table.send(channel, who, 'vote:cast', { storyId: table.first, value })
        expect(JSON.stringify(answer)).not.toContain(value)
      }
    }
    for (const client of sockets.values()) expect(client.texts.join()).not.toContain(value)
    expect(t.logged.join()).not.toContain(value)
  })
})
