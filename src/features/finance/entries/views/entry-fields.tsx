import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField, type Choice, ChoiceField, DateField, LongField, TextField, VersionField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'

export type Account = { id: string; name: string; currency: string }
export type Person = { userId: string; name: string }
type Props = {
  isNew: boolean
  accounts: Account[]
  categories: Choice[]
  /** Empty if the reader cannot tag a person. */
  people: Person[]
}

/** The fields of a cash entry. Its bank account never changes. */
export function EntryFields({ isNew, accounts, categories, people }: Props) {
  const t = useTranslations('cashEntries')
  const tf = useTranslations('finance')
  const choices = accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))
  const members = people.map(({ userId, name }) => ({ value: userId, label: name }))
  const person = { label: t('person'), hint: t('personHint'), empty: t('noPerson'), options: members }
  return (
    <>
      {isNew && (
        <ChoiceField name="bankAccountId" label={t('account')} hint={t('accountHint')} options={choices} required />
      )}
      <DateField name="day" label={t('day')} required />
      <AmountField label={t('amount')} hint={t('amountHint')} required />
      <ChoiceField
        name="category"
        label={t('category')}
        options={categories}
        empty={isNew ? tf('chooseCategory') : undefined}
        required
      />
      <TextField name="text" label={t('text')} required maxLength={300} />
      <LongField name="note" label={t('note')} optional maxLength={2000} />
      {members.length > 0 && <ChoiceField name="personId" optional {...person} />}
      {!isNew && <VersionField />}
    </>
  )
}

/** In place of the fields while there is no bank account that an entry could belong to. */
export function NoAccount() {
  const t = useTranslations('cashEntries')
  return (
    <Alert title={t('noAccount')} action={<Link href={`${paths.bankAccounts()}?panel=new`}>{t('addAccount')}</Link>}>
      {t('noAccountText')}
    </Alert>
  )
}
