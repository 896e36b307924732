import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import Database from 'libsql'
import { afterAll, expect, it } from 'vitest'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { ApiClient, joinAsGuest, makePokerSession, Person, RoomSocket, register } from '#tests/support/client.ts'
import { temporaryFolder } from '#tests/support/database.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { Voter } from './kill/voter.ts'

const node = resolve('node_modules/.bin/node')
const { folder, remove } = await temporaryFolder()
const backupFile = join(folder, 'saved.backup')
const restoredDataDir = join(folder, 'restored')
let server: Server | undefined
let restoredServer: Server | undefined
afterAll(async () => {
  await Promise.all([server?.stop(), restoredServer?.stop()])
  await remove()
})

const runScript = (script: string, dataDir: string) =>
  promisify(execFile)(node, [`scripts/${script}.ts`, backupFile], { env: { ...process.env, DATA_DIR: dataDir } })

/** Returns the sequence number of the last acknowledged command. */
const lastAckedSeq = (voters: Voter[]) => Math.max(...voters.flatMap(({ sent }) => sent.map(({ seq }) => seq ?? 0)))

/** Returns a person's vote at the time of command number `seq`. */
const voteAt = (voter: Voter, storyId: string, seq: number) =>
  voter.votesFor(storyId).findLast(sent => sent.outcome === 'acked' && sent.seq! <= seq)?.command.value

it('a backup taken under load restores a live session consistently', { timeout: 240_000 }, async () => {
  server = await startServer()
  const { url } = server
  const person = await register(url, { email: 'saved@example.com', password: 'a long walk by the sea' })
  const sessionId = await makePokerSession(person, { stories: ['One', 'Two'] })
  const facilitator = new Voter('Lead', person)
  const { stories } = await facilitator.connect(sessionId)
  const storyId = stories[0]!.id
  for (const type of ['session:join', 'session:start']) await facilitator.sendOrThrow({ type })
  await facilitator.sendOrThrow({ type: 'story:start_voting', storyId })
  const voters = [facilitator]
  for (const name of ['Nils', 'Vera', 'Omar']) {
    const guest = await joinAsGuest(url, sessionId, name)
    const voter = new Voter(name, guest.client)
    voter.participantId = guest.participantId
    await voter.connect(sessionId, guest.ticket)
    voters.push(voter)
  }
  const voting = voters.map(voter => voter.voteOn(storyId))
  const team = await person.post<{ id: string }>('/api/teams', { name: 'Crew' })
  const board = await person.post<{ id: string }>('/api/kanban/boards', { title: 'Board', teamId: team.id })
  const itemsPath = `/api/kanban/boards/${board.id}/items`
  let isWriting = true
  const itemIds: string[] = []
  const creating = (async () => {
    for (let n = 1; isWriting; n++)
      itemIds.push((await person.post<{ id: string }>(itemsPath, { title: `Item ${n}` })).id)
  })()
  await expect
    .poll(() => Math.min(...voters.map(voter => voter.votesFor(storyId).length)), { timeout: 30_000 })
    .toBeGreaterThan(5)

  const stateBefore = { seq: lastAckedSeq(voters), itemCount: itemIds.length }
  const { stdout } = await runScript('backup', server.dataDir)
  expect(stdout).toContain('It contains the encryption key')
  // Continue until a vote is stored that was cast after the backup. The backup then has fewer votes.
  const sentCountsBefore = voters.map(({ sent }) => sent.length)
  const isLaterVoteStored = () =>
    voters.some(({ sent }, index) => sent.slice(sentCountsBefore[index]).some(({ outcome }) => outcome === 'acked'))
  await expect.poll(isLaterVoteStored).toBe(true)
  isWriting = false
  for (const voter of voters) voter.pause()
  await Promise.all([creating, ...voting, ...voters.map(voter => voter.waitUntilAnswered())])
  for (const voter of voters) voter.close()
  await server.stop()

  await runScript('restore', restoredDataDir)
  const restoredDb = new Database(join(restoredDataDir, 'trimtab.db'))
  expect(restoredDb.prepare('pragma foreign_key_check').all()).toEqual([])
  const restoredIds = new Set(
    (restoredDb.prepare('select id from board_items').all() as { id: string }[]).map(({ id }) => id),
  )
  restoredDb.close()
  for (const id of itemIds.slice(0, stateBefore.itemCount)) expect(restoredIds).toContain(id)

  restoredServer = await startServer({ dataDir: restoredDataDir })
  let seq = 0
  for (const voter of voters) {
    // Earlier sign-ins and guest passes are still valid.
    const client = new ApiClient(restoredServer.url, voter.client.token)
    const room = await RoomSocket.open(restoredServer.url, sessionId, await client.createTicket(sessionId))
    const frame = await room.waitForFrame(({ type }) => type === 'snapshot')
    if (frame.type !== 'snapshot') throw new Error('No snapshot.')
    seq = frame.seq
    const view: PokerView = frame.state
    expect(view.session.currentStoryId).toBe(storyId)
    expect(view.myVote?.value).toBe(voteAt(voter, storyId, seq))
    room.close()
  }
  expect(seq).toBeGreaterThanOrEqual(stateBefore.seq)
  expect(seq).toBeLessThan(lastAckedSeq(voters))

  const newFacilitator = new Voter(
    'Lead',
    new Person(restoredServer.url, person.token!, person.userId, person.accountId),
  )
  await newFacilitator.connect(sessionId)
  await newFacilitator.sendOrThrow({ type: 'votes:reveal' })
  const { votes } = (await newFacilitator.client.get<{ state: PokerView }>(`/api/planning-poker/sessions/${sessionId}`))
    .state
  expect(votes.map(({ value }) => value).sort()).toEqual(voters.map(voter => voteAt(voter, storyId, seq)).sort())
  newFacilitator.close()
})
