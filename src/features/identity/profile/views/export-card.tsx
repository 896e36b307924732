import { useTranslations } from 'use-intl'
import ExportButton from '#islands/profile/export-button.tsx'
import { Card } from '#ui/card.tsx'
import { Island } from '#ui/island.tsx'
import { ProofFirst } from './proof-first.tsx'

const props = { url: '/api/auth/profile/export', fileName: 'trimtab-profile.json' }

/** Lets a person download everything stored about them. */
export function ExportCard({ proved }: { proved: boolean }) {
  const t = useTranslations('profile.export')
  return (
    <Card title={t('title')} description={t('intro')}>
      {proved ? (
        <Island name="profile/export-button" of={ExportButton} props={props} namespaces={['profile.export']} />
      ) : (
        <ProofFirst />
      )}
    </Card>
  )
}
