import { useLocale, useTranslations } from 'use-intl'
import { countries } from '#features/billing/invoices/details/rules-countries.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField, Form, LongField, TextField } from '#ui/form.tsx'

type Props = {
  action: string
  /** The values of `BillingDetails` as texts, including `version`. */
  values: Record<string, string>
  errors?: Record<string, string> | undefined
}

function countryOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const options = countries.map(value => ({ value, label: names.of(value) ?? value }))
  return options.sort((a, b) => a.label.localeCompare(b.label, locale))
}

/** The form for the buyer's details on invoices. */
export function DetailsForm({ action, values, errors = {} }: Props) {
  const t = useTranslations('billingDetails')
  const options = countryOptions(useLocale())
  return (
    <Form action={action} values={values} errors={errors} errorTitle={t('failed')}>
      <input type="hidden" name="version" value={values.version ?? '0'} />
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        optional
        maxLength={120}
        autoComplete="organization"
      />
      <LongField name="address" label={t('address')} optional maxLength={500} rows={3} autoComplete="street-address" />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField name="country" label={t('country')} options={options} emptyLabel={t('noCountry')} optional />
        <TextField name="region" label={t('region')} optional maxLength={60} autoComplete="address-level1" />
        <TextField name="taxId" label={t('taxId')} hint={t('taxIdHint')} optional maxLength={30} />
        <TextField name="poNumber" label={t('poNumber')} hint={t('poNumberHint')} optional maxLength={60} />
      </div>
      <TextField name="email" type="email" label={t('email')} hint={t('emailHint')} optional maxLength={254} />
      <div>
        <Button type="submit">{t('save')}</Button>
      </div>
    </Form>
  )
}
