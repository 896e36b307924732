import { useTranslations } from 'use-intl'
import { type ColumnState, type Work, type WorkGroup, workGroups } from '#features/daily/my-work/rules.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { WorkRow } from './work-row.tsx'

const tones = {
  overdue: 'danger',
  blocked: 'danger',
  slow: 'warning',
  inProgress: 'brand',
  next: 'neutral',
} as const satisfies Record<WorkGroup, string>

/** The reader's work in groups, most urgent first. The numbers at the top link to the groups. */
export function WorkList({ work, columns, returnPath }: { work: Work[]; columns: ColumnState[]; returnPath: string }) {
  const t = useTranslations('myWork')
  const groups = workGroups
    .map(group => ({ group, rows: work.filter(row => row.group === group) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section aria-labelledby="work-mine" className="min-w-0 rounded-card border border-line bg-surface shadow-low">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2 id="work-mine" className="font-semibold text-lg tracking-[-0.01em]">
          {t('mine')}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {groups.map(({ group, rows }) => (
            <li key={group}>
              <a href={`#work-${group}`} className="tap block rounded-full">
                <Badge tone={tones[group]}>{t(`counts.${group}`, { count: rows.length })}</Badge>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {groups.map(({ group, rows }) => (
        <section key={group} aria-labelledby={`work-${group}`} className="border-line border-t">
          <h3
            id={`work-${group}`}
            tabIndex={-1}
            className={cx('scroll-mt-20 px-4 pt-3 pb-1 font-semibold text-xs', groupInk[group])}
          >
            {t(`groups.${group}`)}
          </h3>
          <ul className="divide-y divide-line/70">
            {rows.map(row => (
              <WorkRow key={row.id} work={row} columns={columns} returnPath={returnPath} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

const groupInk: Record<WorkGroup, string> = {
  overdue: 'text-danger-ink',
  blocked: 'text-danger-ink',
  slow: 'text-warning-ink',
  inProgress: 'text-brand-ink',
  next: 'text-muted',
}
