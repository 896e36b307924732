import { useTranslations } from 'use-intl'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { difficulties } from '#features/agile/retros/templates/rules-built-in.ts'
import { ColumnsEditor } from '#features/agile/retros/views/columns-editor.tsx'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { ChoiceField, LongField, NumberField, TextField } from '#ui/form.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string> }

export function TemplateFields(props: Props) {
  const t = useTranslations('retroPlanning.templates')
  const levelText = useTranslations('retroPlanning.difficulty')
  const formatText = useTranslations('retro.formats')
  const optional = t('optional')
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
      <LongField name="description" label={t('description')} required maxLength={2000} rows={2} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="category" label={t('category')} optional={optional} maxLength={40} />
        <TextField name="tags" label={t('tags')} optional={optional} hint={t('tagsHint')} />
        <ChoiceField
          name="difficulty"
          label={t('level')}
          options={difficulties.map(value => ({ value, label: levelText(value) }))}
        />
        <NumberField name="estimatedDuration" label={t('duration')} hint={t('durationHint')} min={15} max={300} />
        <NumberField name="min" path="participantRange.min" label={t('minParticipants')} min={1} max={50} />
        <NumberField name="max" path="participantRange.max" label={t('maxParticipants')} min={1} max={50} />
      </div>
      <ChoiceField
        name="base"
        path="format"
        label={t('format')}
        options={formats.map(format => ({ value: `format:${format}`, label: formatText(`${format}.name`) }))}
      />
      <ColumnsEditor {...props} />
      <SettingsFields />
    </>
  )
}
