import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, type Command, commandId, RoomSocket } from '#tests/support/client.ts'

/** Maximum number of unanswered commands of one person. */
const maxUnanswered = 3

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

  /** Opens a socket and returns the first snapshot. Then resends unanswered commands. */
  async connect(roomId: string, ticket?: string): Promise<View> {
    const { client, party } = this
    this.#room?.close()
    const room = await RoomSocket.open(client.url, roomId, ticket ?? (await client.createTicket(roomId, party)), party)
    const firstFrame = await room.waitForFrame(frame => frame.type === 'snapshot')
    if (firstFrame.type !== 'snapshot') throw new Error('The first frame is not a snapshot.')
    this.#room = room
    room.closed.then(() => {
      if (this.#room === room) this.#room = null
    })
    for (const sentCommand of this.unansweredCommands()) this.#post(room, sentCommand)
    return firstFrame.state as View
  }

  unansweredCommands = () => this.sent.filter(({ outcome }) => outcome === 'pending')

  /** Sends one command after the other until `pause`. Stops while disconnected, and continues after `connect`. */
  async keepSending(nextCommand: () => Command) {
    this.#isSending = true
    while (this.#isSending) {
      if (this.#room && this.unansweredCommands().length < maxUnanswered) this.send(nextCommand())
      await sleep(10 + Math.random() * 60)
    }
  }

  pause() {
    this.#isSending = false
  }

  send(command: Command): SentCommand {
    const sentCommand: SentCommand = { id: commandId(), command, outcome: 'pending', seq: null }
    this.sent.push(sentCommand)
    if (this.#room) this.#post(this.#room, sentCommand)
    return sentCommand
  }

  /** Sends a command and waits for its ack, across reconnects. Throws when it is rejected. */
  async sendOrThrow(command: Command) {
    const sentCommand = this.send(command)
    await this.waitUntilAnswered()
    if (sentCommand.outcome !== 'acked')
      throw new Error(`${this.name}: ${command.type} was refused. ${this.refusals.at(-1)}`)
  }

  /** Resolves when all sent commands were answered. */
  async waitUntilAnswered(timeoutMs = 20_000) {
    const deadline = Date.now() + timeoutMs
    while (this.unansweredCommands().length) {
      if (Date.now() > deadline)
        throw new Error(`${this.name}: ${this.unansweredCommands().length} commands got no answer.`)
      await sleep(5)
    }
  }

  close() {
    this.pause()
    this.#room?.close()
  }

  #post(room: RoomSocket, sentCommand: SentCommand) {
    room.send(sentCommand.command, sentCommand.id).then(reply => {
      if (!reply || sentCommand.outcome !== 'pending') return
      sentCommand.outcome = reply.type === 'ack' ? 'acked' : 'rejected'
      sentCommand.seq = reply.type === 'ack' ? reply.seq : null
      if (reply.type === 'reject') this.refusals.push(`${this.name}: ${sentCommand.command.type}: ${reply.message}`)
    })
  }
}
