import { TrendingUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '#kit/import/record.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ImportResult } from '#ui/import/import-result.tsx'

/** An import that is done, with what an undo would remove. */
export function ResultPage({ imported, error }: { imported: ImportRecord; error?: string | undefined }) {
  const t = useTranslations('mrrMovements')
  return (
    <ImportResult title={t('importTitle')} path={paths.mrrImport()} imported={imported} error={error}>
      <ButtonLink href={paths.revenue()} icon={TrendingUp}>
        {t('seeRevenue')}
      </ButtonLink>
    </ImportResult>
  )
}
