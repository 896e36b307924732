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
export type CommandName = (typeof commandNames)[number]

/** A command: it opens a page, or asks for something first. */
export type Command = { name: CommandName; href: string | null }

/** Returns whether a command creates something. */
export const isCreation = (name: CommandName): boolean => name.startsWith('new') || name === 'invite'

/** A session of the reader's teams that is running. */
export type RunningSession = { tool: 'poker' | 'retro'; id: string; name: string; href: string }

/** A page in the reader's language. `words` are other words for it, `section` tells pages of the same title apart. */
export type FoundPage = { title: string; section: string | null; words: string; href: string }
