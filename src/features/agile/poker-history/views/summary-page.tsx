import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ActionItem } from '#features/agile/action-items/rules-item.ts'
import { ItemsTable } from '#features/agile/action-items/views/items-table.tsx'
import { LinkedBoards, SendToBoard, type SendToBoardData } from '#features/agile/kanban/boards/views/send-to-board.tsx'
import type { StoryHistory } from '#features/agile/poker-history/rules-history.ts'
import type { SessionSummary } from '#features/agile/poker-history/rules-summary.ts'
import { hasSummary } from '#features/agile/sessions/rules.ts'
import { Exports, FactList } from '#features/agile/sessions/transfer/views/exports.tsx'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { HistorySection } from './history-section.tsx'
import { CommentsSection, PeopleSection } from './people-section.tsx'
import { StoriesSection } from './stories-section.tsx'
import { figureTextsOf, sessionDetailsOf, useSummaryTexts } from './texts.ts'

type Props = {
  summary: SessionSummary
  history: StoryHistory[]
  /** Guests get no link back to the list of sessions. */
  isMember: boolean
  /** True after an export failed. */
  hasExportFailed: boolean
  /** True right after the import. */
  wasImported: boolean
  /** Null for guests, because action items belong to the account. */
  actions: Actions | null
  /** Null for guests, and if there is no board for the estimates. */
  sendToBoard: SendToBoardData | null
  /** The boards with items of its stories. Empty for guests. */
  boards: { boardId: string; board: string }[]
}

/** The summary of a session: figures, stories, revealed rounds, people and comments. */
export function SummaryPage({
  summary,
  history,
  isMember,
  hasExportFailed,
  wasImported,
  actions,
  sendToBoard,
  boards,
}: Props) {
  const texts = useSummaryTexts()
  const { t, when } = texts
  const { session, stories, participants, comments } = summary
  return (
    <div className={isMember ? undefined : 'mx-auto w-full max-w-6xl px-4 pt-6 pb-12 sm:px-6'}>
      <PageHeader
        title={session.name}
        description={session.description}
        breadcrumb={
          isMember && <Breadcrumb steps={[{ label: t('back'), href: paths.poker() }, { label: session.name }]} />
        }
        meta={
          <>
            <StatusBadge status={session.status} isScheduled={session.scheduledAt !== null} />
            {session.importedAt !== null && <Badge>{t('importedBadge')}</Badge>}
          </>
        }
        actions={<Exports tool="poker" id={session.id} isSessionOpen={!hasSummary(session.status)} />}
      />
      <LinkedBoards boards={boards} />
      <FactList facts={sessionDetailsOf(summary, texts)} />
      <div className="grid gap-8">
        {hasExportFailed && (
          <Alert tone="danger" title={t('export.failed')}>
            {t('export.failedText')}
          </Alert>
        )}
        {wasImported && <Alert tone="success">{t('import.done')}</Alert>}
        {!hasSummary(session.status) && <Alert>{t('running')}</Alert>}
        {session.importedAt !== null && <Alert>{t('imported', { when: when(session.importedAt) })}</Alert>}
        <section aria-labelledby="figures">
          <h2 id="figures" className="sr-only">
            {t('figures.title')}
          </h2>
          <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
            {figureTextsOf(summary, texts).map(figure => (
              <StatCard key={figure.label} {...figure} />
            ))}
          </dl>
        </section>
        <StoriesSection stories={stories} deck={session.votingSystem} />
        {sendToBoard && <SendToBoard sessionId={session.id} {...sendToBoard} />}
        {actions && <ActionsSection sessionId={session.id} {...actions} />}
        <HistorySection history={history} deck={session.votingSystem} comments={comments} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PeopleSection participants={participants} />
          <CommentsSection comments={comments.filter(({ storyId }) => storyId === null)} />
        </div>
      </div>
    </div>
  )
}

/** `canAdd`: the reader can add an action item. */
type Actions = { items: ActionItem[]; canAdd: boolean }

function ActionsSection({ sessionId, items, canAdd }: Actions & { sessionId: string }) {
  const t = useTranslations('pokerHistory.actions')
  return (
    <Card
      title={t('title')}
      isEdgeToEdge={items.length > 0}
      actions={
        <>
          <ButtonLink
            href={`${paths.actionItems()}?source=POKER&status=all`}
            variant="quiet"
            size="sm"
            className="print:hidden"
          >
            {t('all')}
          </ButtonLink>
          {canAdd && (
            <ButtonLink
              href={paths.newActionItem('POKER', sessionId)}
              variant="quiet"
              size="sm"
              icon={Plus}
              className="print:hidden"
            >
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
    >
      {items.length > 0 ? (
        <ItemsTable caption={t('title')} items={items} isLinked />
      ) : (
        <p className="text-muted text-sm">{t('none')}</p>
      )}
    </Card>
  )
}
