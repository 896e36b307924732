import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import type { ApiClient } from '#tests/support/client.ts'
import { Sender, type SentCommand } from './sender.ts'

const cards = ['0', '1', '2', '3', '5', '8', '13', '21', '34', '55', '89', '?', 'coffee']

/** A participant who keeps changing their vote. */
export class Voter extends Sender<PokerView> {
  #casts = 0

  constructor(name: string, client: ApiClient) {
    super(name, client, 'poker')
  }

  voteOn(storyId: string) {
    return this.keepSending(() => ({ type: 'vote:cast', storyId, value: cards[this.#casts++ % cards.length]! }))
  }

  /** The votes this person sent for a story, in order. */
  votesFor = (storyId: string) =>
    this.sent.filter(({ command }) => command.type === 'vote:cast' && command.storyId === storyId)
}

/** The possible values of this person's vote: that of the last acknowledged vote, and those sent after it. */
export function allowedValues(votes: SentCommand[]): string[] {
  const last = votes.findLastIndex(({ outcome }) => outcome === 'acked')
  const possibleVotes = votes.slice(Math.max(0, last)).filter(({ outcome }) => outcome !== 'rejected')
  return possibleVotes.map(({ command }) => String(command.value))
}
