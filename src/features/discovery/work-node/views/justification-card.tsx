import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { riskLevels } from '#features/discovery/justifications/rules.ts'
import type { WorkNode } from '#features/discovery/work-node/rules.ts'
import { investmentCategoryKeys } from '#features/finance/investment-categories/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, LongField, NumberField } from '#ui/form.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

const riskTones = { LOW: 'success', MEDIUM: 'warning', HIGH: 'danger' } as const

/** The justification of a node's cost. */
export function JustificationCard({ work: { node, justification, canManage } }: { work: WorkNode }) {
  const t = useTranslations('justifications')
  const tNode = useTranslations('workNode')
  const withColon = useWithColon()
  return (
    <Card
      title={t('title')}
      actions={
        canManage && (
          <ButtonLink href={paths.editWorkNode(node.id, 'justification')} variant="secondary" size="sm" icon={Pencil}>
            {justification ? tNode('edit') : t('write')}
          </ButtonLink>
        )
      }
    >
      {justification ? (
        <div className="grid gap-4">
          <p className="flex flex-wrap gap-2">
            <Badge>{t(`categories.${justification.investmentCategoryId}`)}</Badge>
            <Badge tone={riskTones[justification.riskLevel]}>
              {withColon(t('riskLevel'), t(`riskLevels.${justification.riskLevel}`))}
            </Badge>
          </p>
          <p className="whitespace-pre-wrap">{justification.description}</p>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact label={t('businessValue')} value={justification.businessValue} />
            <Fact label={t('customerImpact')} value={justification.customerImpact} />
            <Fact label={t('strategicAlignment')} value={justification.strategicAlignment} />
            {justification.estimatedROI !== null && (
              <Fact label={t('roi')} value={t('percent', { value: justification.estimatedROI })} />
            )}
          </dl>
        </div>
      ) : (
        <p className="text-muted">{t('empty')}</p>
      )}
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}

export function JustificationFields() {
  const t = useTranslations('justifications')
  return (
    <>
      <ChoiceField
        name="investmentCategoryId"
        label={t('category')}
        emptyLabel={t('chooseCategory')}
        required
        options={investmentCategoryKeys.map(value => ({ value, label: t(`categories.${value}`) }))}
      />
      <LongField name="description" label={t('description')} hint={t('descriptionHint')} required maxLength={2000} />
      <LongField name="businessValue" label={t('businessValue')} rows={2} required maxLength={1000} />
      <LongField name="customerImpact" label={t('customerImpact')} rows={2} required maxLength={1000} />
      <ChoiceField
        name="riskLevel"
        label={t('riskLevel')}
        required
        options={riskLevels.map(value => ({ value, label: t(`riskLevels.${value}`) }))}
      />
      <LongField name="strategicAlignment" label={t('strategicAlignment')} rows={2} required maxLength={1000} />
      <NumberField name="estimatedROI" label={t('estimatedROI')} hint={t('estimatedROIHint')} min={-100} optional />
    </>
  )
}
