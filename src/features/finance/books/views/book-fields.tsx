import { useTranslations } from 'use-intl'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { type Choice, ChoiceField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'

type AccountProps = {
  accounts: { id: string; name: string; currency: string }[]
  label: string
  hint?: string
  required?: boolean
}

/** A field to choose a bank account. */
export function BankAccountField({ accounts, ...field }: AccountProps) {
  const options = accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))
  return <ChoiceField name="bankAccountId" options={options} {...field} />
}

/** Shown instead of the fields while there is no bank account. */
export function NoBankAccount() {
  const t = useTranslations('cashEntries')
  return (
    <Alert title={t('noAccount')} action={<Link href={`${paths.bankAccounts()}?panel=new`}>{t('addAccount')}</Link>}>
      {t('noAccountText')}
    </Alert>
  )
}

type CategoryOptions = {
  /** True if the reader can see payroll. */
  canSeePay?: boolean
}

/** Returns the categories of cash as options of a choice field. */
export function useCategoryChoices({ canSeePay = true }: CategoryOptions = {}): Choice[] {
  const t = useTranslations('finance')
  return cashCategories
    .filter(value => canSeePay || value !== 'PAYROLL')
    .map(value => ({ value, label: t(`categories.${value}`) }))
}

/** A field to choose the category of an amount. A new amount has no preselected category. */
export function CategoryField({ label, isNew, ...options }: CategoryOptions & { label: string; isNew: boolean }) {
  const t = useTranslations('finance')
  const empty = isNew ? t('chooseCategory') : undefined
  return <ChoiceField name="category" label={label} options={useCategoryChoices(options)} emptyLabel={empty} required />
}
