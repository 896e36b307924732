import { FileUp, Gauge } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** What to do first, while there are no figures. */
export function FirstSteps({ canWrite }: { canWrite: boolean }) {
  const t = useTranslations('leadership')
  const actions = canWrite && (
    <ButtonLink href={paths.cash()} icon={FileUp}>
      {t('start.bank')}
    </ButtonLink>
  )
  return (
    <EmptyState icon={Gauge} title={t('start.title')} actions={actions} className="mb-8">
      {t(canWrite ? 'start.text' : 'start.textReadOnly')}
    </EmptyState>
  )
}
