import type { FoundRecord } from '#features/daily/search/rules.ts'
import type { PaletteCommandName } from '#features/daily/search/rules-palette-commands.ts'
import { locales } from '#i18n/locale.ts'
import { paths } from '#src/paths.ts'
import { loadBoards, loadPeople, type PaletteData } from './data.ts'
import type { Entry, EntryKind } from './entries.ts'

/** A question that a command asks before it runs. `item` is the item that a person is chosen for. */
export type Step = {
  command: PaletteCommandName
  asks: 'board' | 'item' | 'person' | 'account' | 'theme' | 'language'
  item?: FoundRecord
}

const firstQuestions: Partial<Record<PaletteCommandName, Step['asks']>> = {
  newItem: 'board',
  pokerFor: 'board',
  retroFor: 'board',
  assign: 'item',
  switchAccount: 'account',
  theme: 'theme',
  language: 'language',
}

/** Returns the first question of a command, or null if it has none. */
export function firstStep(command: PaletteCommandName): Step | null {
  const asks = firstQuestions[command]
  return asks ? { command, asks } : null
}

/** The page of a board that each command opens. `#new-item` opens the field of a new item. */
export const boardTargets: Partial<Record<PaletteCommandName, (boardId: string) => string>> = {
  newItem: boardId => `${paths.board(boardId)}#new-item`,
  pokerFor: paths.pokerForBoard,
  retroFor: paths.retroForBoard,
}

const choice = (key: string, title: string, effect: Entry['effect'], kind: EntryKind = 'CHOICE'): Entry => ({
  key,
  source: 'page',
  kind,
  title,
  effect,
})

const preference = (name: 'theme' | 'locale', value: string, title: string): Entry =>
  choice(value, title, {
    kind: 'post',
    action: paths.preferences(),
    fields: { [name]: value, back: location.pathname + location.search },
  })

const languages = { en: 'English', fr: 'Français', es: 'Español' }

/** Loads the choices of a step. Items are not loaded but searched. `themeName` translates a theme. */
export async function loadStepChoices(
  { command, asks }: Step,
  { accounts }: Pick<PaletteData, 'accounts'>,
  themeName: (theme: 'light' | 'dark' | 'system') => string,
): Promise<Entry[]> {
  switch (asks) {
    case 'board':
      return (await loadBoards()).map(({ id, name }) =>
        choice(id, name, { kind: 'open', href: boardTargets[command]?.(id) ?? paths.board(id) }, 'BOARD'),
      )
    case 'person':
      return (await loadPeople()).map(({ id, name }) => choice(id, name, { kind: 'pick', id, name }, 'PERSON'))
    case 'account':
      return accounts.map(({ id, name }) =>
        choice(id, name, { kind: 'post', action: paths.switchAccount(), fields: { accountId: id } }),
      )
    case 'theme':
      return (['light', 'dark', 'system'] as const).map(theme => preference('theme', theme, themeName(theme)))
    case 'language':
      return locales.map(locale => preference('locale', locale, languages[locale]))
    default:
      return []
  }
}
