import type { Phase, RetroView } from '#features/agile/retros/live/protocol.ts'
import { isAfter } from '#features/agile/retros/live/rules-state.ts'

type Step = { act: string; pick: number }

/** Returns whether a frame has a vote count before the vote has ended. Events carry the phase in which they happened. */
function hasEarlyVoteCount(text: string): boolean {
  if (!text.includes('"tally":[')) return false
  const frame = JSON.parse(text)
  const { session, tally } = frame.state ?? frame
  if (session) return tally !== null && !isAfter(session.phase, 'VOTE')
  return frame.events.some((event: { tally?: unknown; phase: Phase }) => event.tally && !isAfter(event.phase, 'VOTE'))
}

/** Models the visible content of a retro at each moment, and records all other content that a client receives. */
export class LeakDetector {
  readonly leaks: string[] = []
  /** Authors of hidden texts. Texts that are edited or removed while hidden stay in the map. */
  readonly hiddenTexts = new Map<string, number>()
  #raters = new Set<number>()
  #shownAverage = ''

  /** Records an accepted command. `viewBefore` is the author's view before it. */
  onAccepted(authorIndex: number, { act }: Step, text: string, viewBefore: RetroView): void {
    const isCollecting = viewBefore.session.phase === 'COLLECT'
    const isNew = act === 'add' || act === 'sign'
    // After the reveal, everyone can read an edited card.
    const isRevealed = viewBefore.cards.some(card => card.mine && card.isShown)
    if (isCollecting && (isNew || (act === 'edit' && !isRevealed))) this.hiddenTexts.set(text, authorIndex)
    if (act === 'rate') this.#raters.add(authorIndex)
  }

  /** Checks the view of a person who has written nothing. */
  onView(view: RetroView): void {
    const { phase } = view.session
    if (isAfter(phase, 'COLLECT')) for (const { content } of view.cards) this.hiddenTexts.delete(content)
    const { average, count } = view.rating
    const averageText = `${average} of ${count}`
    if (averageText === this.#shownAverage) return
    if (this.#shownAverage !== '' && this.#raters.size < 3)
      this.leaks.push(`The average changed to ${averageText} after fewer than three ratings.`)
    this.#shownAverage = averageText
    this.#raters = new Set()
  }

  onReceived(readerIndex: number, texts: string[]): void {
    for (const text of texts) {
      for (const [hiddenText, authorIndex] of this.hiddenTexts)
        if (authorIndex !== readerIndex && text.includes(hiddenText)) this.leaks.push(text)
      if (hasEarlyVoteCount(text)) this.leaks.push(text)
    }
  }
}
