import { createTranslator } from 'use-intl/core'
import { brandName, withBrandName } from '#i18n/brand-name.ts'
import * as en from '#i18n/en.ts'
import type { ErrorParams, ErrorText } from '#i18n/error-key.ts'
import * as es from '#i18n/es.ts'
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

/** The text of an error in a language. English is a language like the others. */
export function translateError(locale: Locale, { key, params }: ErrorText): string {
  const end = key.indexOf('.')
  const texts = translator(locale, key.slice(0, end) as Namespace) as unknown as Texts
  return texts(key.slice(end + 1), params)
}

type Texts = (key: string, params?: ErrorParams) => string
