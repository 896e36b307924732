import { useTranslations } from 'use-intl'
import { CategoryField } from '#features/finance/books/views/book-fields.tsx'
import { AmountFields } from '#features/finance/currency-conversion/views/amount-fields.tsx'
import { intervals } from '#features/finance/recurring/rules.ts'
import { ChoiceField, DateField, TextField } from '#ui/form.tsx'

/** The fields of a recurring flow. */
export function RecurringFields({ canSeePay, isNew }: { canSeePay: boolean; isNew: boolean }) {
  const t = useTranslations('cashFlows')
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('recurring.nameHint')} required maxLength={120} />
      <AmountFields />
      <CategoryField label={t('recurring.category')} isNew={isNew} canSeePay={canSeePay} />
      <ChoiceField
        name="every"
        label={t('recurring.every')}
        options={intervals.map(value => ({ value, label: t(`recurring.intervals.${value}`) }))}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="fromDay" label={t('recurring.from')} required />
        <DateField name="untilDay" label={t('recurring.until')} optional />
      </div>
    </>
  )
}
