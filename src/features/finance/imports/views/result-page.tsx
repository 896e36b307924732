import { ReceiptText, TrendingDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankImport } from '#features/finance/imports/rules.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ImportResult } from '#ui/import/import-result.tsx'

/** An import that is done, with what an undo would remove. */
export function ResultPage({ imported, error }: { imported: BankImport; error?: string | undefined }) {
  const t = useTranslations('cashImports')
  const { id, status, bankAccountName } = imported
  return (
    <ImportResult
      title={t('title')}
      path={paths.cashImport()}
      imported={imported}
      description={bankAccountName}
      error={error}
    >
      <ButtonLink href={paths.cash()} icon={TrendingDown}>
        {t('seeRunway')}
      </ButtonLink>
      {status === 'IMPORTED' && (
        <ButtonLink href={`${paths.cashEntries()}?importId=${id}`} variant="secondary" icon={ReceiptText}>
          {t('seeEntries')}
        </ButtonLink>
      )}
    </ImportResult>
  )
}
