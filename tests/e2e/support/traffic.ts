import type { Page } from '@playwright/test'

/** Everything that a browser receives: WebSocket frames and the bodies of pages and API responses. */
export type Traffic = {
  texts: string[]
  frames: Record<string, unknown>[]
  /** Waits for pending response bodies. */
  waitForBodies: () => Promise<void>
  /** Clears everything received so far. */
  clear: () => Promise<void>
}

export function recordTraffic(page: Page): Traffic {
  const texts: string[] = []
  const frames: Record<string, unknown>[] = []
  const pendingReads = new Set<Promise<unknown>>()
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload)
      texts.push(text)
      if (text.startsWith('{')) frames.push(JSON.parse(text))
    }),
  )
  page.on('response', response => {
    if (/\/assets\/|\.svg$/.test(response.url()) || response.status() >= 300) return
    // The browser drops bodies on navigation, so a story awaits `waitForBodies` first.
    const pendingRead = response.text().then(
      text => texts.push(text),
      () => undefined,
    )
    pendingReads.add(pendingRead)
    pendingRead.finally(() => pendingReads.delete(pendingRead))
  })
  const waitForBodies = async () => {
    await Promise.all(pendingReads)
  }
  return {
    texts,
    frames,
    waitForBodies,
    async clear() {
      await waitForBodies()
      texts.length = 0
      frames.length = 0
    },
  }
}

/** Returns the first occurrence of a word in each text that has it, with some context. */
export const mentionsOf = (word: string, texts: string[]) =>
  texts.map(withoutDeck).flatMap(text => {
    const start = text.indexOf(word)
    return start < 0 ? [] : [text.slice(Math.max(0, start - 80), start + 80)]
  })

/** Removes the deck, as data and as buttons: every voter has its cards. */
const withoutDeck = (text: string) =>
  text.replace(/"values":\[[^\]]*\]/g, '').replace(/<button(?:(?!<button)[\s\S])*?role="radio"[\s\S]*?<\/button>/g, '')
