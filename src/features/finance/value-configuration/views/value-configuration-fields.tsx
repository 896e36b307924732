import { useTranslations } from 'use-intl'
import { displayModes, valueTypes } from '#features/finance/value-configuration/rules.ts'
import { kpiSources } from '#features/finance/value-delivered/rules.ts'
import { Card } from '#ui/card.tsx'
import { ChoiceField, TextField, useField } from '#ui/form.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

/** The fields that select the cards to show. */
export function ShownCardsFields() {
  const t = useTranslations('valueConfiguration')
  const type = useField('valueType')
  const mode = useField('displayMode')
  return (
    <Card title={t('shown')}>
      <div className="grid gap-5">
        <RadioCards
          {...type}
          legend={t('valueType')}
          columns={3}
          required
          options={valueTypes.map(value => ({ value, label: t(`types.${value}`) }))}
        />
        <RadioCards
          {...mode}
          legend={t('displayMode')}
          hint={t('displayModeHint')}
          required
          options={displayModes.map(value => ({ value, label: t(`modes.${value}`) }))}
        />
      </div>
    </Card>
  )
}

/** The fields that convert completed points into money. */
export function RevenueFields() {
  const t = useTranslations('valueConfiguration')
  return (
    <Card title={t('revenue')} description={t('revenueText')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="rewardMultiplier" label={t('perPoint')} required inputMode="decimal" maxLength={12} />
        <TextField name="prefix" label={t('prefix')} hint={t('prefixHint')} maxLength={4} />
      </div>
    </Card>
  )
}

/** The fields for the source of the customer KPI and its scale. */
export function KpiFields() {
  const t = useTranslations('valueConfiguration')
  const numberProps = (name: 'min' | 'max' | 'target' | 'value') => ({
    name,
    path: [name, `customerKPISettings.${name}`],
    label: t(name),
    inputMode: 'decimal' as const,
    maxLength: 12,
  })
  return (
    <Card title={t('kpi')} description={t('kpiText')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          name="source"
          label={t('source')}
          options={kpiSources.map(value => ({ value, label: t(`sources.${value}`) }))}
        />
        <TextField name="name" label={t('name')} hint={t('nameHint')} optional={t('optional')} maxLength={60} />
        <TextField {...numberProps('min')} required />
        <TextField {...numberProps('max')} required />
        <TextField {...numberProps('target')} required />
        <TextField {...numberProps('value')} optional={t('optional')} hint={t('valueHint')} />
      </div>
    </Card>
  )
}
