import type { BrowserContext } from '@playwright/test'

/** Delays every frame to and from a room by `lagMs` milliseconds and keeps the order. */
export async function slowDown(context: BrowserContext, lagMs: number) {
  await context.routeWebSocket(/\/parties\//, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => void setTimeout(() => server.send(message), lagMs))
    server.onMessage(message => void setTimeout(() => socket.send(message), lagMs))
  })
}
