import { createTranslator } from 'use-intl/core'
import enAuth from '#i18n/en/auth.ts'
import enDashboard from '#i18n/en/dashboard.ts'
import enErrorTest from '#i18n/en/error-test.ts'
import enErrors from '#i18n/en/errors.ts'
import enNavigation from '#i18n/en/navigation.ts'
import enPoker from '#i18n/en/poker.ts'
import enProfile from '#i18n/en/profile.ts'
import enRealtime from '#i18n/en/realtime.ts'
import enSite from '#i18n/en/site.ts'
import enTransport from '#i18n/en/transport.ts'
import enUi from '#i18n/en/ui.ts'
import esAuth from '#i18n/es/auth.ts'
import esDashboard from '#i18n/es/dashboard.ts'
import esErrorTest from '#i18n/es/error-test.ts'
import esErrors from '#i18n/es/errors.ts'
import esNavigation from '#i18n/es/navigation.ts'
import esPoker from '#i18n/es/poker.ts'
import esProfile from '#i18n/es/profile.ts'
import esRealtime from '#i18n/es/realtime.ts'
import esSite from '#i18n/es/site.ts'
import esTransport from '#i18n/es/transport.ts'
import esUi from '#i18n/es/ui.ts'
import frAuth from '#i18n/fr/auth.ts'
import frDashboard from '#i18n/fr/dashboard.ts'
import frErrorTest from '#i18n/fr/error-test.ts'
import frErrors from '#i18n/fr/errors.ts'
import frNavigation from '#i18n/fr/navigation.ts'
import frPoker from '#i18n/fr/poker.ts'
import frProfile from '#i18n/fr/profile.ts'
import frRealtime from '#i18n/fr/realtime.ts'
import frSite from '#i18n/fr/site.ts'
import frTransport from '#i18n/fr/transport.ts'
import frUi from '#i18n/fr/ui.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Same } from '#i18n/same.ts'

const en = {
  auth: enAuth,
  dashboard: enDashboard,
  errors: enErrors,
  errorTest: enErrorTest,
  navigation: enNavigation,
  poker: enPoker,
  profile: enProfile,
  realtime: enRealtime,
  site: enSite,
  transport: enTransport,
  ui: enUi,
}
export type Messages = Same<typeof en>
export type Namespace = keyof Messages

const fr: Messages = {
  auth: frAuth,
  dashboard: frDashboard,
  errors: frErrors,
  errorTest: frErrorTest,
  navigation: frNavigation,
  poker: frPoker,
  profile: frProfile,
  realtime: frRealtime,
  site: frSite,
  transport: frTransport,
  ui: frUi,
}

const es: Messages = {
  auth: esAuth,
  dashboard: esDashboard,
  errors: esErrors,
  errorTest: esErrorTest,
  navigation: esNavigation,
  poker: esPoker,
  profile: esProfile,
  realtime: esRealtime,
  site: esSite,
  transport: esTransport,
  ui: esUi,
}

export const catalogues: Record<Locale, Messages> = { en, fr, es }

const makeTranslator = <N extends Namespace>(locale: Locale, namespace: N) =>
  createTranslator({
    locale,
    messages: catalogues[locale] as typeof en,
    namespace,
    onError: error => {
      throw error
    },
  })

const translators = new Map<string, unknown>()

/** A translator for texts outside of components: titles, mails, answers. Throws on a missing message. */
export function translator<N extends Namespace>(locale: Locale, namespace: N) {
  const key = `${locale} ${namespace}`
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

/** The text of a failure in a language. It is found by its English text, which is what failures carry. */
export function translateError(locale: Locale, text: string): string {
  const key = errorKeys.get(text)
  return (key && errorTexts[locale]?.get(key)) ?? text
}
