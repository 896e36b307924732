import { CalendarPlus, Copy, LayoutTemplate, Play, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SessionTabs } from '#features/agile/creation/views/session-tabs.tsx'
import { starterNames } from '#features/agile/poker-templates/rules-starters.ts'
import { type TemplateQuery, templateList } from '#features/agile/poker-templates/schema.ts'
import { SourcePicker } from '#features/agile/templates/views/source-picker.tsx'
import { TemplateName } from '#features/agile/templates/views/template-name.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { ContentFields } from './content-fields.tsx'

type NamedRecord = { id: string; name: string }
type Template = NamedRecord & { description: string; votingSystemName: string; timesUsed: number; stories: string[] }
/** `sessions` are sources for a new template. */
type Extra = {
  votingSystems: (NamedRecord & { values: { label: string }[] })[]
  sessions: (NamedRecord & { createdAt: number })[]
}
type Props = ListViewProps<TemplateQuery, { rows: Rows<Template>; canChange: boolean }, Extra>

export function TemplatesPage({ state, data: { rows, canChange }, notice, form }: Props) {
  const t = useTranslations('pokerPlanning.templates')
  const hasNone = rows.total === 0 && !templateList.isFiltered(state)
  const actions = ({ id }: Template) => [
    { id: 'use', label: t('use'), icon: Play, isPrimary: true },
    { id: 'plan', label: t('plan'), icon: CalendarPlus, href: paths.newScheduled('poker', id) },
    { id: 'duplicate', label: t('duplicate'), icon: Copy },
    { id: 'delete', label: t('delete'), icon: Trash2, isDangerous: true },
  ]
  return (
    <ListPage
      title={t('title')}
      description={t('intro')}
      icon={LayoutTemplate}
      caption={t('title')}
      empty={{ title: t('empty'), text: t(canChange ? 'emptyHint' : 'emptyReadOnly') }}
      create={canChange ? t('create') : null}
      path={paths.pokerTemplates()}
      hasFormPaths
      state={state}
      query={templateList}
      rows={rows}
      columns={useColumns()}
      canEdit={() => canChange}
      actions={row => (canChange ? actions(row) : [])}
      notice={useListNotice(notice)}
      form={
        form && {
          ...form,
          title: form.id ? t('editTitle', { name: form.values.name ?? '' }) : t('newTitle'),
          ...(form.id === null && { saveLabel: t('submit') }),
          topContent: form.fieldData.sessions.length > 0 && (
            <SourcePicker
              action={paths.newPokerTemplate()}
              label={t('from')}
              hint={t('fromHint')}
              none={t('fromScratch')}
              options={form.fieldData.sessions}
              selectedId={form.values.from ?? ''}
            />
          ),
          fields: (
            <>
              <TextField name="name" label={t('name')} required maxLength={80} autoComplete="off" />
              <ContentFields votingSystems={form.fieldData.votingSystems} />
            </>
          ),
        }
      }
      topContent={<SessionTabs tool="poker" current="templates" />}
      bottomContent={hasNone && canChange && <StarterList />}
    />
  )
}

function useColumns() {
  const t = useTranslations('pokerPlanning.templates')
  return [
    { id: 'name', header: t('name'), sortKey: 'name', cell: (template: Template) => <TemplateName {...template} /> },
    {
      id: 'deck',
      header: t('votingSystem'),
      isWideOnly: true,
      cell: ({ votingSystemName }: Template) => votingSystemName,
    },
    {
      id: 'stories',
      header: t('storyCount'),
      isWideOnly: true,
      cell: ({ stories }: Template) => t('stories', { count: stories.length }),
    },
    {
      id: 'uses',
      header: t('uses'),
      sortKey: 'uses',
      isWideOnly: true,
      cell: ({ timesUsed }: Template) => t('used', { count: timesUsed }),
    },
  ]
}

/** Starter templates. They are added to the account when chosen. */
function StarterList() {
  const t = useTranslations('pokerPlanning')
  return (
    <section aria-labelledby="starters-title" className="grid gap-4">
      <h2 id="starters-title" className="font-semibold text-lg">
        {t('templates.starters')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {starterNames.map(starter => (
          <li
            key={starter}
            className="grid content-between gap-4 rounded-card border border-edge/60 border-dashed bg-surface px-5 py-4"
          >
            <div className="grid gap-1">
              <h3 className="font-semibold">{t(`starters.${starter}.name`)}</h3>
              <p className="text-muted text-sm">{t(`starters.${starter}.description`)}</p>
            </div>
            <form method="post" action={paths.newPokerTemplate()} data-shell-submit="">
              <input type="hidden" name="starter" value={starter} />
              <Button variant="secondary" size="sm" icon={Plus}>
                {t('templates.adopt')}
                <span className="sr-only"> {t(`starters.${starter}.name`)}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
