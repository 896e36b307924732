import type { BrowserContext } from '@playwright/test'

/** Holds back the answers of a board's room, and with `withCommands` also the commands to it, until `release`. */
export async function holdAnswers(context: BrowserContext) {
  let areAnswersHeld = false
  let areCommandsHeld = false
  const heldMessages: (() => void)[] = []
  await context.routeWebSocket(/\/parties\/board\//, socket => {
    const server = socket.connectToServer()
    socket.onMessage(message => {
      if (areCommandsHeld) heldMessages.push(() => server.send(message))
      else server.send(message)
    })
    server.onMessage(message => {
      if (areAnswersHeld) heldMessages.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold({ withCommands = false } = {}) {
      areAnswersHeld = true
      areCommandsHeld = withCommands
    },
    release() {
      areAnswersHeld = false
      areCommandsHeld = false
      for (const send of heldMessages.splice(0)) send()
    },
  }
}
