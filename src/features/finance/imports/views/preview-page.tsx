import { FileUp, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { bankFields } from '#features/finance/imports/read/rules-fields.ts'
import type { Preview } from '#features/finance/imports/rules-preview.ts'
import { formatValues } from '#kit/import/choices.ts'
import { decimalText } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { ImportProgress } from '#ui/import/import-progress.tsx'
import { ImportSteps } from '#ui/import/import-steps.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { PreviewCategories } from './preview-categories.tsx'
import { PreviewColumns } from './preview-columns.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { PreviewSummary } from './preview-summary.tsx'

type Props = {
  preview: Preview
  errors: Record<string, string>
  /** The balance as it was typed, if it was refused. */
  closing: string | undefined
}

function valuesOf({ preview, closing }: Props): Record<string, string> {
  const { groups, balance, isBalanceTyped, bankAccount } = preview
  const typed = isBalanceTyped && balance ? decimalText({ cents: balance.cents, currency: bankAccount.currency }) : ''
  return {
    ...formatValues(bankFields, preview),
    ...Object.fromEntries(groups.map(({ category }, at) => [`category.${at}`, category])),
    closing: closing ?? typed,
  }
}

/** The second step of an import: what is in the file, what would be imported, and everything that can be corrected. */
export function PreviewPage(props: Props) {
  const t = useTranslations('cashImports')
  const { preview, errors } = props
  const { id, fileName, bankAccount, counts, headerLine, show, page } = preview
  const name = fileName || t('noName')
  return (
    <>
      <PageHeader
        title={name}
        description={t('checkText', { account: bankAccount.name, currency: bankAccount.currency })}
        above={<Breadcrumb steps={[{ label: t('title'), href: paths.cashImport() }, { label: name }]} />}
      />
      <ImportSteps current="check" />
      <Form action={paths.cashImportPreview(id)} values={valuesOf(props)} errors={errors} errorTitle={t('refused')}>
        <input type="hidden" name="readHeaderLine" value={headerLine} />
        <input type="hidden" name="show" value={show} />
        <input type="hidden" name="page" value={page} />
        <PreviewSummary preview={preview} errors={errors} />
        <PreviewColumns preview={preview} />
        <PreviewCategories preview={preview} />
        <PreviewLines preview={preview} />
        <div className="sticky bottom-0 z-10 -mx-1 border-line border-t bg-canvas px-1 py-3">
          <ImportProgress />
          <div className="flex flex-wrap gap-2">
            <Button name="do" value="import" icon={FileUp} disabled={preview.missing.length > 0}>
              {t('submit', { count: counts.toImport })}
            </Button>
            <Button name="do" value="look" variant="secondary" icon={RefreshCw}>
              {t('again')}
            </Button>
            <Button name="do" value="discard" variant="quiet" icon={Trash2}>
              {t('discard')}
            </Button>
          </div>
        </div>
      </Form>
    </>
  )
}
