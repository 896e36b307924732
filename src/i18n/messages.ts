import { createTranslator } from 'use-intl/core'
import { brandName, withBrandName } from '#i18n/brand-name.ts'
import { formatDate } from '#i18n/date-format.ts'
import * as en from '#i18n/en.ts'
import type { ErrorParams, ErrorText } from '#i18n/error-key.ts'
import * as es from '#i18n/es.ts'
import * as fr from '#i18n/fr.ts'
import type { Locale } from '#i18n/locale.ts'
import { withFrenchSpaces, withSpanishSpaces } from '#i18n/no-break-spaces.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export type Messages = SameKeys<typeof en>
export type Namespace = keyof Messages

export const catalogues: Record<Locale, Messages> = { en, fr: withFrenchSpaces(fr), es: withSpanishSpaces(es) }

const brandedCatalogues = new Map<string, Messages>()

/** Returns the catalogue of a language with the brand name of the current request. */
export function messagesOf(locale: Locale): Messages {
  const name = brandName()
  const key = `${locale} ${name}`
  const cached = brandedCatalogues.get(key) ?? withBrandName(catalogues[locale], name)
  brandedCatalogues.set(key, cached)
  return cached
}

const makeTranslator = <N extends Namespace>(locale: Locale, namespace: N) =>
  createTranslator({
    locale,
    messages: messagesOf(locale) as typeof en,
    namespace,
    onError: error => {
      throw error
    },
  })

const translators = new Map<string, unknown>()

/**
 * Returns a translator for texts outside of components, such as titles, emails and answers. Throws on a missing text.
 */
export function translator<N extends Namespace>(locale: Locale, namespace: N) {
  const key = `${locale} ${namespace} ${brandName()}`
  const cached = translators.get(key) ?? makeTranslator(locale, namespace)
  translators.set(key, cached)
  return cached as ReturnType<typeof makeTranslator<N>>
}

/** The params of an error, with `day` in the reader's language. */
function withDayText(locale: Locale, params: ErrorParams | undefined): ErrorParams | undefined {
  const { day } = params ?? {}
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return params
  return { ...params, day: formatDate(locale, Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' }) }
}

/** Translates an error, also for English. Formats its `day` in the reader's language. */
export function translateError(locale: Locale, { key, params }: ErrorText): string {
  const end = key.indexOf('.')
  const texts = translator(locale, key.slice(0, end) as Namespace) as unknown as Texts
  return texts(key.slice(end + 1), withDayText(locale, params))
}

type Texts = (key: string, params?: ErrorParams) => string
