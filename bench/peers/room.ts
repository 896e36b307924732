import { type Connection, routePartykitRequest, Server } from 'partyserver'

type Env = Record<string, unknown>

/** A room that broadcasts every message, as bare as partyserver allows. */
export class Room extends Server {
  static override options = { hibernate: true }

  override onMessage(_from: Connection, message: string | ArrayBuffer) {
    this.broadcast(message)
  }
}

export default {
  fetch: async (request: Request, env: Env) =>
    (await routePartykitRequest(request as never, env as never)) ?? new Response('No room.', { status: 404 }),
}
