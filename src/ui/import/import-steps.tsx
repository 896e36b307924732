import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'

const steps = ['upload', 'check', 'import'] as const

/** The steps of an import. All are done if `current` is null. */
export function ImportSteps({ current }: { current: (typeof steps)[number] | null }) {
  const t = useTranslations('imports.steps')
  const position = current === null ? steps.length : steps.indexOf(current)
  return (
    <ol aria-label={t('label')} className="mb-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={cx('flex items-center gap-2', index === position ? 'font-semibold' : 'text-muted')}
        >
          <span
            aria-hidden
            className={cx(
              'figures grid size-6 place-items-center rounded-full border',
              index === position ? 'border-brand bg-brand text-on-brand' : 'border-edge',
            )}
          >
            {index < position ? <Check className="size-3.5" /> : index + 1}
          </span>
          {t(step)}
          {index < position && <span className="sr-only">{t('done')}</span>}
        </li>
      ))}
    </ol>
  )
}
