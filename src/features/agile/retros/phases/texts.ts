import type { Format, RetroColumn } from '#features/agile/retros/live/protocol.ts'
import type { Locale } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import { columnsFor } from './rules-formats.ts'

type Texts = Record<string, { title: string; prompt: string }>

/** The columns of a format in a language. */
export function formatColumns(locale: Locale): (format: Format) => RetroColumn[] {
  const { formats } = catalogues[locale].retro
  return format => {
    const texts = formats[format] as unknown as Texts
    return columnsFor(format, id => texts[id] ?? { title: id, prompt: '' })
  }
}
