import type { NewRetro, RetroChange } from '#features/agile/retros/schema.ts'
import { loadTeamsAndTemplates, loadTemplateValues } from '#features/agile/retros/sessions/pages-form.ts'
import { contentFormValues } from '#features/agile/retros/sessions/rules-form.ts'
import type { ScheduleKind } from '#features/agile/schedule/schedule-kind.ts'
import { retroMeetingKind } from './meetings.ts'
import { NewSeries, PlannedRetro, type ScheduledContent, SeriesChange } from './schema.ts'
import { ScheduleForm, SeriesForm } from './schema-form.ts'
import { RetroFields } from './views/retro-fields.tsx'

/** Forms and schemas of the schedule pages for retrospectives. */
export const retroSchedule: ScheduleKind<ScheduledContent, NewRetro, RetroChange> = {
  meetingKind: retroMeetingKind,
  viewPolicy: { auth: 'user', page: 'retros' },
  createPolicy: { auth: 'user', page: 'retroPlanning' },
  PlannedSession: PlannedRetro,
  NewSeries,
  SeriesChange,
  ScheduleForm,
  SeriesForm,
  initialValues: loadTemplateValues,
  valuesOf: content => contentFormValues(content, content.format === 'CUSTOM' ? 'format:CUSTOM' : 'keep'),
  async loadFields(c, content) {
    const { templates } = content ? { templates: [] } : await loadTeamsAndTemplates(c)
    const columns = content?.columns.map(({ title }) => title).join(', ') ?? null
    return formState => ({ fields: <RetroFields {...formState} templates={templates} columns={columns} /> })
  },
}
