import { useTranslations } from 'use-intl'
import type { GroupList } from '#features/finance/bank-imports/categories/rules-groups.ts'
import { cashCategories } from '#features/finance/books/rules-categories.ts'
import { Card } from '#ui/card.tsx'
import { ChoiceField } from '#ui/form.tsx'
import { MoneyText } from '#ui/money-text.tsx'

/** The category of each group of lines with a similar text. */
export function PreviewCategories({ groups, moreGroups, currency }: GroupList & { currency: string }) {
  const t = useTranslations('cashImports')
  const tf = useTranslations('finance')
  if (groups.length === 0) return null
  const options = cashCategories.map(value => ({ value, label: tf(`categories.${value}`) }))
  return (
    <Card title={t('categories')} description={t('categoriesText')} isEdgeToEdge>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section aria-label={t('categories')} tabIndex={0} className="max-h-96 overflow-y-auto border-line border-t">
        <ul>
          {groups.map(({ group, text, count, cents, isUnclear }, index) => (
            <li
              key={group}
              className="grid items-center gap-x-4 gap-y-1 border-line border-b px-5 py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto_16rem]"
            >
              <input type="hidden" name={`group.${index}`} value={group} />
              <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{text}</span>
              <span className="text-muted text-sm sm:text-right">
                {t('groupCount', { count })} · <MoneyText cents={cents} currency={currency} />
              </span>
              <ChoiceField
                name={`category.${index}`}
                label={t('categoryOf', { text })}
                isLabelHidden
                options={options}
                {...(isUnclear && { emptyLabel: tf('chooseCategory') })}
              />
            </li>
          ))}
        </ul>
      </section>
      {moreGroups > 0 && <p className="px-5 py-3 text-muted text-sm">{t('moreGroups', { count: moreGroups })}</p>}
    </Card>
  )
}
