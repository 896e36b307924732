import { useTranslations } from 'use-intl'
import {
  type DocumentKind,
  type DocumentStatus,
  documentKinds,
  type TargetLevel,
} from '#features/discovery/documents/rules.ts'
import { maxTextLength } from '#features/discovery/documents/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceField, LongField, TextField } from '#ui/form.tsx'

/** A product, an initiative or an epic that a document can lead to. */
export type DocumentTarget = { id: string; level: TargetLevel; title: string }

export function DocumentFields({ targets }: { targets: readonly DocumentTarget[] }) {
  const t = useTranslations('discoveryDocuments')
  const tTree = useTranslations('tree.levels')
  const kinds = documentKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  const nodes = targets.map(({ id, level, title }) => ({
    value: id,
    label: t('leadChoice', { level: tTree(level), title }),
  }))
  return (
    <>
      <TextField name="title" label={t('name')} hint={t('nameHint')} required maxLength={160} />
      <ChoiceField name="kind" label={t('kind')} hint={t('kindHint')} options={kinds} required />
      <LongField name="text" label={t('text')} hint={t('textHint')} rows={12} maxLength={maxTextLength} optional />
      <ChoiceField
        name="nodeId"
        label={t('leadsTo')}
        hint={t('leadsToHint')}
        options={nodes}
        emptyLabel={t('noNode')}
      />
    </>
  )
}

const statusTones = { DRAFT: 'neutral', IN_REVIEW: 'warning', ACCEPTED: 'success' } as const
const kindTones = { NOTE: 'info', OPPORTUNITY: 'accent', DECISION: 'brand' } as const

export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const t = useTranslations('discoveryDocuments.statuses')
  return <Badge tone={statusTones[status]}>{t(status)}</Badge>
}

export function DocumentKindBadge({ kind }: { kind: DocumentKind }) {
  const t = useTranslations('discoveryDocuments.kinds')
  return <Badge tone={kindTones[kind]}>{t(kind)}</Badge>
}
