import { FileUp, Gauge } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The first steps, shown while there are no figures. */
export function FirstSteps({ canWrite }: { canWrite: boolean }) {
  const t = useTranslations('leadership.start')
  const actions = canWrite && (
    <>
      <ButtonLink href={paths.cashImport()} icon={FileUp}>
        {t('bank')}
      </ButtonLink>
      <ButtonLink href={`${paths.mrrMovements()}?panel=new`} variant="secondary">
        {t('mrr')}
      </ButtonLink>
      <ButtonLink href={paths.mvp()} variant="secondary">
        {t('mvp')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState icon={Gauge} title={t('title')} actions={actions} className="mb-8">
      {t(canWrite ? 'text' : 'textReadOnly')}
    </EmptyState>
  )
}
