import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** Formats the text at a path, such as `pricing.choice.value`. */
export type FormatText = (path: string, values?: FormatValues<string>) => string

/** Returns a function that formats the page's compiled texts, for scripts without React. */
export const textFormatter =
  (texts: Record<string, unknown>): FormatText =>
  (path, values) => {
    let part: unknown = texts
    for (const key of path.split('.')) part = (part as Record<string, unknown> | undefined)?.[key]
    return String(
      format<string>((part ?? '') as CompiledMessage, document.documentElement.lang, values, { formatters }),
    )
  }
