import { pokerCreatePolicy, pokerViewPolicy } from '#features/agile/creation/access.ts'
import { getTemplate, listTemplates } from '#features/agile/poker-templates/queries.ts'
import { contentFormValues, emptyContent, type PokerContent } from '#features/agile/poker-templates/rules-content.ts'
import { templateList } from '#features/agile/poker-templates/schema.ts'
import { ContentFields } from '#features/agile/poker-templates/views/content-fields.tsx'
import type { ScheduleKind } from '#features/agile/schedule/schedule-kind.ts'
import { SourcePicker } from '#features/agile/templates/views/source-picker.tsx'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { Failure } from '#kit/errors.ts'
import { catchFailure } from '#kit/http/form.ts'
import { paths } from '#src/paths.ts'
import { pokerMeetingKind } from './meetings.ts'
import {
  NewSeries,
  PlannedSession,
  type PokerChange,
  type PokerRequest,
  ScheduleForm,
  SeriesChange,
  SeriesForm,
} from './schema.ts'

/** The schedule pages of planning poker. */
export const pokerSchedule: ScheduleKind<PokerContent, PokerRequest, PokerChange> = {
  meetingKind: pokerMeetingKind,
  viewPolicy: pokerViewPolicy,
  createPolicy: pokerCreatePolicy,
  PlannedSession,
  NewSeries,
  SeriesChange,
  ScheduleForm,
  SeriesForm,
  async initialValues(c, templateId) {
    const template = templateId ? await catchFailure(getTemplate(scope(c), templateId)) : null
    if (!template || template instanceof Failure) return contentFormValues(emptyContent)
    return { ...contentFormValues(template), name: template.name, templateId: template.id }
  },
  valuesOf: contentFormValues,
  async loadFields(c, content) {
    const [votingSystems, templates] = await Promise.all([
      listVotingSystems(scope(c)),
      content ? null : listTemplates(scope(c), templateList.schema.parse({ pageSize: 100 })),
    ])
    const t = translator(c.var.locale, 'pokerPlanning')
    const options = templates?.items ?? []
    return ({ values }) => ({
      topContent: options.length > 0 && (
        <SourcePicker
          action={paths.newScheduled('poker')}
          name="template"
          label={t('templates.planFrom')}
          none={t('templates.planFromNone')}
          options={options.map(({ id, name }) => ({ id, name }))}
          selectedId={values.templateId ?? ''}
        />
      ),
      fields: <ContentFields votingSystems={votingSystems} />,
    })
  },
}
