import type { ParticipantView } from '#features/agile/poker/live/protocol.ts'

/** Maximum number of people who are named, you included. Further people are counted. */
const maxNamed = 3

type SpeakerNames = { includesMe: boolean; names: string[]; unnamedCount: number }

/** Names the people who voted for a value. People who have left are only counted. */
export function speakerNames(
  voterIds: readonly string[],
  participants: readonly Pick<ParticipantView, 'id' | 'name'>[],
  myId: string | null,
): SpeakerNames {
  const present = participants.filter(({ id }) => voterIds.includes(id))
  const includesMe = present.some(({ id }) => id === myId)
  const others = present.filter(({ id }) => id !== myId)
  const names = others.slice(0, maxNamed - Number(includesMe)).map(({ name }) => name)
  return { includesMe, names, unnamedCount: voterIds.length - names.length - Number(includesMe) }
}
