import { useTranslations } from 'use-intl'
import type { NodeForm, WorkNode } from '#features/discovery/work-node/rules.ts'
import { NodeTitle } from '#islands/work-tree/node-title.tsx'
import { StatusBadge } from '#islands/work-tree/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Table } from '#ui/table.tsx'
import { BudgetCard } from './budget-card.tsx'
import { CostCard } from './cost-card.tsx'
import { DiscoveryCard } from './discovery-card.tsx'
import { EpicCard } from './epic-card.tsx'
import { JustificationCard } from './justification-card.tsx'
import { NodePanel } from './node-panel.tsx'
import { StoryCard } from './story-card.tsx'

type Props = { work: WorkNode; form: NodeForm | null; isSaved: boolean }

/** The page of one node: progress, purpose, justification, budget, and the nodes right below it. */
export function WorkNodePage({ work, form, isSaved }: Props) {
  const t = useTranslations('workNode')
  const tTree = useTranslations('tree')
  const { node, path, budget, cost, epic } = work
  const childNodes = work.below.nodes
  const steps = [{ label: tTree('title'), href: paths.workTree() }, ...path.map(stepOf), { label: node.title }]
  return (
    <>
      <div inert={form !== null}>
        <PageHeader
          title={node.title}
          breadcrumb={<Breadcrumb steps={steps} />}
          meta={<StatusBadge node={node} />}
          actions={
            node.boardId !== null && (
              <ButtonLink href={paths.boardItem(node.boardId, node.id)} variant="secondary">
                {t('openItem')}
              </ButtonLink>
            )
          }
        />
        {isSaved && (
          <Alert tone="success" className="mb-6">
            {t('saved')}
          </Alert>
        )}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
          <div className="grid gap-6">
            <Progress work={work} />
            {node.level === 'STORY' && <StoryCard work={work} />}
            {epic && node.boardId !== null && <EpicCard boardId={node.boardId} progress={epic} />}
            <JustificationCard work={work} />
          </div>
          <div className="grid gap-6">
            {budget && <BudgetCard work={work} budget={budget} />}
            {cost && <CostCard cost={cost} />}
            <DiscoveryCard work={work} />
            <Card
              title={t('below')}
              isEdgeToEdge={childNodes.length > 0}
              actions={
                childNodes.length > 0 && (
                  <Link href={paths.workTree([...path.map(({ id }) => id), node.id])}>{t('showAll')}</Link>
                )
              }
            >
              {childNodes.length === 0 ? <p className="text-muted">{t('nothingBelow')}</p> : <ChildNodes work={work} />}
            </Card>
          </div>
        </div>
      </div>
      {form && <NodePanel work={work} {...form} />}
    </>
  )
}

const stepOf = ({ id, title }: WorkNode['path'][number]) => ({ label: title, href: paths.workNode(id) })

function Progress({ work: { node } }: { work: WorkNode }) {
  const t = useTranslations('workNode.facts')
  const tTree = useTranslations('tree')
  const bars = [
    { label: t('done'), ...node.items, text: tTree('progress', node.items) },
    { label: t('points'), ...node.points, text: tTree('progress', node.points) },
  ].filter(({ all }) => all > 0)
  return (
    <Card>
      <div className="grid gap-5">
        <p className="text-muted text-sm">
          {tTree(`levels.${node.level}`)}
          {node.boardTitle !== null && ` · #${node.number} · ${node.boardTitle}`}
        </p>
        {bars.map(({ label, done, all, text }) => (
          <ProgressBar key={label} label={label} value={done} max={all} text={text} />
        ))}
      </div>
    </Card>
  )
}

function ChildNodes({ work }: { work: WorkNode }) {
  const t = useTranslations('tree')
  type Row = WorkNode['below']['nodes'][number]
  const columns = [
    { id: 'title', header: t('columns.title'), cell: (row: Row) => <NodeTitle node={row} /> },
    { id: 'status', header: t('columns.status'), cell: (row: Row) => <StatusBadge node={row} /> },
    {
      id: 'done',
      header: t('columns.progress'),
      align: 'end' as const,
      cell: ({ items }: Row) => items.all > 0 && t('progress', items),
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={work.below.nodes} rowKey={({ id }) => id} />
}
