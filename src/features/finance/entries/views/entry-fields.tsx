import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { type Choice, ChoiceField, DateField, HiddenField, LongField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'

type Props = {
  isNew: boolean
  accounts: { id: string; name: string; currency: string }[]
  categories: Choice[]
  /** Empty if the reader cannot tag a person. */
  people: { userId: string; name: string }[]
}

/** The fields of a cash entry. Its bank account never changes. */
export function EntryFields({ isNew, accounts, categories, people }: Props) {
  const t = useTranslations('cashEntries')
  const accountChoices = accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))
  return (
    <>
      {isNew && (
        <ChoiceField
          name="bankAccountId"
          label={t('account')}
          hint={t('accountHint')}
          options={accountChoices}
          required
        />
      )}
      <DateField name="day" label={t('day')} required />
      <TextField
        name="amount"
        path={['amount', 'cents']}
        label={t('amount')}
        hint={t('amountHint')}
        inputMode="decimal"
        required
      />
      <ChoiceField name="category" label={t('category')} options={categories} required />
      <TextField name="text" label={t('text')} required maxLength={300} />
      <LongField name="note" label={t('note')} optional maxLength={2000} />
      {people.length > 0 && (
        <ChoiceField
          name="personId"
          label={t('person')}
          hint={t('personHint')}
          optional
          empty={t('noPerson')}
          options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      )}
      {/* An edit of an outdated version is refused. */}
      {!isNew && <HiddenField name="version" />}
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
