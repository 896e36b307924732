import { withoutMarkup } from '#kit/markdown.ts'

/** Cards to add to the group `groupId`, or to a new group if it is null. `words` are words that the cards share. */
export type Suggestion = { cardIds: string[]; groupId: string | null; words: string[]; score: number }

type Candidate = { id: string; content: string; groupId: string | null }

/** The lowest score at which two cards count as similar. */
export const minScore = 0.42
const maxSuggestions = 8
const maxCardsPerSuggestion = 8

// Stop words in English, French and Spanish.
const stopWords = new Set(
  `a about after all also an and are as at be because been before but by can could did do does for from get got had has
  have how i if in into is it its just less like more much my need no not of on or our out so some should than that the
  their them then there they this to too up us very was we were what when which who will with would you your too
  alors au aucun aussi aux avec avoir avons c ce ces cette d dans de des du elle en encore est et etait ete etre fait il
  ils j je l la le les leur lui ma mais me meme mes moins n ne nos notre nous on ont ou par pas peu plus pour qu que qui s sa
  sans se ses si son sont sur ta te tout tous tres trop tu un une vos votre vous y
  al como con cual cuando del e el ella ellos era es esta estaba este estos fue ha han hasta hay la las lo los mas mi mucho
  muy nada ni nuestra nuestro o os para pero poco por porque que quien sea ser sin sobre son su sus tambien te tiene todo
  todos tu una unas uno unos va y ya`.split(/\s+/),
)

/** Removes the most frequent endings of plurals and verbs. */
function stem(word: string): string {
  if (word.length < 5) return word
  const shortened = word.replace(/(?:ments?|ings?|ions?|ed|es|s)$/, '')
  return shortened.length < 3 ? word : shortened
}

/** `words` maps stems to the words as written. */
type Profile = { words: Map<string, string>; trigrams: Set<string> }

function profileOf(content: string): Profile {
  const plain = withoutMarkup(content).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const tokens = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => !stopWords.has(word))
  const words = new Map(tokens.map(word => [stem(word), word]))
  const trigrams = new Set<string>()
  for (const word of words.keys()) {
    const padded = ` ${word} `
    for (let i = 0; i < padded.length - 2; i++) trigrams.add(padded.slice(i, i + 3))
  }
  return { words, trigrams }
}

function countShared(a: { has(key: string): boolean; size: number }, b: Iterable<string>): number {
  let count = 0
  for (const key of b) if (a.has(key)) count++
  return count
}

/** Dice's coefficient of two sets: twice the shared elements, divided by the sizes of both. */
const diceCoefficient = (both: number, a: number, b: number) => (a + b === 0 ? 0 : (2 * both) / (a + b))

function profileSimilarity(a: Profile, b: Profile): number {
  if (a.words.size === 0 || b.words.size === 0) return 0
  const words = diceCoefficient(countShared(a.words, b.words.keys()), a.words.size, b.words.size)
  const trigrams = diceCoefficient(countShared(a.trigrams, b.trigrams), a.trigrams.size, b.trigrams.size)
  return 0.5 * words + 0.5 * trigrams
}

/**
 * Returns the similarity of two texts, 0 to 1: the mean of Dice's coefficients of their words and of their trigrams.
 */
export const similarity = (a: string, b: string): number => profileSimilarity(profileOf(a), profileOf(b))

/**
 * Suggests groups of similar cards, most similar first. Each card appears in at most one suggestion. A suggestion
 * contains single cards, and the group that they resemble, if any. Does not use authors.
 */
export function suggestGroups(cards: readonly Candidate[]): Suggestion[] {
  const profiles = new Map(cards.map(card => [card.id, profileOf(card.content)]))
  const pairs: { a: Candidate; b: Candidate; score: number }[] = []
  cards.forEach((a, index) => {
    for (const b of cards.slice(index + 1)) {
      if (a.groupId !== null && b.groupId !== null) continue
      const score = profileSimilarity(profiles.get(a.id)!, profiles.get(b.id)!)
      if (score >= minScore) pairs.push({ a, b, score })
    }
  })
  pairs.sort((x, y) => y.score - x.score || (x.a.id < y.a.id ? -1 : 1))

  type Cluster = { cards: Set<Candidate>; groupId: string | null; score: number }
  // Grouped cards use their group id as key, so that all cards of a group share one cluster.
  const clusterByKey = new Map<string, Cluster>()
  const clusters: Cluster[] = []
  for (const { a, b, score } of pairs) {
    const [existing, other] = [clusterByKey.get(a.groupId ?? a.id), clusterByKey.get(b.groupId ?? b.id)]
    // Clusters are never merged: a chain of similar pairs would end in one large group.
    if (existing && other) continue
    const cluster = existing ?? other ?? { cards: new Set(), groupId: null, score }
    if (cluster.cards.size >= maxCardsPerSuggestion) continue
    if (!existing && !other) clusters.push(cluster)
    for (const card of [a, b]) {
      if (card.groupId !== null) cluster.groupId ??= card.groupId
      cluster.cards.add(card)
      clusterByKey.set(card.groupId ?? card.id, cluster)
    }
  }
  return (
    clusters
      .map(({ cards: members, groupId, score }) => ({
        cardIds: [...members].filter(card => card.groupId === null).map(({ id }) => id),
        groupId,
        words: commonWords([...members].map(({ id }) => profiles.get(id)!)),
        score: Math.round(score * 100) / 100,
      }))
      // A new group needs two cards. An existing group needs one to add.
      .filter(({ cardIds, groupId }) => cardIds.length >= (groupId === null ? 2 : 1))
      .slice(0, maxSuggestions)
  )
}

/** Returns up to three words that at least two cards share, most frequent first. */
function commonWords(profiles: Profile[]): string[] {
  const counts = new Map<string, { word: string; count: number }>()
  for (const { words } of profiles)
    for (const [root, word] of words) counts.set(root, { word, count: (counts.get(root)?.count ?? 0) + 1 })
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || b.word.length - a.word.length)
    .slice(0, 3)
    .map(({ word }) => word)
}
