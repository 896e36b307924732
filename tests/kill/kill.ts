import { setTimeout as sleep } from 'node:timers/promises'
import type { PokerView } from '#features/agile/poker/protocol.ts'
import { joinAsGuest, makePokerSession, register } from '#tests/support/client.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { faultsInRecords } from './records.ts'
import { allowedValues, Voter } from './voter.ts'

// Eight people vote without a pause while the server is killed and started again: nothing that was acknowledged is lost.
const rounds = Number(process.env.KILL_ROUNDS ?? 20)
const faults: string[] = []
const began = Date.now()

async function gather(server: Server) {
  const email = `kill-${Date.now()}@example.com`
  const person = await register(server.url, { email, password: 'a long walk by the sea' })
  const stories = Array.from({ length: rounds }, (_, index) => `Story ${index + 1}`)
  const sessionId = await makePokerSession(person, { stories })
  const lead = new Voter('Lead', person)
  await lead.connect(sessionId)
  await lead.must({ type: 'session:join' })
  await lead.must({ type: 'session:start' })
  const guests = []
  for (let index = 1; index <= 7; index++) {
    const name = `Guest ${index}`
    const { client, participantId, ticket } = await joinAsGuest(server.url, sessionId, name)
    const guest = new Voter(name, client)
    guest.participantId = participantId
    await guest.connect(sessionId, ticket)
    guests.push(guest)
  }
  const view = await look(lead, sessionId)
  lead.participantId = view.me.participantId!
  return { sessionId, lead, voters: [lead, ...guests], storyIds: view.stories.map(({ id }) => id) }
}

async function look(viewer: Voter, sessionId: string): Promise<PokerView> {
  return (await viewer.client.get<{ state: PokerView }>(`/api/planning-poker/sessions/${sessionId}`)).state
}

/** Compares a vote as the server tells it with what its voter knows. */
function check(when: string, voter: Voter, storyId: string, value: string | undefined) {
  const votes = voter.votesFor(storyId)
  const isAcked = votes.some(({ outcome }) => outcome === 'acked')
  if (value === undefined && !isAcked) return
  const allowed = allowedValues(votes)
  if (value === undefined || !allowed.includes(value))
    faults.push(`${when}: ${voter.name} has ${value ?? 'no vote'}, and it should be ${allowed.join(' or ')}.`)
}

async function round(
  server: Server,
  { sessionId, lead, voters, storyIds }: Awaited<ReturnType<typeof gather>>,
  n: number,
) {
  const storyId = storyIds[n]!
  const acked = () =>
    voters.flatMap(voter => voter.votesFor(storyId)).filter(({ outcome }) => outcome === 'acked').length
  await lead.must({ type: 'story:start_voting', storyId })
  const voting = voters.map(voter => voter.voteOn(storyId))

  const end = Date.now() + 5000
  while (acked() === 0 && Date.now() < end) await sleep(1)
  if (acked() === 0) faults.push(`Round ${n + 1}: unknown. Nothing was acknowledged before the kill.`)
  const wait = Math.random() * 400
  await sleep(wait)
  // Every fourth kill falls on the reveal instead of on votes alone.
  const revealing = n % 4 === 3
  if (revealing) lead.send({ type: 'votes:reveal' })
  await server.kill()
  const known = acked()
  const unanswered = voters.reduce((sum, voter) => sum + voter.pending().length, 0)

  await server.restart()
  await Promise.all(
    voters.map(async voter => {
      const { myVote } = await voter.connect(sessionId)
      check(`Round ${n + 1}, after the start`, voter, storyId, myVote?.storyId === storyId ? myVote.value : undefined)
    }),
  )
  await sleep(150)
  for (const voter of voters) voter.pause()
  await Promise.all([...voting, ...voters.map(voter => voter.answered())])
  if (!revealing) await lead.must({ type: 'votes:reveal' })
  const { votes } = await look(lead, sessionId)
  for (const voter of voters) {
    const shown = votes.filter(({ participantId }) => participantId === voter.participantId)
    if (shown.length > 1) faults.push(`Round ${n + 1}: ${voter.name} has ${shown.length} votes.`)
    check(`Round ${n + 1}, revealed`, voter, storyId, shown[0]?.value)
  }
  console.log(
    `round ${n + 1}: killed after ${Math.round(wait)} ms${revealing ? ' at the reveal' : ''}, ` +
      `${known} votes acknowledged, ${unanswered} commands sent again, up after ${Math.round(server.startMs)} ms, ` +
      `${acked()} acknowledged in the end, ${votes.length} stand`,
  )
}

/** The started process alone is killed: what it started must not live on and hold the port. */
async function killTheStartAlone(server: Server) {
  await server.kill('start').catch(() => faults.push('After SIGKILL of npm start alone, the port is still held.'))
  await server.kill().catch(() => {})
  await server.restart()
}

const server = await startServer()
let votes = 0
try {
  const session = await gather(server)
  for (let n = 0; n < rounds; n++) await round(server, session, n)
  await killTheStartAlone(server)
  for (const voter of session.voters) voter.close()
  await server.stop({ keep: true })
  faults.push(...faultsInRecords(server.dataDir, session.sessionId, session.voters))
  votes = session.voters.flatMap(({ sent }) => sent).filter(({ outcome }) => outcome === 'acked').length
} catch (thrown) {
  faults.push(thrown instanceof Error ? `${thrown.stack}\n${server.output().slice(-2000)}` : String(thrown))
} finally {
  await server.stop()
}

for (const fault of faults) console.error(fault)
console.log(
  `${rounds} kills, ${votes} acknowledged commands: ${faults.length ? `${faults.length} faults` : 'none missing, none doubled'} ` +
    `(${Math.round((Date.now() - began) / 1000)} s)`,
)
process.exit(faults.length ? 1 : 0)
