import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const stages = ['idea', 'pre-seed', 'seed', 'series-a', 'growth', 'established'] as const

type Props = { values: Record<string, string>; errors: Record<string, string> }

export function CompanyFields({ values, errors }: Props) {
  const t = useTranslations('onboarding.company')
  const field = (name: string, label: string) => ({ name, label, defaultValue: values[name], error: errors[name] })
  const kept = values['company.stage'] ?? ''
  const isOwn = kept !== '' && !stages.some(stage => stage === kept)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        {...field('name', t('name'))}
        autoComplete="organization"
        maxLength={80}
        required
        className="sm:col-span-2"
      />
      <Field
        {...field('company.website', t('website'))}
        type="url"
        placeholder="https://"
        optional={t('optional')}
        className="sm:col-span-2"
      />
      <Select {...field('company.stage', t('stage'))} optional={t('optional')}>
        <option value="">{t('stages.none')}</option>
        {isOwn && <option value={kept}>{kept}</option>}
        {stages.map(stage => (
          <option key={stage} value={stage}>
            {t(`stages.${stage}`)}
          </option>
        ))}
      </Select>
      <Field
        {...field('company.founded', t('founded'))}
        inputMode="numeric"
        pattern="[0-9]{4}"
        optional={t('optional')}
      />
    </div>
  )
}
