import { useTranslations } from 'use-intl'
import { AmountField, TextField } from '#ui/form.tsx'

/** The fields of an amount and its currency. */
export function AmountFields() {
  const t = useTranslations('cashFlows')
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_7rem]">
      <AmountField label={t('amount')} hint={t('amountHint')} required />
      <TextField name="currency" label={t('currency')} hint={t('currencyHint')} required maxLength={3} />
    </div>
  )
}
