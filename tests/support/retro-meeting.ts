import fc from 'fast-check'
import {
  authors,
  makeRetroApp,
  nonAuthors,
  type Reader,
  type RetroApp,
  type RetroWithSockets,
  readAllResponses,
} from '#tests/support/retro-responses.ts'

const phases = ['COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'] as const
const everyone = [...nonAuthors, ...authors]
const columnIds = ['start', 'stop', 'continue']
const writer = fc.nat(authors.length - 1)
const slot = fc.record({ authorIndex: writer, column: fc.nat(2) })

/** A meeting: its writers in order, later changes to cards, and the anonymous phases. */
export const Meeting = fc.record({
  anonymousPhases: fc.subarray([...phases]).map(phaseNames => [...new Set(['COLLECT' as const, ...phaseNames])]),
  firstCards: fc.array(slot, { minLength: 2, maxLength: 6 }),
  lateCards: fc.array(slot, { maxLength: 3 }),
  cardChanges: fc.array(fc.record({ card: fc.nat(8), act: fc.constantFrom('edit', 'move', 'remove', 'react') }), {
    maxLength: 4,
  }),
  votes: fc.array(fc.record({ authorIndex: writer, card: fc.nat(8) }), { minLength: 1, maxLength: 6 }),
  comments: fc.array(fc.record({ authorIndex: writer, card: fc.nat(8) }), { minLength: 1, maxLength: 4 }),
  ratings: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
  /** Offset of the authors and of the order in the second run. */
  rotation: fc.integer({ min: 1, max: 3 }),
})
export type Meeting = typeof Meeting extends fc.Arbitrary<infer T> ? T : never

/** Returns a unique text, so that a test can find it in any response. */
export const uniqueText = (kind: string, n: number) => `kanari${kind}${n}w`

/**
 * Runs a meeting over REST and records the content that everyone can read at each moment. With `isRotated`, other people
 * write the same cards, in another order and at other times.
 */
export async function holdMeeting(meeting: Meeting, seed: string, isRotated: boolean) {
  const app = await makeRetroApp(seed)
  const settings = {
    anonymousPhases: meeting.anonymousPhases,
    maxCardsPerParticipant: 50,
    votesPerParticipant: 50,
  }
  const retro = await app.createRetro(settings)
  const { callOrThrow, ids, clock } = app
  const { url } = retro
  const rotation = isRotated ? meeting.rotation : 0
  const rotate = (authorIndex: number) => (authorIndex + rotation) % authors.length
  /** Only anonymous phases swap the authors of the second run. */
  const authorIn = (phase: (typeof phases)[number], authorIndex: number) =>
    authors[meeting.anonymousPhases.includes(phase) ? rotate(authorIndex) : authorIndex]!
  const authorByCard = new Map<string, (typeof authors)[number]>()
  const moments: Record<string, Awaited<ReturnType<typeof readAllResponses>>> = {}
  const recordMoment = async (moment: string, readers: readonly Reader[] = ['facilitator', 'ana']) => {
    moments[moment] = await readAllResponses(app, retro, readers)
  }
  const setPhase = async (phase: string) => {
    clock.move(60_000)
    await callOrThrow('facilitator', 'POST', `${url}/set-phase`, { phase })
  }
  const cards = () => retro.sockets.get('facilitator')!.view!.cards

  async function writeCards(slots: Meeting['firstCards'], kind: string) {
    for (const i of slots.keys()) {
      // The rotated run writes in reverse order from another start, so that neither order nor time reveals the author.
      const slotIndex = isRotated ? (meeting.rotation + slots.length - i) % slots.length : i
      const { authorIndex, column } = slots[slotIndex]!
      const content = uniqueText(kind, slotIndex)
      clock.move(1_111)
      ids.nameNextCard(content)
      const author = authors[rotate(authorIndex)]!
      const body = { columnId: columnIds[column], content }
      const { events } = await callOrThrow(author, 'POST', `${url}/cards`, body)
      authorByCard.set(events[0].card.id, author)
    }
  }

  await setPhase('COLLECT')
  await writeCards(meeting.firstCards, 'first')
  await recordMoment('collecting', everyone)
  await setPhase('GROUP')
  await setPhase('COLLECT')
  await writeCards(meeting.lateCards, 'late')
  await recordMoment('late')
  await setPhase('GROUP')
  for (const [i, { card, act }] of meeting.cardChanges.entries()) {
    const id = cards()[card % cards().length]!.id
    const author = authorByCard.get(id)!
    clock.move(1_111)
    if (act === 'edit') await callOrThrow(author, 'PATCH', `${url}/cards/${id}`, { content: uniqueText('changed', i) })
    if (act === 'move') await callOrThrow(author, 'POST', `${url}/cards/${id}/move`, { columnId: 'stop' })
    if (act === 'remove' && cards().length > 2) await callOrThrow(author, 'DELETE', `${url}/cards/${id}`)
    if (act === 'react') await callOrThrow(author, 'POST', `${url}/cards/${id}/reactions`, { reaction: '👍' })
  }
  if (cards().length > 2)
    await callOrThrow(authors[rotate(0)]!, 'POST', `${url}/groups`, {
      cardIds: cards()
        .slice(0, 2)
        .map(card => card.id),
    })
  await recordMoment('grouping')
  await setPhase('VOTE')
  for (const { authorIndex, card } of meeting.votes) {
    const { id, groupId } = cards()[card % cards().length]!
    await app.callerFor(authors[rotate(authorIndex)]!)('POST', `${url}/votes`, { topicId: groupId ?? id })
  }
  await recordMoment('voting')
  await setPhase('DISCUSS')
  for (const [i, { authorIndex, card }] of meeting.comments.entries()) {
    const { id } = cards()[card % cards().length]!
    await callOrThrow(authorIn('DISCUSS', authorIndex), 'POST', `${url}/cards/${id}/comments`, {
      content: uniqueText('comment', i),
    })
  }
  await setPhase('ACTION_ITEMS')
  await callOrThrow(authorIn('ACTION_ITEMS', 0), 'POST', `${url}/action-items`, { title: 'Moor the boat' })
  for (const [i, rating] of meeting.ratings.slice(0, 3).entries())
    await callOrThrow(authors[rotate(i)]!, 'PUT', `${url}/rating`, { rating: 1 + rating })
  await setPhase('COMPLETED')
  await callOrThrow(authors[rotate(3)]!, 'PUT', `${url}/rating`, { rating: 1 + meeting.ratings[3]! })
  await recordMoment('over', nonAuthors)
  return { app, retro, moments, frames: framesOf(retro) }
}

/** Returns what the people who write nothing received. Omits presence frames, which have their own timer. */
const framesOf = ({ sockets }: RetroWithSockets) =>
  new Map(
    nonAuthors.flatMap(reader => {
      const socket = sockets.get(reader)
      return socket ? [[reader, socket.texts.filter(text => !text.startsWith('{"type":"presence"'))] as const] : []
    }),
  )

/** Random values: token hashes, command ids and reaction pseudonyms. */
const randomValue = /(?<![\w-])([\w-]{43}|[\da-f]{32})(?![\w-])/g
/** Tables that store user ids on purpose, and sign-in sessions, which store the time of their last use. */
const tablesWithActivity = ['retro_votes', 'retro_participants', 'auth_sessions', 'memberships']

/** Returns all stored rows by table, without the tables in `tablesWithActivity`. */
export async function storedRows({ client }: Pick<RetroApp, 'client'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not glob 'search_index_*' order by name",
  )
  const rowsByTable: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (tablesWithActivity.includes(String(name))) continue
    const { rows } = await client.execute(`select * from "${name}"`)
    rowsByTable[String(name)] = rows.map(row => JSON.stringify(row).replace(randomValue, '…')).toSorted()
  }
  return rowsByTable
}
