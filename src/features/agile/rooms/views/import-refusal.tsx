import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'

/** The reasons a file was refused, by path in the file, and the number of further reasons. */
export type RefusalReasons = { faults: { path: string; message: string }[]; hiddenFaultCount: number }

export function ImportRefusal({
  namespace,
  faults,
  hiddenFaultCount,
}: RefusalReasons & { namespace: 'pokerHistory.import' | 'retroHistory.import' }) {
  const t = useTranslations(namespace)
  return (
    <Alert tone="danger" title={t('refused')}>
      <ul className="grid gap-1">
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="[overflow-wrap:anywhere]">
            {path ? t('at', { path, message }) : message}
          </li>
        ))}
        {hiddenFaultCount > 0 && <li>{t('more', { count: hiddenFaultCount })}</li>}
      </ul>
    </Alert>
  )
}
