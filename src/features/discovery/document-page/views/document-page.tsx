import { CheckCheck, Pencil, RotateCcw, Send, Trash2, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DocumentNotice, DocumentPanelForm, DocumentView } from '#features/discovery/document-page/rules.ts'
import type { DocumentStatus } from '#features/discovery/documents/rules.ts'
import {
  DocumentFields,
  DocumentKindBadge,
  DocumentStatusBadge,
} from '#features/discovery/documents/views/document-fields.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Link } from '#ui/link.tsx'
import { ListPanel } from '#ui/list/list-panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { EvidenceSearch } from './evidence-search.tsx'

type Props = { view: DocumentView; form: DocumentPanelForm | null; notice: DocumentNotice | null }

/** A document with its evidence, and the node that it leads to. */
export function DocumentPage({ view, form, notice }: Props) {
  const t = useTranslations('discoveryDocuments')
  const { document, canEdit } = view
  const href = paths.discoveryDocument(document.id)
  return (
    <>
      <DetailPage
        title={document.title}
        meta={
          <>
            <DocumentKindBadge kind={document.kind} />
            <DocumentStatusBadge status={document.status} />
          </>
        }
        list={{ label: t('title'), href: paths.discoveryDocuments() }}
        actions={<Actions view={view} />}
        isInert={form !== null}
        notice={notice && <Notice documentId={document.id} notice={notice} />}
        facts={[
          { label: t('leadsTo'), value: <LeadsTo view={view} /> },
          { label: t('author'), value: document.authorName },
          { label: t('updated'), value: <TimeText at={document.updatedAt} show="minute" /> },
        ]}
        text={document.text && <RichText text={document.text} />}
      >
        <EvidenceCard view={view} />
        {canEdit && <EvidenceSearch view={view} />}
      </DetailPage>
      {form && (
        <ListPanel
          path={paths.discoveryDocuments()}
          returnPath={href}
          form={{
            id: document.id,
            title: t('edit'),
            isWide: true,
            values: form.values,
            errors: form.errors,
            savedValues: form.savedValues,
            fields: <DocumentFields targets={form.targets} />,
          }}
        />
      )}
    </>
  )
}

function LeadsTo({ view: { document } }: { view: DocumentView }) {
  const t = useTranslations('discoveryDocuments')
  const { nodeId, nodeTitle } = document
  if (nodeId === null) return <span className="font-normal text-muted">{t('noNode')}</span>
  if (nodeTitle === null) return <span className="font-normal text-muted">{t('nodeRemoved')}</span>
  return <Link href={paths.workNode(nodeId)}>{nodeTitle}</Link>
}

const statusIcons = { DRAFT: RotateCcw, IN_REVIEW: Send, ACCEPTED: CheckCheck } as const

function Actions({ view: { document, canEdit, nextStatuses } }: { view: DocumentView }) {
  const t = useTranslations('discoveryDocuments')
  const labelOf = (status: DocumentStatus) => (document.status === 'ACCEPTED' ? t('reopen') : t(`moves.${status}`))
  return (
    <>
      {canEdit && (
        <form method="post" action={`${paths.discoveryDocument(document.id)}/act`} data-shell-submit="">
          <Button name="do" value="delete" variant="secondary" icon={Trash2}>
            {t('delete')}
          </Button>
        </form>
      )}
      {canEdit && (
        <ButtonLink href={`${paths.discoveryDocument(document.id)}?panel=edit`} variant="secondary" icon={Pencil}>
          {t('edit')}
        </ButtonLink>
      )}
      {nextStatuses.map(status => (
        <form key={status} method="post" action={paths.discoveryDocumentStatus(document.id)} data-shell-submit="">
          <input type="hidden" name="updatedAt" value={document.updatedAt} />
          <Button
            name="status"
            value={status}
            variant={status === 'DRAFT' ? 'secondary' : 'primary'}
            icon={statusIcons[status]}
          >
            {labelOf(status)}
          </Button>
        </form>
      ))}
    </>
  )
}

function Notice({ documentId, notice }: { documentId: string; notice: DocumentNotice }) {
  const t = useTranslations('discoveryDocuments')
  const tList = useTranslations('ui.list')
  if ('refusal' in notice) return <Alert tone="danger" title={notice.refusal} className="mb-6" />
  const { change, evidenceId } = notice
  const undo = evidenceId !== null && (
    <form method="post" action={paths.discoveryEvidenceAct(documentId, evidenceId)} data-shell-submit="">
      <Button name="do" value="restore" variant="secondary" size="sm" icon={Undo2}>
        {tList('undo')}
      </Button>
    </form>
  )
  return <Alert tone="success" title={t(`done.${change}`)} className="mb-6" action={undo} />
}
