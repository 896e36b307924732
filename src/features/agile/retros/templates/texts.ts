import { retroColumnsIn } from '#features/agile/retros/formats/texts.ts'
import type { Locale } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { type BuiltInName, builtInNames, getBuiltIn, idOfBuiltIn } from './rules-built-in.ts'
import type { TemplateContent } from './rules-content.ts'

type ColumnTexts = Record<string, { title: string; prompt: string }>

/** Returns one built-in template in a language. */
export function builtInTemplate(locale: Locale, name: BuiltInName): TemplateContent & { id: string } {
  const { builtIn: builtInTexts, categories } = catalogues[locale].retroPlanning
  const { columns, category, format, settings = {}, ...rest } = getBuiltIn(name)
  const texts = builtInTexts[name]
  const columnTexts: ColumnTexts = 'columns' in texts ? (texts.columns as ColumnTexts) : {}
  const customColumns =
    columns && Object.entries(columns).map(([id, color]) => ({ id, color, title: id, prompt: '', ...columnTexts[id] }))
  return {
    ...rest,
    settings,
    id: idOfBuiltIn(name),
    name: texts.name,
    description: texts.description,
    format,
    columns: customColumns ?? retroColumnsIn(locale)(format),
    category: categories[category],
    tags: texts.tags.split(', '),
  }
}

/** Returns all built-in templates in a language. */
export const builtInTemplates = (locale: Locale) => builtInNames.map(name => builtInTemplate(locale, name))
