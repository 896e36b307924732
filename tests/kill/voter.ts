import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import type { ApiClient } from '#tests/support/client.ts'
import { Sender, type SentCommand } from './sender.ts'

const cardValues = ['0', '1', '2', '3', '5', '8', '13', '21', '34', '55', '89', '?', 'coffee']

/** A participant who keeps changing their vote. */
export class Voter extends Sender<PokerView> {
  #voteCount = 0

  constructor(name: string, client: ApiClient) {
    super(name, client, 'poker')
  }

  voteOn(storyId: string) {
    return this.keepSending(() => ({
      type: 'vote:cast',
      storyId,
      value: cardValues[this.#voteCount++ % cardValues.length]!,
    }))
  }

  /** Returns the votes that this person sent for a story, in order. */
  votesFor = (storyId: string) =>
    this.sent.filter(({ command }) => command.type === 'vote:cast' && command.storyId === storyId)
}

/** Returns the values that the server can have stored: the last acknowledged vote, or one sent after it. */
export function allowedValues(votes: SentCommand[]): string[] {
  const lastAckedIndex = votes.findLastIndex(({ outcome }) => outcome === 'acked')
  const possibleVotes = votes.slice(Math.max(0, lastAckedIndex)).filter(({ outcome }) => outcome !== 'rejected')
  return possibleVotes.map(({ command }) => String(command.value))
}
