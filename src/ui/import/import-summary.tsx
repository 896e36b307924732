import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { ImportCounts } from './import-counts.tsx'

type Props<Status extends string> = {
  /** The title, such as the recognized kind of file. */
  title?: ReactNode
  /** `isRemembered`: the choices were copied from an earlier import. */
  preview: { counts: Record<Status | 'toImport', number>; isRemembered?: boolean }
  /** The statuses that are counted, with their labels. Those without lines are left out. */
  statuses: readonly { id: Status; label: string }[]
  /** Warnings about choices that the reader has to make before the import. */
  missing?: readonly string[]
  /** Shown below the counts. */
  children?: ReactNode
}

/** Summarizes the file, the lines to import, and the open decisions. */
export function ImportSummary<Status extends string>({ title, preview, statuses, ...props }: Props<Status>) {
  const t = useTranslations('imports')
  const { counts, isRemembered } = preview
  const uncertain = (counts as Record<string, number>).uncertain ?? 0
  const shownCounts = statuses
    .filter(({ id }) => counts[id] > 0)
    .map(({ id, label }) => ({ id, label, count: counts[id] }))
  return (
    <>
      {props.missing?.map(text => (
        <Alert key={text} tone="warning">
          {text}
        </Alert>
      ))}
      {uncertain > 0 && <Alert tone="info">{t('uncertainText', { count: uncertain })}</Alert>}
      {isRemembered && <Alert tone="info">{t('remembered')}</Alert>}
      <Card title={title ?? t('summary')} description={t('nothingYet')}>
        <ImportCounts counts={[{ id: 'toImport', label: t('toImport'), count: counts.toImport }, ...shownCounts]} />
        {props.children}
      </Card>
    </>
  )
}
