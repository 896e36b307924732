import type { Phase, RetroColumn, RetroFormat, RetroSettings } from '#features/agile/retros/live/protocol.ts'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { sharedPhaseTimerOf } from '#features/agile/retros/rules-settings.ts'

/** Number of columns that the form has fields for. */
export const maxFormColumns = 8
export const columnColors = ['green', 'red', 'blue', 'amber', 'violet', 'neutral'] as const
/** All phases except the first and the last. */
export const middlePhases = ['COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'] as const satisfies Phase[]
/** The timers that the form offers for each phase and for each topic, in seconds. */
export const timerChoices = [0, 60, 120, 180, 300, 480, 600, 900, 1200] as const
export const topicTimerChoices = [0, 120, 180, 300, 480, 600] as const

/**
 * Returns the formats that a form offers: all without templates, otherwise only custom columns and the selected format.
 */
export const formatOptions = (templates: readonly unknown[], selectedBase: string | undefined): RetroFormat[] =>
  formats.filter(format => templates.length === 0 || format === 'CUSTOM' || selectedBase === `format:${format}`)

export const booleanSettings = [
  'allowAnonymousCards',
  'allowMultipleVotes',
  'enableCardGrouping',
  'enableActionItems',
  'enableIcebreaker',
  'autoProgressPhases',
  'allowSpectators',
  'requireLogin',
] as const

type Content = { description: string; format: RetroFormat; columns: readonly RetroColumn[]; settings: RetroSettings }

/** Returns the form values for a retro. Unchecked boxes are omitted. `base` is the selected format or template. */
export function contentFormValues(content: Content, base = `format:${content.format}`): Record<string, string> {
  const { description, columns, settings } = content
  const timer = sharedPhaseTimerOf(settings)
  return {
    description,
    base,
    ...Object.fromEntries(
      columns.flatMap(({ id, title, prompt, color }, index) => [
        [`columns.${index}.id`, id],
        [`columns.${index}.title`, title],
        [`columns.${index}.prompt`, prompt],
        [`columns.${index}.color`, color],
      ]),
    ),
    ...Object.fromEntries(booleanSettings.filter(name => settings[name]).map(name => [name, 'on'])),
    ...Object.fromEntries(settings.anonymousPhases.map(phase => [`anonymous.${phase}`, 'on'])),
    maxCardsPerParticipant: String(settings.maxCardsPerParticipant),
    votesPerParticipant: String(settings.votesPerParticipant),
    topicTimer: String(settings.topicTimer),
    timer: timer === null ? '' : String(timer),
  }
}
