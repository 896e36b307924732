import { useTranslations } from 'use-intl'

const levels = [1, 2, 3, 4, 5]

/** How sure the voter is, from 1 to 5. Sent with the vote, and again when it changes after it. */
export function Confidence({ level, onLevel }: { level: number | null; onLevel: (level: number) => void }) {
  const t = useTranslations('poker.table.confidence')
  return (
    <fieldset className="flex items-center justify-center gap-2 sm:gap-3">
      <legend className="font-semibold text-sm max-lg:mb-1.5 max-lg:w-full max-lg:text-center lg:float-left lg:mr-4 lg:py-2.5">
        {t('label')}
      </legend>
      <span aria-hidden className="whitespace-nowrap text-muted text-xs">
        {t('low')}
      </span>
      <span className="flex overflow-hidden rounded-control border border-edge">
        {levels.map(value => (
          <label
            key={value}
            className="figures grid size-11 cursor-pointer place-items-center border-edge not-first:border-l font-semibold text-muted text-sm transition hover:bg-sunken has-checked:bg-brand has-checked:text-on-brand has-focus-visible:bg-brand-soft has-checked:has-focus-visible:bg-brand-strong"
          >
            <input
              type="radio"
              name="confidence"
              value={value}
              checked={level === value}
              onChange={() => onLevel(value)}
              aria-label={t('level', { level: value })}
              className="sr-only"
            />
            <span aria-hidden>{value}</span>
          </label>
        ))}
      </span>
      <span aria-hidden className="whitespace-nowrap text-muted text-xs">
        {t('high')}
      </span>
    </fieldset>
  )
}
