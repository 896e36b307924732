import WebSocket from 'ws'

/** Totals that a member has received since `reset`. Bytes include payloads and frame headers. */
export type Counts = { votes: number; acks: number; bytes: number }
export type Member = { socket: WebSocket; counts: Counts; onFrame: (() => void) | null }

type Goal = number | (() => number)

/** Counts the votes that a frame shows to a member, and the acknowledgements of that member's own votes. */
export type FrameParser = {
  countVotes(frame: Buffer, member: Member): number
  countAcks(frame: Buffer, member: Member): number
}

/** The sockets of all people in a room. Counts the messages and bytes that each person receives. */
export class Crowd {
  readonly members: Member[] = []
  #parser: FrameParser
  #pendingWait: { votes(): number; acks(): number; succeed(): void; fail(failure: Error): void } | null = null
  #votes = 0
  #acks = 0
  #failure: Error | null = null

  constructor(parser: FrameParser) {
    this.#parser = parser
  }

  /** Resolves when the socket is open. Frames before `reset` do not count. */
  join(url: string, protocols: string[] = []): Promise<Member> {
    // Turn off compression, so that the bytes are those of the room's messages.
    const socket = new WebSocket(url, protocols, { perMessageDeflate: false, skipUTF8Validation: true })
    const member: Member = { socket, counts: { votes: 0, acks: 0, bytes: 0 }, onFrame: null }
    socket.on('message', data => this.#receive(member, data as Buffer))
    socket.on('close', (code, reason) => this.#fail(new Error(`A socket was closed: ${code} ${reason}`)))
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('open', () => {
        this.members.push(member)
        resolve(member)
      })
    })
  }

  /** Sets the parser that finds votes and acknowledgements in frames, and resets the counters. */
  setParser(parser: FrameParser) {
    this.#parser = parser
    this.reset()
  }

  reset() {
    this.#votes = 0
    this.#acks = 0
    for (const member of this.members) member.counts = { votes: 0, acks: 0, bytes: 0 }
  }

  /**
   * Resolves when all members together have received this many votes and acks since `reset`. Pass a function
   * for a number that can still grow. Rejects after `timeoutMs`, and when a socket closes.
   */
  waitUntil({ votes, acks }: { votes: Goal; acks: Goal }, timeoutMs = 60_000): Promise<void> {
    const currentValue = (goal: Goal) => (typeof goal === 'function' ? goal() : goal)
    const goal = { votes: () => currentValue(votes), acks: () => currentValue(acks) }
    const progress = () => `${this.#votes} of ${goal.votes()} seen, ${this.#acks} of ${goal.acks()} acknowledged`
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        this.#pendingWait = null
        finish()
      }
      const fail = (failure: Error) => settle(() => reject(failure))
      const timer = setTimeout(() => fail(new Error(`After ${timeoutMs} ms: ${progress()}.`)), timeoutMs)
      this.#pendingWait = { ...goal, succeed: () => settle(resolve), fail }
      if (this.#failure) fail(this.#failure)
      else this.#check()
    })
  }

  /** Bytes that all members have received since `reset`. */
  bytes = () => this.members.reduce((sum, { counts }) => sum + counts.bytes, 0)

  close() {
    for (const { socket } of this.members) {
      socket.removeAllListeners('close')
      socket.close()
    }
  }

  #receive(member: Member, frame: Buffer) {
    const { counts } = member
    counts.bytes += headerBytes(frame.length) + frame.length
    const votes = this.#parser.countVotes(frame, member)
    const acks = this.#parser.countAcks(frame, member)
    counts.votes += votes
    counts.acks += acks
    this.#votes += votes
    this.#acks += acks
    member.onFrame?.()
    this.#check()
  }

  #check() {
    const wait = this.#pendingWait
    if (wait && this.#votes >= wait.votes() && this.#acks >= wait.acks()) wait.succeed()
  }

  #fail(failure: Error) {
    this.#failure = failure
    this.#pendingWait?.fail(failure)
  }
}

/** Returns the length of the header of a frame from the server (RFC 6455, 5.2). */
function headerBytes(payloadLength: number): number {
  if (payloadLength < 126) return 2
  return payloadLength < 65_536 ? 4 : 10
}

/** Counts a text in a frame without decoding it. */
export function occurrences(frame: Buffer, text: Buffer): number {
  let count = 0
  for (let index = frame.indexOf(text); index !== -1; index = frame.indexOf(text, index + text.length)) count++
  return count
}
