import { PokerClient } from '#tests/support/poker-room.ts'

type AcceptedSocket = WebSocket & { accept(): void }

/** Returns the client's end of a socket. workerd adds it to the response that upgrades the connection. */
export const socketOf = (response: Response): AcceptedSocket =>
  (response as unknown as { webSocket: AcceptedSocket }).webSocket

/** Returns a client that continues from the last view that another client of the same person has received. */
export const returningClient = ({ viewer, view, seq }: PokerClient): PokerClient =>
  Object.assign(new PokerClient(viewer), { view, seq })
