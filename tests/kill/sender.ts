import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, type Command, commandId, RoomSocket } from '#tests/support/client.ts'

/** Maximum number of unanswered commands. */
const maxPending = 3

export type SentCommand = {
  id: string
  command: Command
  outcome: 'pending' | 'acked' | 'rejected'
  seq: number | null
}

/** A participant who sends without a pause. Unanswered commands are sent again in order. */
export class Sender<View> {
  readonly name: string
  readonly client: ApiClient
  readonly party: string
  /** All commands of this person, in order. A retried command keeps its place. */
  readonly sent: SentCommand[] = []
  readonly refusals: string[] = []
  participantId = ''
  #room: RoomSocket | null = null
  #isSending = false

  constructor(name: string, client: ApiClient, party: string) {
    this.name = name
    this.client = client
    this.party = party
  }

  /** Opens a socket and returns the first snapshot; then resends unanswered commands. */
  async connect(roomId: string, ticket?: string): Promise<View> {
    const { client, party } = this
    this.#room?.close()
    const room = await RoomSocket.open(client.url, roomId, ticket ?? (await client.ticket(roomId, party)), party)
    const first = await room.waitForFrame(frame => frame.type === 'snapshot')
    if (first.type !== 'snapshot') throw new Error('The first frame is not a snapshot.')
    this.#room = room
    room.closed.then(() => {
      if (this.#room === room) this.#room = null
    })
    for (const sent of this.pending()) this.#post(room, sent)
    return first.state as View
  }

  pending = () => this.sent.filter(({ outcome }) => outcome === 'pending')

  /** Sends one command after the other until `pause`. Continues by itself after `connect`. */
  async keepSending(next: () => Command) {
    this.#isSending = true
    while (this.#isSending) {
      if (this.#room && this.pending().length < maxPending) this.send(next())
      await sleep(10 + Math.random() * 60)
    }
  }

  pause() {
    this.#isSending = false
  }

  send(command: Command): SentCommand {
    const sent: SentCommand = { id: commandId(), command, outcome: 'pending', seq: null }
    this.sent.push(sent)
    if (this.#room) this.#post(this.#room, sent)
    return sent
  }

  /** Sends a command and waits for its ack, across reconnects. Throws when it is rejected. */
  async sendOrThrow(command: Command) {
    const sent = this.send(command)
    await this.waitUntilAnswered()
    if (sent.outcome !== 'acked') throw new Error(`${this.name}: ${command.type} was refused. ${this.refusals.at(-1)}`)
  }

  /** Resolves when everything sent was answered. */
  async waitUntilAnswered(ms = 20_000) {
    const end = Date.now() + ms
    while (this.pending().length) {
      if (Date.now() > end) throw new Error(`${this.name}: ${this.pending().length} commands got no answer.`)
      await sleep(5)
    }
  }

  close() {
    this.pause()
    this.#room?.close()
  }

  #post(room: RoomSocket, sent: SentCommand) {
    room.send(sent.command, sent.id).then(reply => {
      if (!reply || sent.outcome !== 'pending') return
      sent.outcome = reply.type === 'ack' ? 'acked' : 'rejected'
      sent.seq = reply.type === 'ack' ? reply.seq : null
      if (reply.type === 'reject') this.refusals.push(`${this.name}: ${sent.command.type}: ${reply.message}`)
    })
  }
}
