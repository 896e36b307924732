import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'

/** Why a file was not imported: by its place in the file, and how many reasons there are besides. */
export type Refused = { faults: { path: string; message: string }[]; more: number }

export function ImportRefusal({
  texts,
  faults,
  more,
}: Refused & { texts: 'pokerHistory.import' | 'retroHistory.import' }) {
  const t = useTranslations(texts)
  return (
    <Alert tone="danger" title={t('refused')}>
      <ul className="grid gap-1">
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="[overflow-wrap:anywhere]">
            {path ? t('at', { path, message }) : message}
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </Alert>
  )
}
