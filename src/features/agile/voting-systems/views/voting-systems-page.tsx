import { Copy, Layers, Star, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { SessionTabs } from '#features/agile/creation/views/session-tabs.tsx'
import { categories } from '#features/agile/voting-systems/rules-system.ts'
import { type VotingSystemQuery, votingSystemList } from '#features/agile/voting-systems/schema.ts'
import { PokerCard } from '#islands/poker/poker-card.tsx'
import { useCardName } from '#islands/poker/votes/card-row.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { VotingSystemFields } from './voting-system-fields.tsx'

type Named = { id: string; name: string }
type Uses = { sessions: Named[]; templates: Named[]; series: Named[] }
type System = Named & {
  description: string
  category: string
  allowCustomValues: boolean
  isDefault: boolean
  values: { value: string; label: string; color?: string }[]
  openSessions: number
  templates: number
  series: number
}
type Props = {
  path: string
  state: VotingSystemQuery
  /** `canChoose`: whether the reader can choose the default; `hasPlan`: whether the account can have its own systems. */
  data: { rows: Rows<System>; canChoose: boolean; hasPlan: boolean }
  notice: { action: string; row: Named } | { refused: string; data?: { usedBy?: Uses } | undefined } | null
  form: { id: string | null; values: Record<string, string>; errors: Record<string, string> } | null
}

export function VotingSystemsPage({ path, state, data: { rows, canChoose, hasPlan }, notice, form }: Props) {
  const t = useTranslations('votingSystems')
  const options = categories.map(value => ({ value, label: t(`categories.${value}`) }))
  const canChange = canChoose && hasPlan
  const usedBy = notice && 'refused' in notice && notice.data?.usedBy
  const done = useListNotice(notice, { texts: { default: t('done.default') } })
  return (
    <ListPage
      title={t('list.title')}
      description={t('list.description')}
      icon={Layers}
      caption={t('list.title')}
      empty={{ title: t('list.empty'), text: t('list.description') }}
      create={canChange ? t('list.create') : null}
      path={path}
      formPaths
      state={state}
      query={votingSystemList}
      rows={rows}
      filters={[{ name: 'category', label: t('form.category'), all: t('list.anyCategory'), options }]}
      columns={useColumns()}
      canEdit={() => canChange}
      actions={({ isDefault }) => [
        ...(canChange ? [{ id: 'duplicate', label: t('list.duplicate'), icon: Copy }] : []),
        ...(canChoose && !isDefault ? [{ id: 'default', label: t('list.makeDefault'), icon: Star }] : []),
        ...(canChange && !isDefault ? [{ id: 'delete', label: t('list.delete'), icon: Trash2, danger: true }] : []),
      ]}
      notice={usedBy ? { refused: notice.refused, details: <UsedBy {...usedBy} /> } : done}
      form={
        form && {
          ...form,
          title: form.id ? t('form.editTitle', { name: form.values.name ?? '' }) : t('form.newTitle'),
          description: t('form.intro'),
          isWide: true,
          fields: <VotingSystemFields {...form} />,
        }
      }
      above={<SessionTabs tool="poker" current="votingSystems" />}
      below={
        canChoose &&
        !hasPlan && (
          <Alert tone="info" title={t('list.upgradeTitle')}>
            {t('list.upgradeText')}
          </Alert>
        )
      }
    />
  )
}

function useColumns() {
  const t = useTranslations('votingSystems')
  return [
    {
      id: 'name',
      header: t('form.name'),
      sortKey: 'name',
      cell: ({ name, description, isDefault, allowCustomValues }: System) => (
        <>
          <span className="mr-2 font-semibold">{name}</span>
          {isDefault && <Badge tone="brand">{t('list.default')}</Badge>}
          {allowCustomValues && <Badge>{t('list.custom')}</Badge>}
          {description && <p className="mt-0.5 text-muted">{description}</p>}
        </>
      ),
    },
    { id: 'cards', header: t('editor.cards'), wideOnly: true, cell: (system: System) => <Cards {...system} /> },
    {
      id: 'category',
      header: t('form.category'),
      sortKey: 'category',
      wideOnly: 'xl' as const,
      cell: ({ category }: System) => t(`categories.${category as (typeof categories)[number]}`),
    },
    { id: 'usage', header: t('list.usage'), wideOnly: true, cell: (system: System) => <Usage {...system} /> },
  ]
}

function Cards({ name, values }: System) {
  const label = useTranslations('votingSystems.list')('cards', { name })
  const nameOf = useCardName()
  const size = values.some(({ label }) => label.length > 3) ? 'sm' : 'xs'
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {values.map(({ value, label, color }) => (
        <li key={value}>
          <PokerCard value={label} label={nameOf(label)} size={size} color={color} />
        </li>
      ))}
    </ul>
  )
}

function Usage(counts: System) {
  const t = useTranslations('votingSystems.list')
  const format = useFormatter()
  const parts = (['openSessions', 'templates', 'series'] as const)
    .filter(kind => counts[kind] > 0)
    .map(kind => t(`uses.${kind}`, { count: counts[kind] }))
  return <span className="text-muted">{parts.length > 0 ? format.list(parts) : t('unused')}</span>
}

function UsedBy({ sessions, templates, series }: Uses) {
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
