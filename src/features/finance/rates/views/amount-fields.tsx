import { useTranslations } from 'use-intl'
import { TextField } from '#ui/form.tsx'

/** The fields of an amount and its currency. */
export function AmountFields() {
  const t = useTranslations('cashFlows')
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_7rem]">
      <TextField name="amount" label={t('amount')} hint={t('amountHint')} inputMode="decimal" required />
      <TextField name="currency" label={t('currency')} hint={t('currencyHint')} required maxLength={3} />
    </div>
  )
}
