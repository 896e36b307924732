import { createTranslator } from 'use-intl/core'
import { brandName, withBrandName } from '#i18n/brand-name.ts'
import * as en from '#i18n/en.ts'
import * as es from '#i18n/es.ts'
import { type Filled, reader } from '#i18n/filled.ts'
import * as fr from '#i18n/fr.ts'
import { withFrenchSpaces, withSpanishSpaces } from '#i18n/kept-spaces.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Same } from '#i18n/same.ts'

export type Messages = Same<typeof en>
export type Namespace = keyof Messages

export const catalogues: Record<Locale, Messages> = { en, fr: withFrenchSpaces(fr), es: withSpanishSpaces(es) }

const branded = new Map<string, Messages>()

/** The catalogue of a language, with the name of the brand that the request is for. */
export function messagesOf(locale: Locale): Messages {
  const name = brandName()
  const key = `${locale} ${name}`
  const kept = branded.get(key) ?? withBrandName(catalogues[locale], name)
  branded.set(key, kept)
  return kept
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

/** A translator for texts outside of components: titles, mails, answers. Throws on a missing message. */
export function translator<N extends Namespace>(locale: Locale, namespace: N) {
  const key = `${locale} ${namespace} ${brandName()}`
  const kept = translators.get(key) ?? makeTranslator(locale, namespace)
  translators.set(key, kept)
  return kept as ReturnType<typeof makeTranslator<N>>
}

const errorsOf = (messages: Messages): [string, string][] =>
  Object.entries(messages).flatMap(([namespace, texts]) => {
    const section: object = namespace === 'errors' ? texts : 'errors' in texts ? (texts.errors as object) : {}
    return Object.entries(section).map(([key, text]): [string, string] => [`${namespace}.${key}`, String(text)])
  })

const errorKeys = new Map(errorsOf(en).map(([key, text]) => [text, key]))
const errorTexts = Object.fromEntries(
  Object.entries(catalogues).map(([locale, messages]) => [locale, new Map(errorsOf(messages))]),
)

const readFilled = reader(en.errors)

/**
 * The text of a failure in a language. It is found by its English text, which is what failures carry; those of the
 * namespace `errors` also with what was filled in: "At most 50 characters."
 */
export function translateError(locale: Locale, text: string): string {
  const key = errorKeys.get(text)
  if (key) return withBrandName(errorTexts[locale]?.get(key) ?? text, brandName())
  const filled = locale === 'en' ? null : readFilled(text)
  return filled ? fillError(locale, filled.key, filled.figures) : text
}

/** A text of the namespace `errors` with what belongs into it. */
export function fillError(locale: Locale, key: string, figures: Filled['figures']): string {
  const texts = translator(locale, 'errors') as unknown as (key: string, figures: Filled['figures']) => string
  return texts(key, figures)
}
