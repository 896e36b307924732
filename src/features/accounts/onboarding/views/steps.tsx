import { Check, Circle, CircleDot } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'

export type Step = 'company' | 'invite' | 'features' | 'session'
export type Progress = { step: Step; done: boolean }[]

/** All steps with how far each is; every one can be visited. */
export function Steps({ steps, current }: { steps: Progress; current: Step | null }) {
  const t = useTranslations('onboarding')
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className="grid gap-1 max-lg:grid-cols-2">
        {steps.map(({ step, done }) => {
          const isCurrent = step === current
          const state = isCurrent ? 'current' : done ? 'done' : 'todo'
          const Sign = { done: Check, current: CircleDot, todo: Circle }[state]
          return (
            <li key={step}>
              <a
                href={paths.onboarding(step)}
                aria-current={isCurrent ? 'step' : undefined}
                className="flex items-center gap-3 rounded-control px-3 py-2 text-sm transition hover:bg-sunken aria-[current=step]:bg-brand-soft aria-[current=step]:text-brand-ink"
              >
                <Sign aria-hidden className={`size-4 shrink-0 ${done ? 'text-success-ink' : ''}`} />
                <span className="grid min-w-0">
                  <span className="font-semibold">{t(`steps.${step}.name`)}</span>
                  <span className={isCurrent ? 'text-xs' : 'text-muted text-xs'}>{t(`state.${state}`)}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
