import { minRatings } from '#features/agile/retros/live/rules-state.ts'
import { suggestFor } from '#features/agile/retros/templates/rules-suggest.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { builtInNameOfId } from './rules-built-in.ts'
import { matchesSearch, sortTemplates, type TemplateContent, type TemplateView } from './rules-content.ts'
import { type RetroTemplateQuery, retroTemplateList, type TemplateSearch } from './schema.ts'
import { builtInTemplate, builtInTemplates } from './texts.ts'

type StoredRow = Omit<TemplateContent, 'columns' | 'settings' | 'tags' | 'participantRange'> & {
  id: string
  creatorId: string
  columns: string
  settings: string
  tags: string
  min: number
  max: number
}
type TemplateUses = { templateId: string; timesUsed: number; ratingSum: number; ratingCount: number }

const templateColumnsSql = `t.id, t.name, t.description, t.format, t.columns, t.settings, t.category, t.tags, t.difficulty,
  t.estimated_duration as estimatedDuration, t.participant_min as min, t.participant_max as max,
  t.creator_id as creatorId`
const maxTemplates = 500

const toContent = ({ columns, settings, tags, min, max, ...row }: StoredRow) => ({
  ...row,
  columns: JSON.parse(columns),
  settings: JSON.parse(settings),
  tags: JSON.parse(tags),
  participantRange: { min, max },
  isBuiltIn: false,
})

async function usesByTemplate({ db, accountId }: AccountScope): Promise<Map<string, TemplateView['usageData']>> {
  const rows = await db.run<TemplateUses>(
    `select template_id as templateId, times_used as timesUsed, rating_sum as ratingSum, rating_count as ratingCount
     from retro_template_uses where account_id = ?`,
    [accountId],
  )
  const averageOf = ({ ratingSum, ratingCount }: TemplateUses) =>
    ratingCount < minRatings ? null : Math.round((ratingSum / ratingCount) * 10) / 10
  return new Map(rows.map(row => [row.templateId, { timesUsed: row.timesUsed, rating: averageOf(row) }]))
}

const noUses = { timesUsed: 0, rating: null }

/** Returns all templates: the account's own by name, then the built-in ones in a language. */
export async function listAllTemplates(scope: AccountScope, locale: Locale): Promise<TemplateView[]> {
  const sql = `select ${templateColumnsSql} from retro_templates t where t.account_id = ? order by t.name_key limit ${maxTemplates}`
  const [ownRows, uses] = await Promise.all([scope.db.run<StoredRow>(sql, [scope.accountId]), usesByTemplate(scope)])
  const builtIns = builtInTemplates(locale).map(template => ({ ...template, isBuiltIn: true, creatorId: null }))
  return [...ownRows.map(toContent), ...builtIns].map(template => ({
    ...template,
    usageData: uses.get(template.id) ?? noUses,
  }))
}

/** Returns one page of the templates that match a search. `page` counts from 1. */
export async function searchTemplates(scope: AccountScope, locale: Locale, search: TemplateSearch) {
  const { page, pageSize } = search
  const matches = (await listAllTemplates(scope, locale)).filter(template => matchesSearch(template, search))
  return { items: matches.slice((page - 1) * pageSize, page * pageSize), total: matches.length, page, pageSize }
}

/** Loads the data of the templates page: one page of matches, all categories, and suggestions if requested. */
export async function loadTemplatesPage(scope: AccountScope, locale: Locale, query: RetroTemplateQuery) {
  const { page, pageSize, category = '', participants, ...search } = query
  const all = await listAllTemplates(scope, locale)
  const matches = all.filter(template => matchesSearch(template, { ...search, category, tags: [] }))
  const sorted = sortTemplates(matches, query.sort, retroTemplateList.orderOf(query))
  const items = sorted.slice((page - 1) * pageSize, page * pageSize)
  return {
    rows: { items, total: matches.length, page, pageSize },
    categories: [...new Set(all.flatMap(template => template.category || []))],
    suggestions: participants === undefined ? null : suggestFor(all, participants),
  }
}

async function findOwnTemplate({ db, accountId }: AccountScope, id: string) {
  const sql = `select ${templateColumnsSql} from retro_templates t where t.account_id = ? and t.id = ?`
  const [row] = await db.run<StoredRow>(sql, [accountId, id])
  return row ? toContent(row) : null
}

/** Returns a built-in template or one of the account's own. Null for any other id. */
export async function findTemplate(
  scope: AccountScope,
  locale: Locale,
  id: string,
): Promise<(TemplateContent & { id: string; isBuiltIn: boolean; creatorId: string | null }) | null> {
  const name = builtInNameOfId(id)
  return name ? { ...builtInTemplate(locale, name), isBuiltIn: true, creatorId: null } : findOwnTemplate(scope, id)
}

/** Returns a template of the account. Throws not_found for any other id. */
export const getOwnTemplate = async (scope: AccountScope, id: string) =>
  (await findOwnTemplate(scope, id)) ?? fail('not_found')

/** Returns whether a template is built in or belongs to the account. */
export async function hasTemplate({ db, accountId }: AccountScope, id: string): Promise<boolean> {
  if (builtInNameOfId(id)) return true
  return (await db.run('select 1 from retro_templates where account_id = ? and id = ?', [accountId, id])).length > 0
}
