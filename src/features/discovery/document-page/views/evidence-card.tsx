import { FileSearch, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DocumentView } from '#features/discovery/document-page/rules.ts'
import type { Evidence } from '#features/discovery/evidence/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { SourcePlace, SourceText, titleOf } from './source-text.tsx'

export function EvidenceCard({ view: { document, evidence, canEdit } }: { view: DocumentView }) {
  const t = useTranslations('discoveryEvidence')
  if (evidence.length === 0)
    return (
      <EmptyState icon={FileSearch} title={t('empty')}>
        {t(canEdit ? 'emptyText' : 'emptyForReaders')}
      </EmptyState>
    )
  return (
    <Card title={t('title')} isEdgeToEdge>
      <ul className="divide-y divide-line">
        {evidence.map(link => (
          <li key={link.id} className="flex items-start gap-4 px-5 py-4">
            <EvidenceText evidence={link} />
            {canEdit && (
              <form method="post" action={paths.discoveryEvidenceAct(document.id, link.id)} data-shell-submit="">
                <Button name="do" value="remove" variant="quiet" size="sm" icon={X} isIconOnly>
                  {link.source ? t('removeSource', { text: titleOf(link.source) }) : t('remove')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EvidenceText({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('discoveryEvidence')
  const { kind, source, state, note, addedBy, createdAt } = evidence
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      {source ? (
        <SourcePlace source={source} />
      ) : (
        <p>
          <Badge>{t(`kinds.${kind}`)}</Badge>
        </p>
      )}
      {source ? (
        <SourceText source={source} />
      ) : (
        <p className="text-muted italic">{t(state === 'REMOVED' ? `removed.${kind}` : 'closed')}</p>
      )}
      {note && <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{note}</p>}
      <p className="text-muted text-sm">
        {t('addedBy', { name: addedBy })} · <TimeText at={createdAt} />
      </p>
    </div>
  )
}
