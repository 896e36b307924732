import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'

/** The heading that the pages of the second factor share. */
export function FactorFrame({ title, meta, children }: { title: string; meta?: ReactNode; children: ReactNode }) {
  const t = useTranslations('twoFactor.set')
  const steps = [{ label: t('back'), href: paths.security() }, { label: title }]
  return (
    <>
      <PageHeader above={<Breadcrumb steps={steps} />} title={title} description={t('intro')} meta={meta} />
      <div className="grid max-w-3xl gap-5">{children}</div>
    </>
  )
}
