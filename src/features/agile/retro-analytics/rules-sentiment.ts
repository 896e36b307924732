import { withoutMarkup } from '#kit/markdown.ts'

/** With fewer writers, a figure could reveal the mood of one person. */
export const minWriters = 3

const splitWords = (words: string) => words.trim().split(/\s+/)

// Lower-case words in English, French and Spanish. `*` matches any ending.
const positive = splitWords(`
  good great well best better excellent awesome amazing fantastic wonderful nice love* enjoy* happy glad fun smooth*
  helpful helped helps thanks thank* grateful proud success* succeed* improv* fast faster clear clearer effective
  efficient productive calm reliable stable solid progress win wins won achiev* celebrat* friendly support* trust*
  motivat* inspir* easy easier perfect positive strong learned learnt
  bien bon bonne bons bonnes super génial* excellent* parfait* heureux heureuse content* ravi* merci fier fière fiers
  fières réussi* réussite* succès amélior* progrès utile* agréable* rapide* efficace* fluide* stable* confiance
  solidaire* plaisir aimé* aime aimons adoré* motivant* formidable* clair claire clairs claires facile* meilleur* gagné*
  bueno buena buenos buenas buen genial* excelente* perfecto perfecta feliz felices content* alegr* gracias orgullos*
  éxito* exitos* mejor* mejora* progreso* útil útiles agradable* rápido rápida rápidos eficaz eficaces eficiente*
  fluid* estable* confianza disfrut* encant* motivad* motivador* fantástic* claro clara claros claras fácil fáciles
  logr* ganamos`)

const negative = splitWords(`
  bad worse worst poor poorly terrible horrible awful hate* sad angry mad annoy* frustrat* stress* tired exhaust*
  burnout overload* overwhelm* slow slower slowly late delay* miss missed missing fail* failure* broke broken break
  breaks bug bugs buggy crash* block* stuck confus* unclear chaos chaotic mess messy problem* issue* risk* worr* fear*
  afraid blame* conflict* pain* painful waste* wasted boring difficult hard harder lack* lacking unstable flaky
  interrupt* rush* lost negative ugly
  mal mauvais* pire* terrible* horrible* affreu* déteste* triste* colère fâché* énerv* frustr* stress* fatigu* épuis*
  surcharg* débord* lent lente lents lentes retard* échec* échou* cassé* panne* bug bugs bloqu* blocage* confus*
  flou* chaos problème* souci* risque* inquiet* inquiét* peur conflit* pénible* perdu* perte* gâch* ennuyeu* difficile*
  dur dure manqu* manque instable* interromp* interruption*
  malo mala malos malas peor peores terrible* horrible* odi* triste* enfad* molest* frustra* estrés estresad* cansad*
  agotad* sobrecarg* agobi* lento lenta lentos lentas retras* tarde fall* fracas* roto rota rotos bloque* atasc*
  confus* caos caótic* problema* riesgo* preocup* miedo* culpa* conflicto* dolor* perdid* pérdida* aburrid* difícil
  difíciles duro dura falta* faltó inestable* interrup*`)

/** Words that reverse the mood of the next two words. */
const negations = new Set(
  splitWords(`not no never without don't doesn't didn't isn't wasn't aren't weren't can't couldn't won't hardly
  pas sans jamais aucun aucune ni nunca sin tampoco ningún ninguna`),
)

type WordList = { words: Set<string>; prefixes: string[] }
const toWordList = (entries: string[]): WordList => ({
  words: new Set(entries.filter(entry => !entry.endsWith('*'))),
  prefixes: entries.filter(entry => entry.endsWith('*')).map(entry => entry.slice(0, -1)),
})
const positiveWords = toWordList(positive)
const negativeWords = toWordList(negative)

const includes = ({ words, prefixes }: WordList, word: string) =>
  words.has(word) || prefixes.some(prefix => word.startsWith(prefix))

export type Mood = 'positive' | 'negative' | 'neutral'

/**
 * Returns the mood of a text: the sign of the sum over its words. A positive word counts +1, a negative one -1. If one
 * of the two words before it is a negation, the sign is reversed. Ignores Markdown and case. Does not detect irony.
 */
export function moodOf(text: string): Mood {
  const words =
    withoutMarkup(text)
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? []
  let score = 0
  for (const [i, word] of words.entries()) {
    const value = Number(includes(positiveWords, word)) - Number(includes(negativeWords, word))
    if (value === 0) continue
    const isNegated = [words[i - 1], words[i - 2]].some(before => before !== undefined && negations.has(before))
    score += isNegated ? -value : value
  }
  if (score === 0) return 'neutral'
  return score > 0 ? 'positive' : 'negative'
}

/** The shares of positive and negative texts, 0 to 1, and the number of texts. */
export type Sentiment = { positive: number; negative: number; count: number }

const round = (share: number) => Number(share.toFixed(3))

/** Returns the sentiment of retros, from the moods of their cards. Null if there are fewer than `minRetros`. */
export function sentimentOf(retros: readonly (readonly Mood[])[], minRetros: number): Sentiment | null {
  if (retros.length < minRetros) return null
  const moods = retros.flat()
  const shareOf = (mood: Mood) => round(moods.filter(other => other === mood).length / moods.length)
  return { positive: shareOf('positive'), negative: shareOf('negative'), count: moods.length }
}

/** A person's own contributions to the retros of the period, visible to them only. */
export type Engagement = {
  participantId: string
  cardsContributed: number
  votesGiven: number
  /** From -1, all cards negative, to 1, all positive. Null without cards. */
  sentimentScore: number | null
}

/** Returns the engagement of a person. `contents` are their cards. */
export function engagementOf(participantId: string, contents: readonly string[], votesGiven: number): Engagement {
  const scores = contents.map(content => ({ positive: 1, neutral: 0, negative: -1 })[moodOf(content)])
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    participantId,
    cardsContributed: contents.length,
    votesGiven,
    sentimentScore: scores.length === 0 ? null : round(sum / scores.length),
  }
}
