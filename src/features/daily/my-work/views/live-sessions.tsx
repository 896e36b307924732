import { Radio } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { LiveSession } from '#features/daily/my-work/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The running sessions. Renders nothing without one. */
export function LiveSessions({ sessions }: { sessions: LiveSession[] }) {
  const t = useTranslations('myWork')
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="work-now" className="mb-6 rounded-card border border-brand/30 bg-brand-soft/50">
      <h2 id="work-now" className="flex items-center gap-2 px-4 pt-3 font-semibold text-brand-ink text-sm">
        <Radio aria-hidden className="size-4" />
        {t('now')}
      </h2>
      <ul className="divide-y divide-brand/15">
        {sessions.map(({ tool, id, name, teamName, isVoteAwaited }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{name}</p>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
                {[t(`meetings.${tool}`), teamName].filter(Boolean).join(' · ')}
                {isVoteAwaited && <Badge tone="warning">{t('awaited')}</Badge>}
              </p>
            </div>
            <ButtonLink href={paths.room(tool, id)} size="sm" aria-label={t('joinName', { name })}>
              {t('join')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
