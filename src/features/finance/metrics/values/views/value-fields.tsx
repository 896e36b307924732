import { useTranslations } from 'use-intl'
import type { LineFault } from '#features/finance/metrics/values/rules-lines.ts'
import { Alert } from '#ui/alert.tsx'
import { DateField, LongField, TextField, VersionField } from '#ui/form.tsx'

type Props = { hint: string; isNew: boolean; faults: readonly LineFault[] }

/** The number of unreadable lines that are listed. */
const maxListed = 20

/** The value of a day; for new ones also a field for pasted lines. The day of a value never changes. */
export function ValueFields({ hint, isNew, faults }: Props) {
  const t = useTranslations('metrics')
  return (
    <>
      {isNew && <DateField name="day" label={t('day')} />}
      <TextField name="value" label={t('value')} hint={hint} inputMode="decimal" required={!isNew} maxLength={40} />
      {isNew && (
        <>
          {faults.length > 0 && <LineFaults faults={faults} />}
          <LongField name="lines" label={t('lines')} hint={t('linesHint')} optional rows={8} spellCheck={false} />
        </>
      )}
      {!isNew && <VersionField />}
    </>
  )
}

function LineFaults({ faults }: { faults: readonly LineFault[] }) {
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
