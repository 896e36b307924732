import type { Phase, RetroView } from '#features/agile/retros/live/protocol.ts'
import { isAfter } from '#features/agile/retros/live/rules-state.ts'

type Done = { act: string; pick: number }

/** Whether a frame has a count of votes in a phase that is not after the vote; also one that was missed and comes later. */
function countsEarly(text: string): boolean {
  if (!text.includes('"tally":[')) return false
  const frame = JSON.parse(text)
  const { session, tally } = frame.state ?? frame
  if (session) return tally !== null && !isAfter(session.phase, 'VOTE')
  return frame.events.some((event: { tally?: unknown; phase: Phase }) => event.tally && !isAfter(event.phase, 'VOTE'))
}

/** Knows by the rules alone what may be seen at each moment, and keeps what was seen besides. */
export class LeakDetector {
  readonly leaks: string[] = []
  /** Texts that have not been turned, by whose they are; what is changed or taken away face down stays one of them. */
  readonly faceDown = new Map<string, number>()
  #raters = new Set<number>()
  #figure = ''

  /** Something was accepted. `before` is what its author saw when they did it. */
  onAccepted(by: number, { act }: Done, text: string, before: RetroView): void {
    const isCollecting = before.session.phase === 'COLLECT'
    const isNew = act === 'add' || act === 'sign'
    // An edit may be of a card that has been turned: then everybody reads it.
    const isTurned = before.cards.some(card => card.mine && card.isShown)
    if (isCollecting && (isNew || (act === 'edit' && !isTurned))) this.faceDown.set(text, by)
    if (act === 'rate') this.#raters.add(by)
  }

  /** The retro as somebody sees it who has nothing in it. */
  onView(view: RetroView): void {
    const { phase } = view.session
    if (isAfter(phase, 'COLLECT')) for (const { content } of view.cards) this.faceDown.delete(content)
    const { average, count } = view.rating
    const figure = `${average} of ${count}`
    if (figure === this.#figure) return
    if (this.#figure !== '' && this.#raters.size < 3) this.leaks.push(`The rating moved to ${figure} with too few.`)
    this.#figure = figure
    this.#raters = new Set()
  }

  onReceived(who: number, texts: string[]): void {
    for (const text of texts) {
      for (const [written, by] of this.faceDown) if (by !== who && text.includes(written)) this.leaks.push(text)
      if (countsEarly(text)) this.leaks.push(text)
    }
  }
}
