/** Commands of the palette. */
export const commandNames = [
  'newItem',
  'newPoker',
  'newRetro',
  'newProject',
  'newActionItem',
  'newGoal',
  'newDocument',
  'newTeam',
  'invite',
  'newApiKey',
  'pokerFor',
  'retroFor',
  'assign',
  'switchAccount',
  'theme',
  'language',
  'shortcuts',
  'signOut',
] as const
export type PaletteCommandName = (typeof commandNames)[number]

/** A command. It opens a page, or first asks for a choice (`href` null). */
export type PaletteCommand = { name: PaletteCommandName; href: string | null }

/** Returns whether a command creates something. */
export const isCreation = (name: PaletteCommandName): boolean => name.startsWith('new') || name === 'invite'

/** A running session of the reader's teams. */
export type RunningSession = { tool: 'poker' | 'retro'; id: string; name: string; href: string }

/** A page in the reader's language. `words` are synonyms. `section` distinguishes pages with the same title. */
export type SearchablePage = { title: string; section: string | null; words: string; href: string }
