import { type AddressInfo, createServer } from 'node:net'
import { type WebSocket as Socket, WebSocketServer } from 'ws'

export type ReceivedCommand = { id: string; type: string; [field: string]: unknown }

/** The server’s clock is this many milliseconds ahead of the client’s. */
const clockOffset = 5000

/** A counter room on a real socket server. `add` commands are stored once by id and acknowledged. */
export class CounterRoom {
  readonly port: number
  readonly received: ReceivedCommand[] = []
  readonly urls: string[] = []
  readonly closeCodes: number[] = []
  total = 0
  seq = 0
  pings = 0
  /** Sends the first frames to a new socket. Default: the missed events or a snapshot. */
  greet: (socket: Socket, seq: number | null) => void = (socket, seq) => this.bringUpToDate(socket, seq)
  /** Whether the room answers commands and pings. */
  answers = { commands: true, pings: true }
  readonly #events: { type: 'added'; by: number; commandId?: string }[] = []
  readonly #seqByCommandId = new Map<string, number>()
  #server: WebSocketServer | null = null

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<CounterRoom> {
    const portProbe = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => portProbe.once('listening', resolve))
    const { port } = portProbe.address() as AddressInfo
    await new Promise(resolve => portProbe.close(resolve))
    const room = new CounterRoom(port)
    await room.listen()
    return room
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  get sockets(): Socket[] {
    return [...(this.#server?.clients ?? [])]
  }

  async listen() {
    const server = new WebSocketServer({ port: this.port, host: '127.0.0.1' })
    this.#server = server
    server.on('connection', (socket, request) => {
      this.urls.push(request.url!)
      const seq = new URL(request.url!, this.origin).searchParams.get('seq')
      socket.on('close', code => this.closeCodes.push(code))
      socket.on('message', data => this.#handle(socket, String(data)))
      this.greet(socket, seq === null ? null : Number(seq))
    })
    await new Promise(resolve => server.once('listening', resolve))
  }

  /** Cuts every connection without a close frame, and accepts no new ones. */
  async stop() {
    const server = this.#server
    this.#server = null
    for (const socket of server?.clients ?? []) socket.terminate()
    await new Promise(resolve => (server ? server.close(resolve) : resolve(null)))
  }

  bringUpToDate(socket: Socket, seq: number | null) {
    if (seq === null) return this.sendSnapshot(socket)
    this.send(socket, {
      type: 'events',
      seq: this.seq,
      events: this.#events.slice(seq),
      serverTime: Date.now() + clockOffset,
    })
  }

  sendSnapshot(socket: Socket) {
    this.send(socket, {
      type: 'snapshot',
      seq: this.seq,
      state: { total: this.total },
      serverTime: Date.now() + clockOffset,
    })
  }

  send(socket: Socket, frame: object) {
    socket.send(JSON.stringify(frame))
  }

  add(by: number, commandId?: string) {
    this.total += by
    this.seq++
    const event = { type: 'added' as const, by, ...(commandId && { commandId }) }
    this.#events.push(event)
    for (const socket of this.sockets) this.send(socket, { type: 'events', seq: this.seq, events: [event] })
  }

  #handle(socket: Socket, text: string) {
    if (text !== 'ping') return this.#receive(socket, JSON.parse(text))
    this.pings++
    if (this.answers.pings) socket.send('pong')
  }

  #receive(socket: Socket, frame: ReceivedCommand) {
    this.received.push(frame)
    if (frame.type === 'refused') {
      return this.send(socket, { type: 'reject', id: frame.id, code: 'conflict', message: 'No.', reason: 'why' })
    }
    if (!this.#seqByCommandId.has(frame.id)) {
      this.add(Number(frame.by), frame.type === 'addWithId' ? frame.id : undefined)
      this.#seqByCommandId.set(frame.id, this.seq)
    }
    if (this.answers.commands) this.send(socket, { type: 'ack', id: frame.id, seq: this.#seqByCommandId.get(frame.id) })
  }
}
