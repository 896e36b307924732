import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Budget } from '#features/discovery/budgets/rules.ts'
import type { WorkNode } from '#features/discovery/work-node/rules.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AmountField } from '#ui/form.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** The budget of a node, and the part that the nodes below have. */
export function BudgetCard({ work: { node, canManage }, budget }: { work: WorkNode; budget: Budget }) {
  const t = useTranslations('budgets')
  const tNode = useTranslations('workNode')
  const { cents, givenCents } = budget
  return (
    <Card
      title={t('title')}
      actions={
        canManage && (
          <ButtonLink href={paths.editWorkNode(node.id, 'budget')} variant="secondary" size="sm" icon={Pencil}>
            {cents === null ? t('set') : tNode('edit')}
          </ButtonLink>
        )
      }
    >
      {cents === null ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <div className="grid gap-4">
          <ProgressBar label={t('given')} value={givenCents} max={cents} />
          <dl className="grid grid-cols-3 gap-4">
            <Amount label={t('own')} cents={cents} />
            <Amount label={t('given')} cents={givenCents} />
            <Amount label={t('left')} cents={cents - givenCents} />
          </dl>
        </div>
      )}
    </Card>
  )
}

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold">
        <MoneyText cents={cents} currency="USD" />
      </dd>
    </div>
  )
}

/** The field of a budget, with the rest of the parent's budget. */
export function BudgetFields({ parentLeftCents }: Budget) {
  const t = useTranslations('budgets')
  const leftCents = parentLeftCents ?? 0
  const limit =
    leftCents > 0 ? t('parentLeft', { left: formatMoney({ cents: leftCents, currency: 'USD' }) }) : t('parentNone')
  return (
    <>
      {parentLeftCents !== null && <p className="text-muted">{limit}</p>}
      <AmountField label={t('amount')} hint={t('amountHint')} />
    </>
  )
}
