import { useTranslations } from 'use-intl'
import {
  type CategorySettings,
  type InvestmentCategory,
  taxClasses,
} from '#features/finance/investment-categories/rules.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { AmountField, ChoiceField, Form, HiddenField, TextField } from '#ui/form.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useCategoryName } from './use-investment-texts.ts'

/** The open form of a category. */
export type OpenCategoryForm = {
  key: InvestmentCategory
  values: Record<string, string>
  errors: Record<string, string>
}

type Props = { form: OpenCategoryForm; categories: readonly CategorySettings[]; year: number }

/** The form for the name, the tax class and the budget of a category. */
export function CategoryPanel({ form, categories, year }: Props) {
  const t = useTranslations('investmentDashboard')
  const nameOf = useCategoryName(categories)
  const options = taxClasses.map(value => ({ value, label: t(`taxClasses.${value}`) }))
  return (
    <SidePanel title={t('editCategory', { category: nameOf(form.key) })} closeHref={paths.investmentYear(year)}>
      <Form action={paths.saveInvestmentCategory(form.key)} values={form.values} errors={form.errors}>
        <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={60} optional />
        <ChoiceField name="taxClass" label={t('taxClass')} hint={t('taxClassHint')} options={options} required />
        <AmountField label={t('budget', { year: String(year) })} hint={t('budgetHint')} required />
        <HiddenField name="year" />
        <HiddenField name="updatedAt" />
        <div>
          <Button type="submit">{t('save')}</Button>
        </div>
      </Form>
    </SidePanel>
  )
}
