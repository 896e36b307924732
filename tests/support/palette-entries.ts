import { recentsOf, starsOf } from '#features/daily/places/rules.ts'
import { foldText } from '#features/daily/search/rules-match.ts'
import type { Locale } from '#i18n/locale.ts'
import { catalogues } from '#i18n/messages.ts'
import type { PaletteData } from '#islands/palette/data.ts'
import { type Entry, liveEntry, pageEntry, placeEntry } from '#islands/palette/entries.ts'

/** Returns up to three characters that someone can type for an entry: beginnings of words, initials, its number. */
export function shortTexts({ title, words = '', section, number }: Entry): string[] {
  const allWords = foldText(`${title} ${words} ${section ?? ''}`).match(/[\p{L}\p{N}&+]+/gu) ?? []
  const titleWords = foldText(`${section ?? ''} ${title}`).match(/[\p{L}\p{N}]+/gu) ?? []
  const firstLetters = titleWords.map(word => (/^\d/.test(word) ? word : word[0]))
  const initials = firstLetters.map((_, index) => firstLetters.slice(index).join(''))
  const initialPairs = titleWords.flatMap(one => titleWords.map(other => `${one[0]} ${other[0]}`))
  const texts = [
    ...allWords.flatMap(word => [word.slice(0, 3), word.slice(0, 2), word[0]!]),
    ...initials.map(text => text.slice(0, 3)),
    ...initialPairs,
  ]
  return number ? [`#${number}`, `${number}`, ...texts].filter(text => text.length <= 3) : texts
}

/** Matches the addresses of all settings pages. */
export const settingsPagePattern =
  /^\/(profile|account-settings|manage-users-teams|enterprise|billing|business-value-config|admin-messages)\b/

/** Returns the entries that the palette lists without asking the server. */
export function paletteEntries({ places, live, pages, commands }: PaletteData, locale: Locale): Entry[] {
  const { search } = catalogues[locale]
  const commandEntries = commands.map(({ name }): Entry => {
    const effect = { kind: 'command', name } as const
    return {
      key: name,
      source: 'command',
      kind: 'COMMAND',
      title: search.commands[name],
      words: search.commandWords[name],
      effect,
    }
  })
  const placeEntries = [...recentsOf(places), ...starsOf(places)].map(placeEntry)
  return [...placeEntries, ...live.map(liveEntry), ...pages.map(pageEntry), ...commandEntries]
}
