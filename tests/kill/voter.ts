import { setTimeout as sleep } from 'node:timers/promises'
import type { PokerView } from '#features/agile/poker/protocol.ts'
import { type ApiClient, type Command, commandId, RoomSocket } from '#tests/support/client.ts'

const cards = ['0', '1', '2', '3', '5', '8', '13', '21', '34', '55', '89', '?', 'coffee']
/** How many commands may be on their way at once. */
const window = 3

export type Sent = { id: string; command: Command; outcome: 'pending' | 'acked' | 'rejected'; seq: number | null }

/** Somebody who goes on voting whatever happens to the server: what was not answered is sent again, in its order. */
export class Voter {
  readonly name: string
  readonly client: ApiClient
  /** Everything this person has sent, in order; a command that is sent again stays where it was. */
  readonly sent: Sent[] = []
  participantId = ''
  #room: RoomSocket | null = null
  #storyId: string | null = null
  #casts = 0

  constructor(name: string, client: ApiClient) {
    this.name = name
    this.client = client
  }

  /** Opens a socket and gives back the session as it is first told, before anything is sent again. */
  async connect(sessionId: string, ticket?: string): Promise<PokerView> {
    const room = await RoomSocket.open(this.client.url, sessionId, ticket ?? (await this.client.ticket(sessionId)))
    const first = await room.frame(frame => frame.type === 'snapshot')
    if (first.type !== 'snapshot') throw new Error('The first frame is no snapshot.')
    this.#room = room
    room.closed.then(() => {
      if (this.#room === room) this.#room = null
    })
    for (const sent of this.pending()) this.#post(room, sent)
    return first.state
  }

  pending = () => this.sent.filter(({ outcome }) => outcome === 'pending')

  /** Votes for the story, changing the vote again and again, until `pause`. Goes on by itself after `connect`. */
  async voteOn(storyId: string) {
    this.#storyId = storyId
    while (this.#storyId === storyId) {
      if (this.#room && this.pending().length < window) {
        const value = cards[this.#casts++ % cards.length]!
        this.send({ type: 'vote:cast', storyId, value })
      }
      await sleep(10 + Math.random() * 60)
    }
  }

  pause() {
    this.#storyId = null
  }

  send(command: Command): Sent {
    const sent: Sent = { id: commandId(), command, outcome: 'pending', seq: null }
    this.sent.push(sent)
    if (this.#room) this.#post(this.#room, sent)
    return sent
  }

  /** Sends a command and waits for its acknowledgement, over however many connections. Throws where it is refused. */
  async must(command: Command) {
    const sent = this.send(command)
    await this.answered()
    if (sent.outcome !== 'acked') throw new Error(`${this.name}: ${command.type} was refused.`)
  }

  /** Resolves when everything sent was answered. */
  async answered(ms = 20_000) {
    const end = Date.now() + ms
    while (this.pending().length) {
      if (Date.now() > end) throw new Error(`${this.name}: ${this.pending().length} commands got no answer.`)
      await sleep(5)
    }
  }

  /** What this person sent as votes for a story, in order. */
  votesFor = (storyId: string) =>
    this.sent.filter(({ command }) => command.type === 'vote:cast' && command.storyId === storyId)

  close() {
    this.pause()
    this.#room?.close()
  }

  #post(room: RoomSocket, sent: Sent) {
    room.send(sent.command, sent.id).then(answer => {
      if (!answer || sent.outcome !== 'pending') return
      sent.outcome = answer.type === 'ack' ? 'acked' : 'rejected'
      sent.seq = answer.type === 'ack' ? answer.seq : null
      if (answer.type === 'reject') this.refusals.push(`${this.name}: ${sent.command.type}: ${answer.message}`)
    })
  }
  readonly refusals: string[] = []
}

/** The values a story may have from this person: the last acknowledged vote's, and those of votes sent after it. */
export function allowedValues(votes: Sent[]): string[] {
  const last = votes.findLastIndex(({ outcome }) => outcome === 'acked')
  const later = votes.slice(Math.max(0, last)).filter(({ outcome }) => outcome !== 'rejected')
  return later.map(({ command }) => String(command.value))
}
