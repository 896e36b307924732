import { ListTodo } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import Backlog from '#islands/backlog/backlog.tsx'
import type { BacklogProps } from '#islands/backlog/use-connected-backlog.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Island } from '#ui/island.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { NoScriptNotice } from '#ui/shell/no-script-notice.tsx'

/** The backlog of a board. */
export function BacklogPage(props: BacklogProps) {
  const t = useTranslations('backlog')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        breadcrumb={<BoardNav board={props.snapshot.state.board} current="backlog" />}
      />
      <NoScriptNotice />
      <Island
        name="backlog/backlog"
        className="live-page"
        component={Backlog}
        props={props}
        namespaces={[
          'backlog',
          'boardPage.fields',
          'boardPage.kinds',
          'boardPage.priorities',
          'boardPage.priorityLevels',
          'boards.errors',
          'boardDeliveries.outlook',
          'rooms.undo',
          'realtime',
          'transport',
          'ui',
        ]}
      />
    </>
  )
}

/** Shown without any board. */
export function NoBoardPage() {
  const t = useTranslations('backlog')
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <EmptyState
        icon={ListTodo}
        title={t('none.title')}
        actions={<ButtonLink href={paths.kanban()}>{t('none.projects')}</ButtonLink>}
      >
        {t('none.text')}
      </EmptyState>
    </>
  )
}
