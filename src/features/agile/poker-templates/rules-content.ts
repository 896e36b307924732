import type { PokerSettings } from '#features/agile/poker/live/protocol.ts'
import { checkboxValues, formDefaults, timerOptionOf, withDefaults } from '#features/agile/poker/rules-settings.ts'

/** The configuration of a session: deck, settings and stories. */
export type PokerContent = { description: string; votingSystemId: string; settings: PokerSettings; stories: string[] }

/** Initial content of new templates and series. */
export const emptyContent: PokerContent = { description: '', votingSystemId: '', settings: formDefaults, stories: [] }

/** Returns the form values of this content: texts and checked boxes. */
export function contentFormValues({
  description,
  votingSystemId,
  settings,
  stories,
}: PokerContent): Record<string, string> {
  const currentSettings = withDefaults(settings)
  return {
    description,
    votingSystemId,
    stories: stories.join('\n'),
    timerOption: timerOptionOf(currentSettings) ?? 'NONE',
    ...checkboxValues(currentSettings),
  }
}
