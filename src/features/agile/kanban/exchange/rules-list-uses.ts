import type { ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'

/** The use of a list of another tool: a column with a status, or the backlog. */
export const allListUses = ['BACKLOG', 'TODO', 'ACTIVE', 'COMPLETE'] as const
export type ListUse = (typeof allListUses)[number]

/** A list or status of another tool. `isGone`: it is archived there. `declaredUse`: the use stated in the file. */
export type ExternalList = { key: string; title: string; isGone: boolean; declaredUse?: ListUse }

/** Matches whole words. Each argument has the words of one language. */
const wholeWords = (...languages: string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${languages.join('|')})(?![\\p{L}\\d])`, 'iu')

const doneWords = wholeWords(
  "done|closed|completed?|finished|resolved|released|shipped|deployed|merged|fixed|cancell?ed|won[’']?t (?:do|fix)",
  'erledigt|fertig(?:gestellt)?|abgeschlossen|geschlossen|gelöst',
  'termin[ée]e?s?|fini[es]?|achev[ée]e?s?|ferm[ée]e?s?|livr[ée]e?s?|r[ée]solue?s?',
  'hech[oa]s?|cerrad[oa]s?|terminad[oa]s?|completad[oa]s?|entregad[oa]s?|finalizad[oa]s?|resuelt[oa]s?',
)
/** Words that negate a word of `doneWords`, as in `Ready to be merged` or `Not done`. */
const negatingWords = wholeWords(
  'to be|ready|not|nearly|almost|half|partly|waiting|awaiting|pending|before|until|for',
  'nicht|fast|noch|bereit|warte[nt]?',
  'pas|presque|pr[êe]te?s?|attente|[àa]',
  'no|casi|por|para|espera',
)
const activeWords = wholeWords(
  'doing|progress|active|started|develop\\p{L}*|review\\p{L}*|test\\p{L}*|qa|verif\\p{L}*|implement\\p{L}*',
  'blocked|waiting|awaiting',
  'in arbeit|in bearbeitung|laufend|prüfung|umsetzung|blockiert|wartet',
  'en cours|revue|relecture|en attente|bloqu[ée]e?s?',
  'en curso|en progreso|revisi[óo]n|pruebas|en espera|bloquead[oa]s?',
)
const backlogWords = wholeWords(
  'back ?log|ideas?|icebox|inbox|someday|triage|wish ?list',
  'id[ée]es|carnet',
  'ideen|rückstand',
)
const todoWords = wholeWords(
  'to ?do|next|ready|open|new|selected|planned|queue',
  'offen|neu|geplant|bereit|zu erledigen',
  '[àa] faire',
  'por hacer|pendientes?|nuev[oa]s?',
)

/** Guesses the use of a list from its name, or null. */
function useByName(title: string): ListUse | null {
  if (backlogWords.test(title)) return 'BACKLOG'
  if (doneWords.test(title) && !negatingWords.test(title)) return 'COMPLETE'
  if (activeWords.test(title)) return 'ACTIVE'
  return todoWords.test(title) ? 'TODO' : null
}

/**
 * Returns the use of each list: stated in the file, else guessed by name, else by position. Position alone never means
 * done.
 */
export function guessUses(lists: readonly ExternalList[]): Map<string, ListUse> {
  const knownUses = lists.map(({ title, declaredUse }) => {
    const use = useByName(title)
    return declaredUse && !(declaredUse === 'TODO' && use === 'BACKLOG') ? declaredUse : use
  })
  const firstDone = knownUses.indexOf('COMPLETE')
  return new Map(
    lists.map(({ key }, index): [string, ListUse] => {
      const isAfterActive = knownUses.slice(0, index).includes('ACTIVE') && (firstDone < 0 || index < firstDone)
      return [key, knownUses[index] ?? (isAfterActive ? 'ACTIVE' : 'TODO')]
    }),
  )
}

/** Returns the column status of a use. */
export const statusOfUse = (use: ListUse | undefined): ItemStatus => (!use || use === 'BACKLOG' ? 'TODO' : use)

const limitPatterns = [
  /(?<!\p{L})(?:max(?:imum|imal)?\.?|wip(?:[ -]?limit)?|limite?|límite)\s*[:=]?\s*(\d{1,3})(?!\d)/iu,
  /(?<!\d)(\d{1,3})\s*max(?!\p{L})/iu,
  /[([]\s*(\d{1,2})\s*[)\]]\s*$/u,
]

/** Returns the WIP limit in the name of a list, such as `Doing (max 3)`, `Review WIP 2` or `Test (4)`, or null. */
export function limitIn(title: string): number | null {
  for (const limit of limitPatterns) {
    const limitValue = Number(limit.exec(title)?.[1] ?? 0)
    if (limitValue > 0) return limitValue
  }
  return null
}
