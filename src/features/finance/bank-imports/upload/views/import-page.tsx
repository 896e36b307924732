import { useTranslations } from 'use-intl'
import type { BankImport } from '#features/finance/bank-imports/rules.ts'
import { maxLines } from '#features/finance/bank-imports/schema.ts'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { maxTableFileBytes } from '#kit/csv.ts'
import { paths } from '#src/paths.ts'
import { ChoiceField, TextField } from '#ui/form.tsx'
import { ImportUpload } from '#ui/import/import-upload.tsx'

type Props = {
  accounts: { id: string; name: string; currency: string }[]
  imports: BankImport[]
  values: Record<string, string>
  errors: Record<string, string>
}

/** The first step of an import: the file and its bank account. Earlier imports are listed below. */
export function ImportPage({ accounts, imports, values, errors }: Props) {
  const t = useTranslations('cashImports')
  const isFirst = accounts.length === 0
  const defaults = { bankAccountId: accounts[0]?.id ?? '', name: isFirst ? t('defaultName') : '', currency: 'USD' }
  const accountChoices = accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))
  return (
    <ImportUpload
      title={t('title')}
      description={t('description')}
      path={paths.cashImport()}
      tabs={<CashTabs current="import" />}
      imports={imports}
      target={{ label: t('account'), nameOf: ({ bankAccountName }) => bankAccountName }}
      values={{ ...defaults, ...values }}
      errors={errors}
      maxBytes={maxTableFileBytes}
      maxLines={maxLines}
    >
      {!isFirst && (
        <ChoiceField name="bankAccountId" label={t('account')} options={accountChoices} emptyLabel={t('newAccount')} />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-[3fr_2fr]">
        <TextField
          name="name"
          label={t(isFirst ? 'accountName' : 'newAccountName')}
          hint={t(isFirst ? 'accountNameHint' : 'newAccountHint')}
          maxLength={80}
          required={isFirst}
        />
        <TextField
          name="currency"
          label={t('currency')}
          hint={t(isFirst ? 'currencyHint' : 'newCurrencyHint')}
          maxLength={3}
          autoComplete="off"
        />
      </div>
    </ImportUpload>
  )
}
