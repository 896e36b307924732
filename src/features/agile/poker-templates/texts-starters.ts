import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { StarterTexts } from './commands.ts'
import type { StarterName } from './rules-starters.ts'

/** Returns the texts of the starter templates in a language. */
export function starterTexts(locale: Locale) {
  const t = translator(locale, 'pokerPlanning')
  return (starter: StarterName): StarterTexts => ({
    name: t(`starters.${starter}.name`),
    description: t(`starters.${starter}.description`),
    stories: t(`starters.${starter}.stories`),
  })
}
