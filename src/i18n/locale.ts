export const locales = ['en', 'fr', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** Returns the best supported language of an Accept-Language header, or null. Weights decide, then the order. */
export function localeFromHeader(header: string | null | undefined): Locale | null {
  if (!header) return null
  const acceptedLanguages = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase().split('-')[0], weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of acceptedLanguages) if (isLocale(tag)) return tag
  return null
}
