import { useFormatter, useTranslations } from 'use-intl'
import type { KeyState } from '#features/accounts/api-keys/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'

export type KeyRow = {
  id: string
  name: string
  scopes: string[]
  lastFour: string
  madeBy: { firstName: string; lastName: string } | null
  createdAt: number
  lastUsedAt: number | null
  expiresAt: number | null
  state: KeyState
}

const tones = { live: 'success', paused: 'warning', expired: 'neutral', revoked: 'neutral' } as const

/** The keys of an account, those that hold with a button to end them. */
export function KeyTable({ keys }: { keys: KeyRow[] }) {
  const t = useTranslations('apiKeys')
  const format = useFormatter()
  const day = (at: number | null, none: string) =>
    at === null ? (
      none
    ) : (
      <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
        {format.dateTime(at, { dateStyle: 'medium' })}
      </time>
    )
  return (
    <Table
      caption={t('list')}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('columns.name'),
          cell: ({ name, lastFour }) => (
            <>
              <span className="block break-words font-semibold">{name}</span>
              <span className="font-mono text-muted text-xs">{t('endsWith', { end: lastFour })}</span>
            </>
          ),
        },
        {
          id: 'state',
          header: t('columns.state'),
          cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
        },
        {
          id: 'scopes',
          header: t('columns.scopes'),
          wideOnly: true,
          cell: ({ scopes }) => <span className="font-mono text-xs">{scopes.join(', ') || t('noScopes')}</span>,
        },
        {
          id: 'by',
          header: t('columns.by'),
          wideOnly: true,
          cell: ({ madeBy, createdAt }) => (
            <>
              <span className="block">
                {madeBy ? `${madeBy.firstName} ${madeBy.lastName}`.trim() : t('somebodyGone')}
              </span>
              <span className="text-muted text-xs">{day(createdAt, '')}</span>
            </>
          ),
        },
        {
          id: 'used',
          header: t('columns.used'),
          wideOnly: true,
          cell: ({ lastUsedAt }) => day(lastUsedAt, t('neverUsed')),
        },
        {
          id: 'ends',
          header: t('columns.ends'),
          wideOnly: true,
          cell: ({ expiresAt }) => day(expiresAt, t('never')),
        },
        {
          id: 'act',
          header: t('columns.act'),
          headerHidden: true,
          align: 'end',
          cell: ({ id, name, state }) =>
            (state === 'live' || state === 'paused') && (
              <form method="post" action={paths.revokeApiKey(id)}>
                <Button variant="secondary" size="sm" aria-label={t('revokeName', { name })}>
                  {t('revoke')}
                </Button>
              </form>
            ),
        },
      ]}
    />
  )
}
