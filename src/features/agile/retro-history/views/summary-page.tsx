import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ItemsTable } from '#features/agile/action-items/views/items-table.tsx'
import { type RetroRecord, replaceModerated } from '#features/agile/retro-history/rules-record.ts'
import { hasSummary } from '#features/agile/sessions/rules.ts'
import { Exports, FactList } from '#features/agile/sessions/transfer/views/exports.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { sessionDetailsOf } from './texts.ts'
import { TopicList } from './topic-list.tsx'

type Props = {
  record: RetroRecord
  /** Guests see the same page without links into the account. */
  isMember: boolean
  /** Whether the viewer can create action items. */
  canAdd: boolean
  /** Whether the retro was just imported. */
  wasImported: boolean
}

/** The summary of a retro: figures, action items, previous action items and topics. */
export function SummaryPage({ record, isMember, canAdd, wasImported }: Props) {
  const t = useTranslations('retroHistory')
  const format = useFormatter()
  const { session, actionItems, carriedOver } = record
  const isOver = hasSummary(session.status)
  const formatTime = (time: number) => format.dateTime(time, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={isMember ? '' : 'mx-auto w-full max-w-7xl px-4 pt-8 pb-16 sm:px-6 lg:px-10'}>
      <PageHeader
        title={session.name}
        description={session.description || undefined}
        breadcrumb={
          isMember && <Breadcrumb steps={[{ label: t('back'), href: paths.retros() }, { label: t('breadcrumb') }]} />
        }
        meta={session.importedAt !== null && <Badge tone="info">{t('importedBadge')}</Badge>}
        actions={<Exports tool="retro" id={session.id} isSessionOpen={!isOver} />}
      />
      <FactList facts={sessionDetailsOf(record, t, format)} />
      <div className="grid gap-6">
        {wasImported && <Alert tone="success">{t('import.done')}</Alert>}
        {!isOver && <Alert>{t('running')}</Alert>}
        {session.importedAt !== null && <Alert>{t('imported', { when: formatTime(session.importedAt) })}</Alert>}
        <Figures record={record} />
        <Card
          title={t('actions.title')}
          isEdgeToEdge={actionItems.length > 0}
          actions={
            isOver &&
            canAdd && (
              <ButtonLink
                href={paths.newActionItem('RETRO', session.id)}
                variant="quiet"
                size="sm"
                icon={Plus}
                className="print:hidden"
              >
                {t('actions.add')}
              </ButtonLink>
            )
          }
        >
          {actionItems.length > 0 ? (
            <ItemsTable
              caption={t('actions.title')}
              items={actionItems}
              isLinked={isMember}
              canPut={isOver && canAdd}
            />
          ) : (
            <p className="text-muted text-sm">{t('actions.none')}</p>
          )}
        </Card>
        {carriedOver.length > 0 && (
          <Card title={t('carried.title')} description={t('carried.text')} isEdgeToEdge>
            <ItemsTable caption={t('carried.title')} items={carriedOver} isLinked={isMember} />
          </Card>
        )}
        <TopicList record={replaceModerated(record, t('topics.removed'))} />
      </div>
    </div>
  )
}

function Figures({ record: { participants, cards, votes, actionItems, rating } }: { record: RetroRecord }) {
  const t = useTranslations('retroHistory.figures')
  const format = useFormatter()
  const people = participants.filter(({ role }) => role !== 'OBSERVER').length
  const doneCount = actionItems.filter(({ status }) => status === 'completed').length
  const voteCount = votes?.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-5">
      <StatCard label={t('people')} value={format.number(people)} />
      <StatCard label={t('cards')} value={format.number(cards.length)} />
      <StatCard label={t('votes')} value={voteCount === undefined ? t('notYet') : format.number(voteCount)} />
      <StatCard
        label={t('actions')}
        value={format.number(actionItems.length)}
        note={actionItems.length > 0 && t('done', { count: doneCount })}
      />
      <StatCard
        label={t('rating')}
        value={
          rating === null
            ? t('notEnough')
            : t('ofFive', { average: format.number(rating.average, { maximumFractionDigits: 1 }) })
        }
        note={rating === null ? t('fromThree') : t('raters', { count: rating.count })}
        className="max-xl:col-span-2"
      />
    </dl>
  )
}
