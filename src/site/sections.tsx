import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { plans } from '#features/billing/plans/rules.ts'
import type { Locale } from '#i18n/locale.ts'
import { localizedPath, paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

export const gutter = 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10'

type SectionProps = { id: string; title: ReactNode; lead?: ReactNode; children: ReactNode }

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cx(gutter, 'py-16 lg:py-24')}>
      <h2 id={id} className="display max-w-3xl text-4xl">
        {title}
      </h2>
      {lead && <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>}
      {children}
    </section>
  )
}

const steps = [
  { id: 'estimate', demo: paths.pokerDemo(), dotClass: 'lg:top-[4.4rem]' },
  { id: 'reflect', demo: paths.retroDemo(), dotClass: 'lg:top-[2.4rem]' },
  { id: 'flow', demo: paths.boardDemo(), dotClass: 'lg:top-[3.9rem]' },
  { id: 'cash', demo: paths.runwayDemo(), dotClass: 'lg:top-[1.1rem]' },
] as const

/** The areas of the product as steps on a line, each with its demo. */
export function ProductAreasSection() {
  const t = useTranslations('site.course')
  const withColon = useWithColon()
  return (
    <Section id="course" title={t('title')} lead={t('lead')}>
      <div className="relative mt-10 lg:mt-12">
        <svg
          viewBox="0 0 1000 112"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
          className="absolute inset-x-0 top-0 hidden h-28 w-full overflow-visible lg:block"
        >
          <path
            d="M-240 104C-120 112-60 96 8 77 100 52 160 32 258 45S420 92 508 69"
            className="stroke-accent"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d="M508 69C596 46 660 2 758 24S930 30 1240-10"
            className="stroke-edge"
            strokeWidth="1.5"
            strokeDasharray="2 8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ol className="grid gap-9 max-lg:border-edge max-lg:border-l max-lg:border-dashed lg:grid-cols-4">
          {steps.map(({ id, demo, dotClass }) => (
            <li key={id} className="relative pl-7 lg:pt-32 lg:pr-8 lg:pl-0">
              <span
                aria-hidden
                className={cx(
                  '-left-2 absolute top-1 size-4 rounded-full border-2 border-accent bg-accent ring-4 ring-accent/20 lg:left-0',
                  dotClass,
                )}
              />
              <h3 className="display text-2xl">{t(`${id}.title`)}</h3>
              <Badge tone="accent" hasDot className="mt-2">
                {t('live')}
              </Badge>
              <p className="mt-3 max-w-md text-muted">{t(`${id}.text`)}</p>
              <p className="mt-2">
                <Link href={demo}>
                  {t('demo')}
                  <span className="sr-only">{withColon('', t(`${id}.title`))}</span>
                </Link>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

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
  const locale = useLocale() as Locale
  const isFree = plan.monthlyPrice === 0
  return (
    <li
      className={cx(
        'flex flex-col rounded-panel border bg-surface p-6 sm:p-7',
        isFree ? 'border-brand shadow-card' : 'border-line shadow-low',
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
        href={isFree ? paths.register() : localizedPath(paths.pricing(), locale)}
        variant={isFree ? 'primary' : 'secondary'}
        isWide
        className="mt-auto"
      >
        {isFree ? t('start') : t('details', { plan: plan.name })}
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
