import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { plans } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Section } from './section.tsx'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Check aria-hidden className="mt-1 size-4 shrink-0 text-success-ink" />
      <span>{children}</span>
    </li>
  )
}

function PlanCard({ plan }: { plan: (typeof plans)[number] }) {
  const t = useTranslations('site.plans')
  const free = plan.monthlyPrice === 0
  return (
    <li
      className={cx(
        'flex flex-col rounded-panel border bg-surface p-6 sm:p-7',
        free ? 'border-brand shadow-card' : 'border-line shadow-low',
      )}
    >
      <h3 className="font-semibold text-lg">{plan.name}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="display figures text-4xl">{dollars.format(plan.monthlyPrice / 100)}</span>
        <span className="text-muted text-sm">{t('monthly')}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        <Fact>{plan.members === null ? t('membersUnlimited') : t('members', { count: plan.members })}</Fact>
        <Fact>{plan.sessions === null ? t('pokerUnlimited') : t('poker', { count: plan.sessions })}</Fact>
        <Fact>{plan.sessions === null ? t('retrosUnlimited') : t('retros', { count: plan.sessions })}</Fact>
        <Fact>{plan.projects === null ? t('projectsUnlimited') : t('projects', { count: plan.projects })}</Fact>
      </ul>
      <ButtonLink
        href={free ? paths.register() : paths.login()}
        variant={free ? 'primary' : 'secondary'}
        wide
        className="mt-auto"
      >
        {free ? t('start') : t('demo', { plan: plan.name })}
      </ButtonLink>
    </li>
  )
}

export function PlansSection() {
  const t = useTranslations('site.plans')
  return (
    <Section id="plans" title={t('title')} lead={t('lead')}>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {plans.map(plan => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </Section>
  )
}
