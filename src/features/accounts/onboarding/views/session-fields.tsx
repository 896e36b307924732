import { useTranslations } from 'use-intl'
import { LongField, TextField } from '#ui/form.tsx'

export function SessionFields() {
  const t = useTranslations('onboarding.session')
  return (
    <div className="grid gap-5">
      <TextField name="name" label={t('name')} maxLength={120} required />
      <LongField name="stories" label={t('stories')} hint={t('storiesHint')} rows={6} />
    </div>
  )
}
