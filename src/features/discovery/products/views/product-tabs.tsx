import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Tabs } from '#ui/tabs.tsx'

/** The pages of products. */
export function ProductTabs({ current }: { current: 'products' | 'initiatives' }) {
  const t = useTranslations('products')
  return (
    <Tabs
      label={t('tabs')}
      className="mb-6"
      tabs={[
        { label: t('title'), href: paths.products(), current: current === 'products' },
        { label: t('initiatives'), href: paths.initiatives(), current: current === 'initiatives' },
      ]}
    />
  )
}
