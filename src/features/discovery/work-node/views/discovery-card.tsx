import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { targetLevels } from '#features/discovery/documents/rules.ts'
import { DocumentKindBadge, DocumentStatusBadge } from '#features/discovery/documents/views/document-fields.tsx'
import type { WorkNode } from '#features/discovery/work-node/rules.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

/** The documents that lead to a node, and those that have it as evidence. */
export function DiscoveryCard({ work: { node, documents, canWrite } }: { work: WorkNode }) {
  const t = useTranslations('discoveryDocuments.onNode')
  const canLeadHere = canWrite && targetLevels.some(level => level === node.level)
  return (
    <Card
      title={t('title')}
      actions={
        canLeadHere && (
          <ButtonLink href={paths.newDiscoveryDocument(node.id)} variant="secondary" size="sm" icon={Plus}>
            {t('create')}
          </ButtonLink>
        )
      }
    >
      {documents.length === 0 ? (
        <p className="text-muted">{t(canLeadHere ? 'empty' : 'emptyForItems')}</p>
      ) : (
        <ul className="grid gap-4">
          {documents.map(({ id, title, kind, status, leadsHere }) => (
            <li key={id} className="grid gap-1.5">
              <Link href={paths.discoveryDocument(id)} className="font-semibold [overflow-wrap:anywhere]">
                {title}
              </Link>
              <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                <DocumentKindBadge kind={kind} />
                <DocumentStatusBadge status={status} />
                {t(leadsHere ? 'leadsHere' : 'isEvidence')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
