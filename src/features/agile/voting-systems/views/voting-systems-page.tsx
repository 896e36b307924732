import { Copy, Layers, Star, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SessionTabs } from '#features/agile/creation/views/session-tabs.tsx'
import {
  estimateCategories,
  type VotingSystemUses,
  type VotingSystemView,
} from '#features/agile/voting-systems/rules-system.ts'
import { type VotingSystemQuery, votingSystemList } from '#features/agile/voting-systems/schema.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { PokerCard } from '#islands/poker/poker-card.tsx'
import { useCardName } from '#islands/poker/votes/card-row.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { VotingSystemFields } from './voting-system-fields.tsx'

/**
 * `canSetDefault`: whether the reader can choose the default. `canHaveCustomSystems`: whether the account can have its own systems.
 */
type Data = { rows: Rows<VotingSystemView>; canSetDefault: boolean; canHaveCustomSystems: boolean }
type Props = ListViewProps<VotingSystemQuery, Data>

export function VotingSystemsPage({ state, data: { rows, canSetDefault, canHaveCustomSystems }, notice, form }: Props) {
  const t = useTranslations('votingSystems')
  const options = estimateCategories.map(value => ({ value, label: t(`categories.${value}`) }))
  const canChange = canSetDefault && canHaveCustomSystems
  const usedBy = notice && 'refusal' in notice && (notice.data?.usedBy as VotingSystemUses | undefined)
  const rowNotice = useListNotice(notice, { texts: { default: t('done.default') } })
  return (
    <ListPage
      title={t('list.title')}
      description={t('list.description')}
      icon={Layers}
      caption={t('list.title')}
      empty={{ title: t('list.empty'), text: t('list.description') }}
      create={canChange ? t('list.create') : null}
      path={paths.votingSystems()}
      hasFormPaths
      state={state}
      query={votingSystemList}
      rows={rows}
      filters={[{ name: 'category', label: t('form.category'), allLabel: t('list.anyCategory'), options }]}
      columns={useColumns()}
      canEdit={() => canChange}
      actions={({ isDefault }) => [
        ...(canChange ? [{ id: 'duplicate', label: t('list.duplicate'), icon: Copy }] : []),
        ...(canSetDefault && !isDefault ? [{ id: 'default', label: t('list.makeDefault'), icon: Star }] : []),
        ...(canChange && !isDefault
          ? [{ id: 'delete', label: t('list.delete'), icon: Trash2, isDangerous: true }]
          : []),
      ]}
      notice={usedBy ? { refusal: notice.refusal, details: <UsedBy {...usedBy} /> } : rowNotice}
      form={
        form && {
          ...form,
          title: form.id ? t('form.editTitle', { name: form.values.name ?? '' }) : t('form.newTitle'),
          ...(form.id === null && { saveLabel: t('form.submit'), description: t('form.intro') }),
          isWide: true,
          fields: <VotingSystemFields {...form} />,
        }
      }
      topContent={<SessionTabs tool="poker" current="votingSystems" />}
      bottomContent={
        canSetDefault &&
        !canHaveCustomSystems && (
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
      cell: ({ name, description, isDefault, allowCustomValues }: VotingSystemView) => (
        <>
          <span className="mr-2 font-semibold">{name}</span>
          {isDefault && <Badge tone="brand">{t('list.default')}</Badge>}
          {allowCustomValues && <Badge>{t('list.custom')}</Badge>}
          {description && <p className="mt-0.5 text-muted">{description}</p>}
        </>
      ),
    },
    {
      id: 'cards',
      header: t('editor.cards'),
      isWideOnly: true,
      cell: (system: VotingSystemView) => <Cards {...system} />,
    },
    {
      id: 'category',
      header: t('form.category'),
      sortKey: 'category',
      isWideOnly: 'xl' as const,
      cell: ({ category }: VotingSystemView) => t(`categories.${category}`),
    },
    {
      id: 'usage',
      header: t('list.usage'),
      isWideOnly: true,
      cell: (system: VotingSystemView) => <Usage {...system} />,
    },
  ]
}

function Cards({ name, values }: VotingSystemView) {
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

function Usage(counts: VotingSystemView) {
  const t = useTranslations('votingSystems.list')
  const format = useFormatter()
  const parts = (['openSessions', 'templates', 'series'] as const)
    .filter(kind => counts[kind] > 0)
    .map(kind => t(`uses.${kind}`, { count: counts[kind] }))
  return <span className="text-muted">{parts.length > 0 ? format.list(parts) : t('unused')}</span>
}

function UsedBy({ sessions, templates, series }: VotingSystemUses) {
  const t = useTranslations('votingSystems.list')
  const uses = [
    ...sessions.map(({ id, name }) => ({ href: paths.pokerSession(id), text: t('usedSession', { name }) })),
    ...templates.map(({ id, name }) => ({ href: paths.pokerTemplate(id), text: t('usedTemplate', { name }) })),
    ...series.map(({ id, name }) => ({ href: paths.series('poker', id), text: t('usedSeries', { name }) })),
  ]
  return (
    <>
      <p>{t('usedBy')}</p>
      <ul className="mt-1 list-disc pl-5">
        {uses.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
