import { GitCompareArrows, Siren, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { scenarioStatuses } from '#features/finance/scenarios/rules.ts'
import { drillNames } from '#features/finance/scenarios/rules-drill.ts'
import type { ShownScenario } from '#features/finance/scenarios/rules-visibility.ts'
import { type ScenarioQuery, scenarioList } from '#features/finance/scenarios/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LongField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'

type Props = ListViewProps<ScenarioQuery, { rows: Rows<ShownScenario>; canWrite: boolean }>

const tones = { OPEN: 'info', ACCEPTED: 'success', DROPPED: 'neutral' } as const

/** The scenarios of the plan, and the drills. */
export function ScenariosPage({ state, data, notice, form, confirm }: Props) {
  const t = useTranslations('scenarios')
  const planText = useTranslations('plan')
  const shownNotice = useListNotice(notice)
  return (
    <ListPage
      title={t('title')}
      description={t('description')}
      breadcrumb={<Breadcrumb steps={[{ label: planText('title'), href: paths.plan() }, { label: t('title') }]} />}
      icon={GitCompareArrows}
      caption={t('title')}
      path={paths.scenarios()}
      query={scenarioList}
      state={state}
      rows={data.rows}
      empty={{ title: t('empty'), text: t('emptyText') }}
      create={data.canWrite ? t('create') : null}
      canEdit={() => data.canWrite}
      isReadOnly={!data.canWrite}
      actions={() => [{ id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true }]}
      confirm={confirm}
      notice={shownNotice}
      filters={[
        {
          name: 'status',
          label: t('status'),
          allLabel: t('anyStatus'),
          options: scenarioStatuses.map(value => ({ value, label: t(`statuses.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          header: t('name'),
          sortKey: 'name',
          cell: ({ id, name, note }) => (
            <>
              <Link href={paths.scenario(id)} className="font-medium">
                {name}
              </Link>
              {note && <p className="max-w-prose text-muted text-sm">{note}</p>}
            </>
          ),
        },
        {
          id: 'changes',
          header: t('changes'),
          isWideOnly: true,
          cell: ({ changes }) =>
            [...new Set(changes.map(({ kind }) => kind))].map(kind => t(`kinds.${kind}`)).join(', ') || t('none'),
        },
        {
          id: 'status',
          header: t('status'),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
        },
      ]}
      bottomContent={<Drills />}
      form={
        form && {
          ...form,
          title: t(form.id === null ? 'create' : 'edit'),
          fields: (
            <>
              <TextField name="name" label={t('name')} required maxLength={120} />
              <LongField name="note" label={t('note')} optional maxLength={500} rows={3} />
            </>
          ),
        }
      }
    />
  )
}

/** The drills: the effect of a setback, and the best measures against it. */
function Drills() {
  const t = useTranslations('scenarios.drills')
  return (
    <Card title={t('title')} description={t('text')}>
      <ul className="flex flex-wrap gap-3">
        {drillNames.map(name => (
          <li key={name}>
            <ButtonLink href={paths.drill(name)} variant="secondary" icon={Siren}>
              {t(`${name}.title`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
