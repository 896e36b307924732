import type { ActionItem } from './rules-item.ts'

/** The words around an action item on a board, in the language of whoever puts it there. */
export type ItemWords = {
  /** When it is to be done; '' where it names no moment. */
  trigger: string
  /** The way back to the action item, and what that is called. */
  href: string
  back: string
}

/**
 * What the task on the board says, as Markdown: the moment, the details and the way back. Tells nothing of who wrote the
 * action item down: that may have been in a retrospective without names.
 */
export const boardText = (
  { description }: Pick<ActionItem, 'description'>,
  { trigger, href, back }: ItemWords,
): string => [trigger, description, `[${back}](${href})`].filter(Boolean).join('\n\n')
