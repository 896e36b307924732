import type { RetroColumn, RetroFormat } from '#features/agile/retros/live/protocol.ts'
import type { Locale } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { columnsFor } from './rules-formats.ts'

type ColumnTexts = Record<string, { title: string; prompt: string }>

/** Returns a function that lists the columns of a format, with texts in the language. */
export function retroColumnsIn(locale: Locale): (format: RetroFormat) => RetroColumn[] {
  const { formats } = catalogues[locale].retro
  return format => {
    const columnTexts = formats[format] as unknown as ColumnTexts
    return columnsFor(format, id => columnTexts[id] ?? { title: id, prompt: '' })
  }
}
