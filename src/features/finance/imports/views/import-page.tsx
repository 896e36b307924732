import { FileSearch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CashTabs } from '#features/finance/books/views/cash-tabs.tsx'
import { type CashImport, maxFileSize } from '#features/finance/imports/rules.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, FileField, Form, TextField } from '#ui/form.tsx'
import { ImportSteps } from '#ui/import/import-steps.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PastImports } from './past-imports.tsx'

type Props = {
  accounts: { id: string; name: string; currency: string }[]
  imports: CashImport[]
  values: Record<string, string>
  errors: Record<string, string>
}

/** Hidden while an existing bank account is chosen, which has its own name and currency. */
const newAccountFields =
  "grid items-start gap-5 group-has-[[name=bankAccountId]_option:not([value='']):checked]:hidden sm:grid-cols-2"

/** The first step of an import: the file and its bank account. Below are the imports of before. */
export function ImportPage({ accounts, imports, values, errors }: Props) {
  const t = useTranslations('cashImports')
  const isFirst = accounts.length === 0
  const defaults = { bankAccountId: accounts[0]?.id ?? '', name: isFirst ? t('defaultName') : '', currency: 'USD' }
  const accountChoices = accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <CashTabs current="import" />
      <ImportSteps current="upload" />
      <div className="grid gap-6">
        <Card className="max-w-3xl">
          <Form
            action={paths.cashImport()}
            values={{ ...defaults, ...values }}
            errors={errors}
            errorTitle={t('refused')}
            hasFile
            className="group grid gap-5"
          >
            <FileField
              name="file"
              accept="text/csv,.csv,.tsv,.txt,text/plain"
              label={t('file')}
              hint={t('fileHint')}
              maxBytes={maxFileSize}
              tooLarge={t('errors.tooLarge')}
            />
            {!isFirst && (
              <ChoiceField name="bankAccountId" label={t('account')} options={accountChoices} empty={t('newAccount')} />
            )}
            <div className={newAccountFields}>
              <TextField
                name="name"
                label={t('accountName')}
                hint={t('accountNameHint')}
                maxLength={80}
                required={isFirst}
              />
              <TextField
                name="currency"
                label={t('currency')}
                hint={t('currencyHint')}
                maxLength={3}
                autoComplete="off"
              />
            </div>
            <div>
              <Button icon={FileSearch}>{t('preview')}</Button>
            </div>
          </Form>
        </Card>
        {imports.length > 0 && <PastImports imports={imports} />}
      </div>
    </>
  )
}
