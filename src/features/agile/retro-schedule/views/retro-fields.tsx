import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { TemplateOrFormatFields } from '#features/agile/retros/views/session-fields.tsx'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { LongField } from '#ui/form.tsx'

/** The fields for the configuration of scheduled retros. */
export function RetroFields(props: ComponentProps<typeof TemplateOrFormatFields>) {
  const t = useTranslations('retroSessions.form')
  return (
    <div className="group/form grid gap-5">
      <LongField name="description" label={t('about')} optional={t('optional')} maxLength={2000} rows={2} />
      <TemplateOrFormatFields {...props} />
      <SettingsFields />
    </div>
  )
}
