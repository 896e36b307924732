import { LayoutTemplate, Plus, Search, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { difficulties } from '#features/agile/retro-templates/rules-built-in.ts'
import type { TemplateView } from '#features/agile/retro-templates/rules-content.ts'
import { difficultyFor } from '#features/agile/retro-templates/rules-suggest.ts'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { RetroTabs } from '#features/agile/retros/views/retro-tabs.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Select } from '#ui/select.tsx'
import type { TemplateDone } from './done.ts'
import { TemplateCard } from './template-card.tsx'

export type Looking = { q: string; category: string; format?: string | undefined; difficulty?: string | undefined }

type Props = {
  templates: { items: TemplateView[]; total: number; page: number; pageSize: number }
  looking: Looking
  categories: string[]
  /** For how many people templates are suggested, and which; null where nobody asked. */
  suggestion: { participants: number; items: TemplateView[] } | null
  mayChange: boolean
  done: TemplateDone | null
  refusal: string | null
}

export function TemplatesPage({ templates, looking, categories, suggestion, mayChange, done, refusal }: Props) {
  const t = useTranslations('retroPlanning.templates')
  const create = mayChange && (
    <ButtonLink href={paths.newRetroTemplate()} icon={Plus}>
      {t('create')}
    </ButtonLink>
  )
  const addressOf = (page: number) => {
    const { q, category, format, difficulty } = looking
    const asked = { q, category, format, difficulty, page: page > 1 ? String(page) : '' }
    const said = Object.entries(asked).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
    return said.length > 0 ? `${paths.retroTemplates()}?${new URLSearchParams(said)}` : paths.retroTemplates()
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} actions={create} />
      <RetroTabs current="templates" />
      <div className="grid gap-6">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
        <Suggestion suggestion={suggestion} mayChange={mayChange} />
        <Filters looking={looking} categories={categories} />
        {templates.total > 0 ? (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
              {templates.items.map(template => (
                <TemplateCard key={template.id} template={template} mayChange={mayChange} />
              ))}
            </ul>
            <Pagination {...templates} href={addressOf} />
          </>
        ) : (
          <EmptyState
            icon={LayoutTemplate}
            title={t('none')}
            actions={
              <ButtonLink href={paths.retroTemplates()} variant="secondary">
                {t('showAll')}
              </ButtonLink>
            }
          >
            {t('noneText')}
          </EmptyState>
        )}
      </div>
    </>
  )
}

function Suggestion({ suggestion, mayChange }: Pick<Props, 'suggestion' | 'mayChange'>) {
  const t = useTranslations('retroPlanning.templates')
  const levels = useTranslations('retroPlanning.difficulty')
  return (
    <section
      aria-labelledby="suggestion-title"
      className="grid gap-4 rounded-card border border-line bg-brand-soft/40 px-5 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="suggestion-title" className="font-semibold text-lg">
          {t('suggestTitle')}
        </h2>
        <form action={paths.retroTemplates()} className="flex flex-wrap items-end gap-3">
          <Field
            name="participants"
            type="number"
            min={1}
            max={50}
            label={t('suggestLabel')}
            defaultValue={suggestion?.participants ?? ''}
            required
          />
          <Button variant="secondary" icon={Sparkles}>
            {t('suggest')}
          </Button>
        </form>
      </div>
      {suggestion && (
        <>
          <p className="text-sm">
            {t('suggestText', {
              level: levels(difficultyFor(suggestion.participants)),
              count: suggestion.participants,
            })}
          </p>
          <ul className="grid gap-4 lg:grid-cols-3">
            {suggestion.items.map(template => (
              <TemplateCard key={template.id} template={template} mayChange={mayChange} level={3} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Filters({ looking, categories }: Pick<Props, 'looking' | 'categories'>) {
  const t = useTranslations('retroPlanning.templates')
  const levels = useTranslations('retroPlanning.difficulty')
  const format = useTranslations('retro.formats')
  return (
    <search>
      <form action={paths.retroTemplates()} className="flex flex-wrap items-end gap-3">
        <Field
          type="search"
          name="q"
          label={t('search')}
          defaultValue={looking.q}
          maxLength={120}
          className="min-w-44 flex-1"
        />
        <Select
          name="category"
          label={t('category')}
          defaultValue={looking.category}
          className="min-w-36 max-sm:flex-1"
        >
          <option value="">{t('allCategories')}</option>
          {categories.map(category => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
        <Select
          name="difficulty"
          label={t('level')}
          defaultValue={looking.difficulty ?? ''}
          className="min-w-36 max-sm:flex-1"
        >
          <option value="">{t('allLevels')}</option>
          {difficulties.map(each => (
            <option key={each} value={each}>
              {levels(each)}
            </option>
          ))}
        </Select>
        <Select
          name="format"
          label={t('format')}
          defaultValue={looking.format ?? ''}
          className="min-w-36 max-sm:flex-1"
        >
          <option value="">{t('allFormats')}</option>
          {formats.map(each => (
            <option key={each} value={each}>
              {format(`${each}.name`)}
            </option>
          ))}
        </Select>
        <Button variant="secondary" icon={Search}>
          {t('apply')}
        </Button>
      </form>
    </search>
  )
}
