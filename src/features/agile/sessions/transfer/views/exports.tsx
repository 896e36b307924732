import { ArrowLeft, FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { exportFormats } from '#features/agile/sessions/transfer/schema.ts'
import { paths, type Tool } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Links to the session while it is open, and to its export files. */
export function Exports({ tool, id, isSessionOpen }: { tool: Tool; id: string; isSessionOpen: boolean }) {
  const t = useTranslations(`${tool}History` as const)
  return (
    <>
      {isSessionOpen && (
        <ButtonLink href={paths.room(tool, id)} variant="secondary" icon={ArrowLeft}>
          {t('open')}
        </ButtonLink>
      )}
      <fieldset data-no-shell="" className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('export.title')}</legend>
        {exportFormats.toReversed().map(format => (
          <ButtonLink
            key={format}
            href={tool === 'poker' ? paths.exportPoker(id, format) : paths.exportRetro(id, format)}
            download={tool === 'retro'}
            variant="secondary"
            icon={FileDown}
            aria-label={t('export.as', { format: t(`export.formats.${format}`) })}
          >
            {t(`export.formats.${format}`)}
          </ButtonLink>
        ))}
      </fieldset>
    </>
  )
}

/** The date, facilitator and team of a session. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="-mt-3 mb-7 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
