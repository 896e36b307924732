import WebSocket from 'ws'
import type { PokerServerFrame } from '#features/agile/poker/live/protocol.ts'

/** Thrown when a call that must succeed fails. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  constructor(call: string, status: number, body: { code?: string; error?: string }) {
    super(`${call}: ${status} ${body.code ?? ''} ${body.error ?? ''}`)
    this.name = 'CallFailure'
    this.status = status
    this.code = body.code ?? ''
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** API client of one server. It is signed in when it has a token. */
export class ApiClient {
  readonly url: string
  readonly token: string | null
  constructor(url: string, token: string | null = null) {
    this.url = url
    this.token = token
  }

  /** Returns the raw response. Sends the token as Bearer and the body as JSON. */
  request(method: Method, path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { 'x-client': 'api' }
    if (this.token) headers.authorization = `Bearer ${this.token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    return fetch(this.url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  }

  /** Returns the `data` of a successful response. Throws a CallFailure otherwise. */
  async call<T>(method: Method, path: string, body?: unknown): Promise<T> {
    const response = await this.request(method, path, body)
    const text = await response.text()
    const parsed = text.startsWith('{') ? JSON.parse(text) : { error: text.slice(0, 300) }
    if (!response.ok) throw new CallFailure(`${method} ${path}`, response.status, parsed)
    return parsed.data
  }

  get = <T>(path: string) => this.call<T>('GET', path)
  post = <T>(path: string, body: unknown = {}) => this.call<T>('POST', path, body)

  /** Returns a room ticket. It is valid for one socket within 30 seconds. */
  async createTicket(roomId: string, party = 'poker'): Promise<string> {
    const { ticket } = await this.post<{ ticket: string }>('/api/rooms/tickets', { party, id: roomId })
    return ticket
  }
}

type SignIn = { user: { id: string }; tokens: { accessToken: string } }

/** A signed-in user. */
export class Person extends ApiClient {
  readonly userId: string
  readonly accountId: string
  constructor(url: string, token: string, userId: string, accountId: string) {
    super(url, token)
    this.userId = userId
    this.accountId = accountId
  }
}

async function authenticate(url: string, path: string, body: unknown): Promise<Person> {
  const { user, tokens } = await new ApiClient(url).post<SignIn>(path, body)
  const accountId = (user as { accountId?: string }).accountId ?? ''
  return new Person(url, tokens.accessToken, user.id, accountId)
}

export type NewPerson = { email: string; password: string; firstName?: string; lastName?: string; phone?: string }

export const register = (
  url: string,
  { firstName = 'Ada', lastName = 'Meadow', phone = '+1 555 0100', ...rest }: NewPerson,
) => authenticate(url, '/api/auth/register', { firstName, lastName, phone, ...rest })

export const login = (url: string, email: string, password: string) =>
  authenticate(url, '/api/auth/login', { email, password })

export const demoLogin = (url: string, type: 'FREE' | 'PRO' | 'ENTERPRISE') =>
  authenticate(url, '/api/auth/demo-login', { type })

export type Guest = { client: ApiClient; participantId: string; ticket: string }

/** Joins a session as a guest. The ticket is valid for the guest's first socket. */
export async function joinAsGuest(url: string, sessionId: string, name: string, role = 'VOTER'): Promise<Guest> {
  const joinedGuest = await new ApiClient(url).post<{ token: string; participantId: string; ticket: string }>(
    `/api/join/${sessionId}`,
    { name, role },
  )
  return {
    client: new ApiClient(url, joinedGuest.token),
    participantId: joinedGuest.participantId,
    ticket: joinedGuest.ticket,
  }
}

/** Creates a poker session with the account's Fibonacci cards, ready to start. Returns its id. */
export async function makePokerSession(
  person: Person,
  { stories, name = 'Estimates', settings = {} }: { stories: string[]; name?: string; settings?: object },
): Promise<string> {
  const systems = await person.get<{ items: { id: string; type: string }[] }>('/api/planning-poker/voting-systems')
  const votingSystemId = systems.items.find(({ type }) => type === 'FIBONACCI')!.id
  const session = { name, votingSystemId, stories, settings, status: 'WAITING' }
  const createdSession = await person.post<{ id: string }>(
    `/api/planning-poker/accounts/${person.accountId}/sessions`,
    session,
  )
  return createdSession.id
}

export type Ack = Extract<PokerServerFrame, { type: 'ack' }>
export type Reject = Extract<PokerServerFrame, { type: 'reject' }>
export type Command = { type: string; [field: string]: unknown }

let commandCount = 0
/** Returns a new command id. */
export const commandId = () => `c${process.pid}-${Date.now().toString(36)}-${++commandCount}`

/** Socket in a room. It records every frame and matches each command with its reply. */
export class RoomSocket {
  readonly frames: PokerServerFrame[] = []
  /** Resolves with the close code. It is 1006 when the connection was cut. */
  readonly closed: Promise<number>
  onFrame: ((frame: PokerServerFrame) => void) | null = null
  readonly #socket: WebSocket
  readonly #pendingReplies = new Map<string, (reply: Ack | Reject | null) => void>()

  /** Resolves when the socket is open. Throws when the upgrade is rejected. */
  static open(url: string, roomId: string, ticket: string, party = 'poker'): Promise<RoomSocket> {
    const address = `${url.replace(/^http/, 'ws')}/parties/${party}/${roomId}`
    const socket = new WebSocket(address, ['trimtab.v1', ticket], {
      perMessageDeflate: false,
      handshakeTimeout: 10_000,
    })
    const room = new RoomSocket(socket)
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(room))
      socket.once('error', reject)
    })
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('error', () => {})
    this.closed = new Promise(resolve => socket.once('close', resolve))
    this.closed.then(() => {
      for (const reply of this.#pendingReplies.values()) reply(null)
    })
    socket.on('message', data => this.#receive(JSON.parse(String(data))))
  }

  /** Sends a command. Pass its `id` to resend one. Resolves with null when the socket closes before the reply. */
  send(command: Command, id = commandId()): Promise<Ack | Reject | null> {
    return new Promise(reply => {
      this.#pendingReplies.set(id, reply)
      this.#socket.send(JSON.stringify({ id, ...command }), failure => failure && reply(null))
    })
  }

  /** Sends a command. Throws when it is rejected or gets no reply. */
  async sendOrThrow(command: Command, id?: string): Promise<Ack> {
    const reply = await this.send(command, id)
    if (reply?.type !== 'ack') throw new Error(`${command.type} was not accepted: ${JSON.stringify(reply)}`)
    return reply
  }

  /** Returns the first frame that matches, of those received so far or later. Throws after `ms` milliseconds. */
  waitForFrame<T extends PokerServerFrame>(matches: (frame: PokerServerFrame) => frame is T, ms?: number): Promise<T>
  waitForFrame(matches: (frame: PokerServerFrame) => boolean, ms?: number): Promise<PokerServerFrame>
  async waitForFrame(matches: (frame: PokerServerFrame) => boolean, ms = 30_000): Promise<PokerServerFrame> {
    const deadline = Date.now() + ms
    for (;;) {
      const receivedFrame = this.frames.find(matches)
      if (receivedFrame) return receivedFrame
      if (Date.now() > deadline) throw new Error(`No such frame within ${ms} ms among ${this.frames.length}.`)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }

  close() {
    this.#socket.close()
  }

  #receive(frame: PokerServerFrame) {
    this.frames.push(frame)
    if ((frame.type === 'ack' || frame.type === 'reject') && frame.id) {
      this.#pendingReplies.get(frame.id)?.(frame)
      this.#pendingReplies.delete(frame.id)
    }
    this.onFrame?.(frame)
  }
}
