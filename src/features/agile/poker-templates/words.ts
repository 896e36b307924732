import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { StarterWords } from './commands.ts'
import type { StarterName } from './rules-starters.ts'

/** What the starting templates say in a language. */
export function starterWords(locale: Locale) {
  const t = translator(locale, 'pokerPlanning')
  return (of: StarterName): StarterWords => ({
    name: t(`starters.${of}.name`),
    description: t(`starters.${of}.description`),
    stories: t(`starters.${of}.stories`),
  })
}
