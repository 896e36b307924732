import { CircleCheck, Compass, Hourglass, Radio, Sailboat, Spade } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type OpenSession, type Overview, sessionKinds } from '#features/agile/dashboard/rules.ts'
import type { Project } from '#features/agile/kanban/dashboard/rules.ts'
import { ProjectsOverview } from '#features/agile/kanban/dashboard/views/projects-overview.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MyWorkTabs } from '#ui/shell/my-work-tabs.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { SessionCard } from './session-card.tsx'
import { NextSessions, PastSessions, sessionKindLinks } from './session-lists.tsx'

type Props = Overview & {
  title: string
  projects: Project[]
  accountName: string
  canCreate: boolean
  /**
   * Shown above the sessions: one line about the company, and its figures. Null for readers without access to the
   * finances.
   */
  companyPart: { intro: ReactNode; section: ReactNode } | null
}

export function DashboardPage(props: Props) {
  const { title, projects, accountName, canCreate, companyPart, open, next, past, totals } = props
  const t = useTranslations('dashboard')
  const hasSessions = open.length + next.length + past.length > 0
  const create = canCreate && (
    <>
      <ButtonLink href={paths.newRetro()} variant="secondary" icon={Sailboat}>
        {t('newRetro')}
      </ButtonLink>
      <ButtonLink href={paths.newPoker()} icon={Spade}>
        {t('newPoker')}
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageHeader
        title={title}
        description={companyPart?.intro ?? t('intro', { account: accountName })}
        actions={open.length > 0 && create}
      />
      {companyPart ? companyPart.section : <MyWorkTabs current="team" />}
      <div className="grid gap-8">
        {hasSessions && !companyPart && <Figures {...totals} />}
        <div
          className={
            next.length + past.length > 0
              ? 'grid items-start gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]'
              : undefined
          }
        >
          {open.length > 0 ? (
            <OpenSessions sessions={open} totals={companyPart && totals} />
          ) : (
            <EmptyState icon={Compass} title={t('empty')} actions={create}>
              {t(canCreate ? 'emptyHint' : 'emptyReadOnly')}
            </EmptyState>
          )}
          {next.length + past.length > 0 && (
            <div className="grid gap-6">
              {next.length > 0 && <NextSessions sessions={next} />}
              {past.length > 0 && <PastSessions sessions={past} />}
            </div>
          )}
        </div>
      </div>
      <ProjectsOverview projects={projects} />
    </>
  )
}

function Figures({ live, waiting, completed }: Props['totals']) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  return (
    <section aria-label={t('figures')} className="max-sm:order-last">
      <dl className="grid gap-4 sm:grid-cols-3">
        <StatCard label={t('live')} value={format.number(live)} icon={Radio} />
        <StatCard label={t('waiting')} value={format.number(waiting)} icon={Hourglass} />
        <StatCard label={t('completed')} value={format.number(completed)} icon={CircleCheck} />
      </dl>
    </section>
  )
}

type OpenProps = { sessions: OpenSession[]; totals: Overview['totals'] | null }

/** The open sessions. `totals` is null if cards above already show these numbers. */
function OpenSessions({ sessions, totals }: OpenProps) {
  const t = useTranslations('dashboard')
  return (
    <section aria-labelledby="in-progress">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="in-progress" className="display text-xl">
          {t('inProgress')}
        </h2>
        {totals && <p className="figures mr-auto text-muted text-sm">{t('totals', totals)}</p>}
        <p className="flex flex-wrap gap-x-4 text-sm">
          {sessionKinds.map(kind => (
            <Link key={kind} href={sessionKindLinks[kind].list()}>
              {t(`lists.${kind}`)}
            </Link>
          ))}
        </p>
      </div>
      <ul className={sessions.length > 1 ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
        {sessions.map(session => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}
