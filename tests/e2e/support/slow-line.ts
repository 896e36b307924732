import type { BrowserContext } from '@playwright/test'

/** Every word to and from a room takes so many milliseconds, in their order. */
export async function slowDown(context: BrowserContext, lag: number) {
  await context.routeWebSocket(/\/parties\//, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => void setTimeout(() => server.send(message), lag))
    server.onMessage(message => void setTimeout(() => socket.send(message), lag))
  })
}
