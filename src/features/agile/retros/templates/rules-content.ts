import type { RetroColumn, RetroFormat, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import type { Difficulty } from './rules-built-in.ts'

/** `estimatedDuration` is in minutes. */
export type TemplateContent = {
  name: string
  description: string
  format: RetroFormat
  columns: RetroColumn[]
  settings: Partial<RetroSettings>
  category: string
  tags: string[]
  estimatedDuration: number
  participantRange: { min: number; max: number }
  difficulty: Difficulty
}

/** A template with its usage in the account. */
export type TemplateView = TemplateContent & {
  id: string
  isBuiltIn: boolean
  creatorId: string | null
  /** `rating` is 1 to 5. Null with fewer than three ratings. */
  usageData: { rating: number | null; timesUsed: number }
}

type Search = {
  q: string
  category: string
  format?: string | undefined
  difficulty?: string | undefined
  tags: string[]
  participants?: number | undefined
  maxDuration?: number | undefined
}

/** Ignores case and accents. */
const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Sorts templates by a sort key of the list. `own` keeps their order: the account's own templates first. */
export function sortTemplates(templates: readonly TemplateView[], sort: string, order: 'asc' | 'desc'): TemplateView[] {
  const sortKeyOf = ({ name, estimatedDuration, usageData }: TemplateView) => {
    if (sort === 'duration') return estimatedDuration
    return sort === 'uses' ? usageData.timesUsed : normalize(name)
  }
  if (sort === 'own') return [...templates]
  const sign = order === 'asc' ? 1 : -1
  return templates.toSorted((a, b) =>
    sortKeyOf(a) < sortKeyOf(b) ? -sign : Number(sortKeyOf(a) > sortKeyOf(b)) * sign,
  )
}

/**
 * Returns whether a template matches a search. Text search covers names, descriptions and tags, and ignores accents.
 */
export function matchesSearch(template: TemplateContent, search: Search): boolean {
  const { q, category, format, difficulty, tags, participants, maxDuration } = search
  const { min, max } = template.participantRange
  const text = normalize([template.name, template.description, ...template.tags].join('\n'))
  const templateTags = template.tags.map(normalize)
  return (
    text.includes(normalize(q)) &&
    (!category || normalize(template.category) === normalize(category)) &&
    (!format || template.format === format) &&
    (!difficulty || template.difficulty === difficulty) &&
    tags.every(tag => templateTags.includes(normalize(tag))) &&
    (participants === undefined || (participants >= min && participants <= max)) &&
    (maxDuration === undefined || template.estimatedDuration <= maxDuration)
  )
}
