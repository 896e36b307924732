import { useTranslations } from 'use-intl'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { investmentTabs } from '#features/finance/investment-categories/rules-tabs.ts'
import type { InvestmentOverride, RecentItem } from '#features/finance/investment-overrides/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, Form, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Table } from '#ui/table.tsx'
import { PageTabs } from '#ui/tabs.tsx'
import { TimeText } from '#ui/time-text.tsx'

type Props = {
  overrides: InvestmentOverride[]
  items: RecentItem[]
  values: Record<string, string>
  errors: Record<string, string>
  notice: 'saved' | 'removed' | null
}

/** The page with the categories that people chose, and the form to choose one for an item. */
export function OverridesPage({ overrides, items, values, errors, notice }: Props) {
  const t = useTranslations('investmentOverrides')
  const tCategories = useTranslations('investmentDashboard.categories')
  const categories = investmentCategoryKeys.map(value => ({ value, label: tCategories(value) }))
  const options = items.map(({ id, number, title, board }) => ({ value: id, label: `#${number} ${title} (${board})` }))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <PageTabs t={useTranslations('investmentDashboard.tabs')} hrefs={investmentTabs} current="overrides" />
      <div className="grid gap-6">
        {notice && <Alert tone="success">{t(notice)}</Alert>}
        <Card title={t('create')}>
          {options.length === 0 ? (
            <Alert title={t('noItems')} action={<Link href={paths.kanban()}>{t('seeBoards')}</Link>} />
          ) : (
            <Form action={paths.investmentOverrides()} values={values} errors={errors}>
              <ChoiceField
                name="itemId"
                label={t('item')}
                hint={t('itemHint')}
                emptyLabel={t('noItem')}
                options={options}
                required
              />
              <ChoiceField name="category" label={t('category')} options={categories} required />
              <TextField name="reason" label={t('reason')} required maxLength={500} />
              <div>
                <Button type="submit">{t('save')}</Button>
              </div>
            </Form>
          )}
        </Card>
        <Card title={t('title')}>
          {overrides.length === 0 ? (
            <p className="text-muted">
              {t('empty')}. {t('emptyText')}
            </p>
          ) : (
            <OverrideTable overrides={overrides} />
          )}
        </Card>
      </div>
    </>
  )
}

function OverrideTable({ overrides }: { overrides: InvestmentOverride[] }) {
  const t = useTranslations('investmentOverrides')
  const tCategories = useTranslations('investmentDashboard.categories')
  return (
    <Table<InvestmentOverride>
      caption={t('title')}
      rows={overrides}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'subject',
          header: t('subject'),
          cell: ({ name, kind }) => (
            <>
              <span className="font-medium">{name ?? t('deletedSubject')}</span>
              <p className="text-muted text-sm">{t(`kinds.${kind}`)}</p>
            </>
          ),
        },
        { id: 'category', header: t('category'), cell: ({ category }) => tCategories(category) },
        { id: 'reason', header: t('reason'), isWideOnly: true, cell: ({ reason }) => reason },
        { id: 'who', header: t('chosenBy'), isWideOnly: true, cell: ({ personName }) => personName || t('unknown') },
        { id: 'when', header: t('chosenOn'), isWideOnly: true, cell: ({ updatedAt }) => <TimeText at={updatedAt} /> },
        {
          id: 'remove',
          header: t('remove'),
          isHeaderHidden: true,
          cell: ({ kind, subjectId, name }) => (
            <form method="post" action={paths.removeInvestmentOverride(kind, subjectId)}>
              <Button
                type="submit"
                variant="quiet"
                size="sm"
                aria-label={t('removeOf', { name: name ?? t('deletedSubject') })}
              >
                {t('remove')}
              </Button>
            </form>
          ),
        },
      ]}
    />
  )
}
