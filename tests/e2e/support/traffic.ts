import type { Page } from '@playwright/test'

/** All that the server tells one browser: WebSocket frames, and the bodies of pages and of the API. */
export type Traffic = {
  texts: string[]
  frames: Record<string, unknown>[]
  /** Waits for what is still being read. */
  settled: () => Promise<void>
  /** Lets go of what was heard so far. */
  clear: () => Promise<void>
}

export function listen(page: Page): Traffic {
  const texts: string[] = []
  const frames: Record<string, unknown>[] = []
  const reading = new Set<Promise<unknown>>()
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload)
      texts.push(text)
      if (text.startsWith('{')) frames.push(JSON.parse(text))
    }),
  )
  page.on('response', response => {
    if (/\/assets\/|\.svg$/.test(response.url()) || response.status() >= 300) return
    // The browser lets go of a body when it moves on: a story waits for `settled` before it does.
    const read = response.text().then(
      text => texts.push(text),
      () => undefined,
    )
    reading.add(read)
    read.finally(() => reading.delete(read))
  })
  const settled = async () => {
    await Promise.all(reading)
  }
  return {
    texts,
    frames,
    settled,
    async clear() {
      await settled()
      texts.length = 0
      frames.length = 0
    },
  }
}

/** Where a word stands among what was heard, with a little around it. */
export const mentionsOf = (word: string, texts: string[]) =>
  texts.map(withoutDeck).flatMap(text => {
    const at = text.indexOf(word)
    return at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + 80)]
  })

/** The text without the cards that everybody has in hand: the deck as data and as buttons. */
const withoutDeck = (text: string) =>
  text.replace(/"values":\[[^\]]*\]/g, '').replace(/<button(?:(?!<button)[\s\S])*?role="radio"[\s\S]*?<\/button>/g, '')
