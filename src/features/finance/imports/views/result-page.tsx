import { ReceiptText, TrendingDown, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CashImport } from '#features/finance/imports/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { ImportSteps } from '#ui/import/import-steps.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { TimeText } from '#ui/time-text.tsx'

/** An import that is done, with what an undo would remove. */
export function ResultPage({ imported, error }: { imported: CashImport; error?: string | undefined }) {
  const t = useTranslations('cashImports')
  const { id, fileName, bankAccountName, status, current, edited, importedAt } = imported
  const isUndone = status === 'UNDONE'
  const name = fileName || t('noName')
  return (
    <>
      <PageHeader
        title={name}
        description={bankAccountName}
        above={<Breadcrumb steps={[{ label: t('title'), href: paths.cashImport() }, { label: name }]} />}
      />
      {!isUndone && <ImportSteps current={null} />}
      <div className="grid max-w-3xl gap-6">
        <Alert tone={isUndone ? 'info' : 'success'}>
          {t(isUndone ? 'undone' : 'imported', { count: imported.imported })}{' '}
          {importedAt !== null && <TimeText at={importedAt} show="minute" />}
        </Alert>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={paths.cash()} icon={TrendingDown}>
            {t('seeRunway')}
          </ButtonLink>
          {!isUndone && (
            <ButtonLink href={`${paths.cashEntries()}?importId=${id}`} variant="secondary" icon={ReceiptText}>
              {t('seeEntries')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.cashImport()} variant="quiet">
            {t('another')}
          </ButtonLink>
        </div>
        {!isUndone && (
          <Card title={t('undoTitle')}>
            <Form action={`${paths.cashImportPreview(id)}/undo`} errors={error === undefined ? {} : { '': error }}>
              <p>
                {t('undoText', { count: current })} {edited > 0 && t('undoEdited', { count: edited })}
              </p>
              <div>
                <Button variant="danger" icon={Undo2}>
                  {t('undo')}
                </Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  )
}
