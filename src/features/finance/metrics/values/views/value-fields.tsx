import { useTranslations } from 'use-intl'
import type { LineFault } from '#features/finance/metrics/value-import/rules-lines.ts'
import { LineFaults } from '#features/finance/metrics/value-import/views/line-faults.tsx'
import { DateField, LongField, TextField, VersionField } from '#ui/form.tsx'

type Props = { hint: string; isNew: boolean; faults: readonly LineFault[] }

/** The fields of a value. A new value also has a field for pasted lines. The day of a value never changes. */
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
