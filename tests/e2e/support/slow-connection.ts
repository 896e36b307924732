import type { BrowserContext } from '@playwright/test'

/** Delays every frame to and from a room by `lag` milliseconds and keeps the order. */
export async function slowDown(context: BrowserContext, lag: number) {
  await context.routeWebSocket(/\/parties\//, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => void setTimeout(() => server.send(message), lag))
    server.onMessage(message => void setTimeout(() => socket.send(message), lag))
  })
}
