import { Layers, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PokerTabs } from '#features/agile/poker/views/poker-tabs.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { SystemDone } from './done.ts'
import { SystemCard, type SystemOnList } from './system-card.tsx'

type Named = { id: string; name: string }

type Props = {
  systems: { items: SystemOnList[]; total: number; page: number; pageSize: number }
  /** Whether the reader may choose the default, and whether they may make and change systems too. */
  may: { choose: boolean; change: boolean }
  /** Whether the plan has voting systems of one's own. */
  inPlan: boolean
  done: { act: SystemDone; id: string | null } | null
  refusal: { message: string; usedBy: { sessions: Named[]; templates: Named[]; series: Named[] } | null } | null
}

export function VotingSystemsPage({ systems, may, inPlan, done, refusal }: Props) {
  const t = useTranslations('votingSystems')
  const create = may.change && (
    <ButtonLink href={paths.newVotingSystem()} icon={Plus}>
      {t('list.create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.description')} actions={create} />
      <PokerTabs current="votingSystems" />
      <div className="grid gap-5">
        {refusal && (
          <Alert tone="danger" title={refusal.message}>
            {refusal.usedBy && <UsedBy {...refusal.usedBy} />}
          </Alert>
        )}
        {done && <Done {...done} />}
        {may.choose && !inPlan && <Upgrade />}
        {!may.choose && <p className="text-muted">{t('list.readOnly')}</p>}
        {systems.items.length > 0 ? (
          <ul className="grid gap-4 xl:grid-cols-2">
            {systems.items.map(system => (
              <SystemCard key={system.id} system={system} may={may} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={Layers} title={t('list.empty')} actions={create} />
        )}
        <Pagination
          {...systems}
          href={page => (page > 1 ? `${paths.votingSystems()}?page=${page}` : paths.votingSystems())}
        />
      </div>
    </>
  )
}

/** What a plan without voting systems of one's own has, and what one with them would give. */
export function Upgrade() {
  const t = useTranslations('votingSystems.list')
  return (
    <Alert tone="info" title={t('upgradeTitle')}>
      {t('upgradeText')}
    </Alert>
  )
}

function Done({ act, id }: NonNullable<Props['done']>) {
  const t = useTranslations('votingSystems.done')
  const undo = act === 'delete' && id && (
    <form method="post" action={paths.votingSystems()} data-shell="">
      <input type="hidden" name="act" value="restore" />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="sm">
        {t('undo')}
      </Button>
    </form>
  )
  return (
    <Alert tone="success" action={undo}>
      {t(act)}
    </Alert>
  )
}

function UsedBy({ sessions, templates, series }: NonNullable<NonNullable<Props['refusal']>['usedBy']>) {
  const t = useTranslations('votingSystems.list')
  return (
    <>
      <p>{t('usedBy')}</p>
      <ul className="mt-1 list-disc pl-5">
        {sessions.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.pokerSession(id)}>{t('usedSession', { name })}</Link>
          </li>
        ))}
        {templates.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.pokerTemplate(id)}>{t('usedTemplate', { name })}</Link>
          </li>
        ))}
        {series.map(({ id, name }) => (
          <li key={id}>
            <Link href={paths.series('poker', id)}>{t('usedSeries', { name })}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
