import { Lightbulb, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  canEditDocument,
  type DocumentRow,
  type DocumentWriter,
  documentKinds,
  documentStatuses,
} from '#features/discovery/documents/rules.ts'
import { type DocumentQuery, documentList } from '#features/discovery/documents/schema.ts'
import { productTabs } from '#features/discovery/rules-tabs.ts'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Tabs } from '#ui/tabs.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { DocumentFields, DocumentKindBadge, DocumentStatusBadge, type DocumentTarget } from './document-fields.tsx'

/** A document as a `ListRow`: its name is its title. */
type Row = DocumentRow & { name: string }
type Props = ListViewProps<DocumentQuery, { rows: Rows<Row>; writer: DocumentWriter }, DocumentTarget[]>

export function DocumentsPage({ state, data: { rows, writer }, notice, form }: Props) {
  const t = useTranslations('discoveryDocuments')
  const tProducts = useTranslations('products')
  const kinds = documentKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  const statuses = documentStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))
  const tabs = productTabs(name => tProducts(`pages.${name}`), 'discovery')
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      icon={Lightbulb}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={writer.canWrite ? t('create') : null}
      path={paths.discoveryDocuments()}
      state={state}
      query={documentList}
      rows={rows}
      topContent={<Tabs label={tProducts('tabs')} className="mb-6" tabs={tabs} />}
      filters={[
        { name: 'kind', label: t('kind'), allLabel: t('anyKind'), options: kinds },
        { name: 'status', label: t('status'), allLabel: t('anyStatus'), options: statuses },
      ]}
      columns={useColumns()}
      canEdit={() => false}
      actions={row =>
        canEditDocument(row, writer) ? [{ id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true }] : []
      }
      notice={useListNotice(notice)}
      form={form && { ...form, title: t('create'), isWide: true, fields: <DocumentFields targets={form.fieldData} /> }}
    />
  )
}

function useColumns() {
  const t = useTranslations('discoveryDocuments')
  return [
    {
      id: 'title',
      header: t('name'),
      sortKey: 'title',
      cell: ({ id, title, authorName }: Row) => (
        <>
          <Link href={paths.discoveryDocument(id)} className="font-semibold">
            {title}
          </Link>
          <p className="text-muted text-sm">{authorName}</p>
        </>
      ),
    },
    { id: 'kind', header: t('kind'), isWideOnly: true, cell: ({ kind }: Row) => <DocumentKindBadge kind={kind} /> },
    { id: 'status', header: t('status'), cell: ({ status }: Row) => <DocumentStatusBadge status={status} /> },
    {
      id: 'node',
      header: t('leadsTo'),
      isWideOnly: true,
      cell: ({ nodeId, nodeTitle }: Row) =>
        nodeId !== null && nodeTitle !== null && <Link href={paths.workNode(nodeId)}>{nodeTitle}</Link>,
    },
    {
      id: 'evidence',
      header: t('evidence'),
      isWideOnly: 'xl' as const,
      cell: ({ evidence }: Row) => t('evidenceCount', { count: evidence }),
    },
    {
      id: 'updated',
      header: t('updated'),
      sortKey: 'updated',
      isWideOnly: true,
      cell: ({ updatedAt }: Row) => <TimeText at={updatedAt} />,
    },
  ]
}
