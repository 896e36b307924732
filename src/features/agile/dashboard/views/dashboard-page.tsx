import { CircleCheck, Hourglass, Plus, Radio, Spade } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { type PokerSession, SessionCard } from './session-card.tsx'

type Props = {
  name: string
  accountName: string
  mayCreate: boolean
  inProgress: PokerSession[]
  completed: PokerSession[]
  totals: { live: number; waiting: number; completed: number }
}

export function DashboardPage({ name, accountName, mayCreate, inProgress, completed, totals }: Props) {
  const t = useTranslations('dashboard')
  const create = mayCreate && (
    <ButtonLink href={paths.newPoker()} icon={Plus}>
      {t('newPoker')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('greeting', { name })}
        description={t('intro', { account: accountName })}
        actions={inProgress.length > 0 && create}
      />
      <div className="grid gap-8">
        {inProgress.length + completed.length > 0 && <Figures {...totals} />}
        <div
          className={
            completed.length > 0 ? 'grid items-start gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]' : ''
          }
        >
          {inProgress.length > 0 ? (
            <InProgress sessions={inProgress} />
          ) : (
            <EmptyState icon={Spade} title={t('empty')} actions={create}>
              {t(mayCreate ? 'emptyHint' : 'emptyReadOnly')}
            </EmptyState>
          )}
          {completed.length > 0 && <Completed sessions={completed} />}
        </div>
      </div>
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

function InProgress({ sessions }: { sessions: PokerSession[] }) {
  const t = useTranslations('dashboard')
  return (
    <section aria-labelledby="in-progress">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="in-progress" className="display text-xl">
          {t('inProgress')}
        </h2>
        <Link href={paths.poker()}>{t('all')}</Link>
      </div>
      <ul className={sessions.length > 1 ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
        {sessions.map(session => (
          <SessionCard key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function Completed({ sessions }: { sessions: PokerSession[] }) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  return (
    <Card title={t('recent')} flush>
      <ul className="divide-y divide-line border-line border-t">
        {sessions.map(({ id, name, completedAt, storiesEstimated: done, storiesTotal: count }) => (
          <li key={id} className="grid gap-0.5 px-5 py-3">
            <Link href={paths.pokerSummary(id)}>{name}</Link>
            <span className="figures text-muted text-sm">
              {t('estimated', { done, count })}
              {completedAt !== null && ` · ${format.dateTime(completedAt, { dateStyle: 'medium' })}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
