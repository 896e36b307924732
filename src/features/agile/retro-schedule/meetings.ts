import { createRetro } from '#features/agile/retros/commands.ts'
import { retroColumnsIn } from '#features/agile/retros/formats/texts.ts'
import { settingsPatch, withDefaults } from '#features/agile/retros/rules-settings.ts'
import type { NewRetro, RetroChange } from '#features/agile/retros/schema.ts'
import { deleteRetro, resolveConfiguration, restoreRetro } from '#features/agile/retros/sessions/commands-sessions.ts'
import type { MeetingKind } from '#features/agile/schedule/meeting-kind.ts'
import type { ScheduledContent } from './schema.ts'

/** Creates retrospectives for the schedule. */
export const retroMeetingKind: MeetingKind<ScheduledContent, NewRetro, RetroChange> = {
  tool: 'retro',
  seriesIdPrefix: 'rsr',
  read: content => ({ ...content, settings: withDefaults(content.settings) }),
  async meetingOf(scope, locale, request) {
    const { name, teamId, templateId, ...content } = await resolveConfiguration(scope, locale, request)
    return { name, teamId, templateId, content }
  },
  async contentWith(_, locale, content, { description, format, columns, settings, timer }) {
    const isNewFormat = format !== undefined && format !== content.format
    return {
      description: description ?? content.description,
      format: format ?? content.format,
      columns: columns ?? (isNewFormat ? retroColumnsIn(locale)(format) : content.columns),
      settings: { ...content.settings, ...settingsPatch(settings, timer) },
    }
  },
  create: (scope, { content, ...meeting }, sessionDate, extraStatements) =>
    createRetro(scope, { ...content, ...meeting }, sessionDate, extraStatements),
  remove: deleteRetro,
  restore: restoreRetro,
}
