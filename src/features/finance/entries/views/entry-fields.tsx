import { useTranslations } from 'use-intl'
import type { BankAccountName } from '#features/finance/bank-accounts/rules.ts'
import { BankAccountField, CategoryField } from '#features/finance/books/views/book-fields.tsx'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { AmountField, ChoiceField, DateField, LongField, TextField, VersionField } from '#ui/form.tsx'

export type Person = { userId: string; name: string }
type Props = {
  isNew: boolean
  accounts: BankAccountName[]
  /** The people to choose from. Empty if the reader must not assign an entry to a person. */
  people: Person[]
}

/** The fields of a cash entry. Its bank account never changes. */
export function EntryFields({ isNew, accounts, people }: Props) {
  const t = useTranslations('cashEntries')
  const tCategories = useTranslations('investmentDashboard.categories')
  const investmentChoices = investmentCategoryKeys.map(value => ({ value, label: tCategories(value) }))
  const members = people.map(({ userId, name }) => ({ value: userId, label: name }))
  const person = { label: t('person'), hint: t('personHint'), emptyLabel: t('noPerson'), options: members }
  return (
    <>
      {isNew && <BankAccountField accounts={accounts} label={t('account')} hint={t('accountHint')} required />}
      <DateField name="day" label={t('day')} required />
      <AmountField label={t('amount')} hint={t('amountHint')} required />
      <CategoryField label={t('category')} isNew={isNew} />
      <TextField name="text" label={t('text')} required maxLength={300} />
      <LongField name="note" label={t('note')} optional maxLength={2000} />
      <ChoiceField
        name="investmentCategory"
        label={t('investment')}
        hint={t('investmentHint')}
        emptyLabel={t('noInvestment')}
        options={investmentChoices}
        optional
      />
      {members.length > 0 && <ChoiceField name="personId" optional {...person} />}
      {!isNew && <VersionField />}
    </>
  )
}
