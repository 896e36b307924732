import { CalendarPlus, LayoutTemplate, Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SessionTabs } from '#features/agile/creation/views/session-tabs.tsx'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { difficulties } from '#features/agile/retros/templates/rules-built-in.ts'
import type { TemplateView } from '#features/agile/retros/templates/rules-content.ts'
import { type RetroTemplateQuery, retroTemplateList } from '#features/agile/retros/templates/schema.ts'
import { SourcePicker } from '#features/agile/templates/views/source-picker.tsx'
import { TemplateName } from '#features/agile/templates/views/template-name.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { Suggestions } from './suggestions.tsx'
import { TemplateFields } from './template-fields.tsx'

type Data = {
  rows: Rows<TemplateView>
  categories: string[]
  /** Null if no suggestions were requested. */
  suggestions: TemplateView[] | null
  canChange: boolean
}
/** `retros`: the retros to create a new template from. */
type Extra = { retros: { id: string; name: string; createdAt: number }[] }
type Props = ListViewProps<RetroTemplateQuery, Data, Extra>

export function TemplatesPage({ state, data, notice, form, confirm }: Props) {
  const t = useTranslations('retroPlanning.templates')
  const { rows, suggestions, canChange } = data
  const actions = ({ id, name, isBuiltIn }: TemplateView) => {
    const question = t('deleteAsk', { name })
    const remove = { id: 'delete', label: t('deleteDo'), icon: Trash2, isDangerous: true, confirm: question }
    return [
      { id: 'use', label: t('use'), icon: Play, isPrimary: true, href: paths.newRetro(id) },
      { id: 'plan', label: t('plan'), icon: CalendarPlus, href: paths.newScheduled('retro', id) },
      ...(isBuiltIn ? [] : [remove]),
    ]
  }
  return (
    <ListPage
      title={t('title')}
      description={t('intro')}
      icon={LayoutTemplate}
      caption={t('title')}
      empty={{ title: t('title'), text: t('intro') }}
      create={canChange ? t('create') : null}
      path={paths.retroTemplates()}
      hasFormPaths
      state={state}
      query={retroTemplateList}
      rows={rows}
      filters={useFilters(data.categories)}
      columns={useColumns()}
      canEdit={({ isBuiltIn }) => canChange && !isBuiltIn}
      actions={row => (canChange ? actions(row) : [])}
      notice={useListNotice(notice, { undo: {} })}
      confirm={confirm}
      form={
        form && {
          ...form,
          title: form.id ? t('editTitle', { name: form.values.name ?? '' }) : t('newTitle'),
          ...(form.id === null && { saveLabel: t('submit') }),
          topContent: form.fieldData.retros.length > 0 && (
            <SourcePicker
              action={paths.newRetroTemplate()}
              label={t('from')}
              hint={t('fromHint')}
              none={t('fromScratch')}
              options={form.fieldData.retros}
              selectedId={form.values.from ?? ''}
            />
          ),
          fields: <TemplateFields values={form.values} errors={form.errors} />,
        }
      }
      topContent={<SessionTabs tool="retro" current="templates" />}
      bottomContent={<Suggestions participants={state.participants} templates={suggestions} canChange={canChange} />}
    />
  )
}

function useFilters(categories: string[]) {
  const t = useTranslations('retroPlanning.templates')
  const levelText = useTranslations('retroPlanning.difficulty')
  const formatText = useTranslations('retro.formats')
  return [
    {
      name: 'category',
      label: t('category'),
      allLabel: t('allCategories'),
      options: categories.map(value => ({ value, label: value })),
    },
    {
      name: 'difficulty',
      label: t('level'),
      allLabel: t('allLevels'),
      options: difficulties.map(value => ({ value, label: levelText(value) })),
    },
    {
      name: 'format',
      label: t('format'),
      allLabel: t('allFormats'),
      options: formats.map(value => ({ value, label: formatText(`${value}.name`) })),
    },
  ]
}

function useColumns() {
  const t = useTranslations('retroPlanning.templates')
  const levelText = useTranslations('retroPlanning.difficulty')
  return [
    {
      id: 'name',
      header: t('name'),
      sortKey: 'name',
      cell: ({ isBuiltIn, ...template }: TemplateView) => {
        const badge = <Badge tone={isBuiltIn ? 'neutral' : 'brand'}>{t(isBuiltIn ? 'builtIn' : 'own')}</Badge>
        return <TemplateName {...template} badge={badge} />
      },
    },
    {
      id: 'columns',
      header: t('columns'),
      isWideOnly: 'xl' as const,
      cell: ({ columns }: TemplateView) => columns.map(({ title }) => title).join(' · '),
    },
    {
      id: 'duration',
      header: t('durationHeader'),
      sortKey: 'duration',
      isWideOnly: true,
      cell: ({ estimatedDuration, participantRange, difficulty }: TemplateView) => (
        <div className="whitespace-nowrap">
          {t('minutes', { minutes: estimatedDuration })} · {levelText(difficulty)}
          <div className="text-muted">{t('people', participantRange)}</div>
        </div>
      ),
    },
    {
      id: 'uses',
      header: t('uses'),
      sortKey: 'uses',
      isWideOnly: true,
      cell: ({ usageData: { timesUsed, rating } }: TemplateView) => (
        <div className="whitespace-nowrap">
          {t('used', { count: timesUsed })}
          <div className="text-muted">{rating === null ? t('unrated') : t('rating', { rating })}</div>
        </div>
      ),
    },
  ]
}
