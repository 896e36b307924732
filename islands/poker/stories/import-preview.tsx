import { useTranslations } from 'use-intl'
import type { ImportRow } from '#features/agile/poker/stories/rules-import.ts'
import { Alert } from '#ui/alert.tsx'
import { cx } from '#ui/cx.ts'

/** Maximum number of rows in the preview. Further rows are counted. */
const maxRows = 50

/** Shows the stories to add, and the invalid rows with line and reason. */
export function ImportPreview({ rows }: { rows: ImportRow[] }) {
  const t = useTranslations('pokerLive.import')
  const invalidRows = rows.filter(({ problem }) => problem !== null)
  const validRows = rows.filter(({ problem }) => problem === null)
  const problems = t('problems', { count: invalidRows.length })
  return (
    <div className="grid gap-4">
      {invalidRows.length > 0 && (
        <Alert tone="warning" title={problems}>
          <p>{t('problemsText')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <ul tabIndex={0} aria-label={problems} className="mt-2 max-h-40 overflow-y-auto">
            {invalidRows.map(({ line, problem, story }) => (
              <li key={line} className="py-0.5">
                <span className="figures font-semibold">{t('line', { line })}</span> {t(problem ?? 'noTitle')}
                {story.title && <span className="text-muted"> ({story.title.slice(0, 60)})</span>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {validRows.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a scrolling region needs a label
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          role="region"
          aria-label={t('preview')}
          className="max-h-72 overflow-auto rounded-card border border-line"
        >
          <table className="w-full text-left text-sm">
            <caption className="sr-only">{t('preview')}</caption>
            <thead className="sticky top-0 bg-sunken text-muted text-xs">
              <tr>
                {(['lineShort', 'titleColumn', 'externalKey', 'descriptionColumn'] as const).map(
                  (column, columnIndex) => (
                    <th key={column} scope="col" className={cx('px-3 py-2', columnIndex > 1 && 'max-sm:hidden')}>
                      {t(column)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {validRows.slice(0, maxRows).map(({ line, story }) => (
                <tr key={line}>
                  <td className="figures px-3 py-2 text-subtle">{line}</td>
                  <td className="px-3 py-2 font-medium">{story.title}</td>
                  <td className="max-w-40 truncate px-3 py-2 font-mono text-xs max-sm:hidden">
                    {story.externalKey || story.link}
                  </td>
                  <td className="max-w-72 truncate px-3 py-2 text-muted max-sm:hidden">{story.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {validRows.length > maxRows && (
        <p className="text-muted text-sm">{t('more', { count: validRows.length - maxRows })}</p>
      )}
    </div>
  )
}
