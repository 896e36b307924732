import { SquareKanban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MyWork, WorkKind } from '#features/daily/my-work/rules.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MyWorkTabs } from '#ui/shell/my-work-tabs.tsx'
import { ChangesCard, MeetingsCard } from './day-cards.tsx'
import { LiveSessions } from './live-sessions.tsx'
import { WorkList } from './work-list.tsx'
import { WorkNotice } from './work-notice.tsx'

/** The result of the last request: the change with the previous value, or the reason of a refusal. */
export type MyWorkNotice =
  | { kind: WorkKind; id: string; boardId?: string | undefined; name: string; state: string; was: string }
  | { refusal: string }

type Props = MyWork & {
  title: string
  /** The path of the page. */
  path: string
  notice: MyWorkNotice | null
  canOpenBoards: boolean
}

export function MyWorkPage({ title, path, notice, canOpenBoards, now, work, columns, today, recent }: Props) {
  const t = useTranslations('myWork')
  return (
    <>
      <PageHeader title={title} />
      <MyWorkTabs current="mine" path={path} />
      {notice && <WorkNotice notice={notice} columns={columns} returnPath={path} />}
      <LiveSessions sessions={now} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {work.length > 0 ? (
          <WorkList work={work} columns={columns} returnPath={path} />
        ) : (
          <EmptyState
            icon={SquareKanban}
            title={t('empty')}
            actions={canOpenBoards && <ButtonLink href={paths.kanban()}>{t('openBoards')}</ButtonLink>}
          >
            {t('emptyText')}
          </EmptyState>
        )}
        <div className="grid gap-6">
          <MeetingsCard meetings={today} />
          <ChangesCard changes={recent} />
        </div>
      </div>
    </>
  )
}
