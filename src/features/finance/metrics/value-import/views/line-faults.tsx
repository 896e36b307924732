import { useTranslations } from 'use-intl'
import type { LineFault } from '#features/finance/metrics/value-import/rules-lines.ts'
import { Alert } from '#ui/alert.tsx'

/** The number of unreadable lines that are listed. */
const maxListed = 20

/** The pasted lines that cannot be read, each with its reason. */
export function LineFaults({ faults }: { faults: readonly LineFault[] }) {
  const t = useTranslations('metrics')
  return (
    <Alert tone="danger" title={t('lineFaults', { count: faults.length })}>
      <ul className="mt-1 grid gap-1">
        {faults.slice(0, maxListed).map(({ line, text, fault, other = 0 }) => (
          <li key={line}>
            {t('lineFault', { line, text })} {t(`faults.${fault}`, { other })}
          </li>
        ))}
      </ul>
      {faults.length > maxListed && <p>{t('moreFaults', { count: faults.length - maxListed })}</p>}
    </Alert>
  )
}
