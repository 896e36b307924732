import { useTranslations } from 'use-intl'
import { ChoiceField, TextField } from '#ui/form.tsx'

const stages = ['idea', 'pre-seed', 'seed', 'series-a', 'growth', 'established'] as const

/** `keptStage` is the stage as it is stored, which may be in words of the account's own. */
export function CompanyFields({ keptStage }: { keptStage: string }) {
  const t = useTranslations('onboarding.company')
  const isOwn = keptStage !== '' && !stages.some(stage => stage === keptStage)
  const own = isOwn ? [{ value: keptStage, label: keptStage }] : []
  const optional = t('optional')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="name"
        label={t('name')}
        autoComplete="organization"
        maxLength={80}
        required
        className="sm:col-span-2"
      />
      <TextField
        name="company.website"
        label={t('website')}
        type="url"
        placeholder="https://"
        optional={optional}
        className="sm:col-span-2"
      />
      <ChoiceField
        name="company.stage"
        label={t('stage')}
        optional={optional}
        empty={t('stages.none')}
        options={[...own, ...stages.map(value => ({ value, label: t(`stages.${value}`) }))]}
      />
      <TextField
        name="company.founded"
        label={t('founded')}
        inputMode="numeric"
        pattern="[0-9]{4}"
        optional={optional}
      />
    </div>
  )
}
