import { ListFilter } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { investmentTabs } from '#features/finance/investment-categories/rules-tabs.ts'
import type { InvestmentRule, RuleTarget } from '#features/finance/investment-rules/rules.ts'
import { type InvestmentRuleQuery, investmentRuleList } from '#features/finance/investment-rules/schema.ts'
import { ruleKinds } from '#features/finance/investment-spend/rules-category.ts'
import { paths } from '#src/paths.ts'
import { type Choice, ChoiceField, NumberField, useField } from '#ui/form.tsx'
import type { Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { RecordListPage } from '#ui/list/record-list-page.tsx'
import { Select } from '#ui/select.tsx'
import { PageTabs } from '#ui/tabs.tsx'

type Props = ListViewProps<InvestmentRuleQuery, { rows: Rows<InvestmentRule> }, { targets: RuleTarget[] }>

/** The rules that assign work items to categories, in their order. */
export function InvestmentRulesPage(view: Props) {
  const t = useTranslations('investmentRules')
  const tCategories = useTranslations('investmentDashboard.categories')
  const kinds = ruleKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  const categories = investmentCategoryKeys.map(value => ({ value, label: tCategories(value) }))
  return (
    <RecordListPage
      t={t}
      view={view}
      icon={ListFilter}
      path={paths.investmentRules()}
      query={investmentRuleList}
      rows={view.data.rows}
      topContent={<PageTabs t={useTranslations('investmentDashboard.tabs')} hrefs={investmentTabs} current="rules" />}
      filters={[
        { name: 'kind', label: t('kind'), allLabel: t('anyKind'), options: kinds },
        { name: 'category', label: t('category'), allLabel: t('anyCategory'), options: categories },
      ]}
      columns={[
        {
          id: 'name',
          header: t('name'),
          sortKey: 'name',
          cell: ({ name, kind }) => (
            <>
              <span className="font-medium">{name}</span>
              <p className="text-muted text-sm">{t(`kinds.${kind}`)}</p>
            </>
          ),
        },
        { id: 'category', header: t('category'), cell: ({ category }) => tCategories(category) },
        {
          id: 'position',
          header: t('position'),
          sortKey: 'position',
          align: 'end',
          cell: ({ position }) => position,
        },
      ]}
      fields={({ fieldData }) => <RuleFields targets={fieldData.targets} categories={categories} />}
    />
  )
}

function RuleFields({ targets, categories }: { targets: RuleTarget[]; categories: readonly Choice[] }) {
  const t = useTranslations('investmentRules')
  const field = useField('target', ['target', 'subject', 'kind'])
  const groups = [...Map.groupBy(targets, ({ kind }) => kind)]
  const isListed = targets.some(({ kind, subject }) => `${kind}:${subject}` === field.defaultValue)
  return (
    <>
      <Select {...field} label={t('name')} hint={t('nameHint')} required>
        <option value="">{t('noTarget')}</option>
        {!isListed && field.defaultValue && (
          <option value={field.defaultValue}>{field.defaultValue.split(':').slice(1).join(':')}</option>
        )}
        {groups.map(([kind, group]) => (
          <optgroup key={kind} label={t(`kinds.${kind}`)}>
            {group.map(({ subject, name }) => (
              <option key={subject} value={`${kind}:${subject}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <ChoiceField name="category" label={t('category')} options={categories} required />
      <NumberField name="position" label={t('position')} hint={t('positionHint')} min={1} max={1000} required />
    </>
  )
}
