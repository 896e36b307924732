import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'

type Props = { person: { userId: string; name: string; isReached: boolean } | null; mayEndAll: boolean }

/** Ends all sign-ins of a person, or everybody's, which is asked for once more. */
export function EndMany({ person, mayEndAll }: Props) {
  const t = useTranslations('enterprise.signIns')
  const action = `${paths.enterpriseSecurity()}/act`
  if (person)
    return (
      person.isReached && (
        <form method="post" action={action} data-shell="">
          <input type="hidden" name="ids" value={person.userId} />
          <Button name="do" value="endPerson" variant="danger" size="sm">
            {t('endPerson', { name: person.name })}
          </Button>
        </form>
      )
    )
  if (!mayEndAll) return null
  return (
    <details className="rounded-card border border-line px-5 py-3 text-sm">
      <summary className="cursor-pointer font-semibold text-danger-ink">{t('endAll')}</summary>
      <form
        method="post"
        action={action}
        data-shell=""
        className="mt-2 flex flex-wrap items-center justify-between gap-3"
      >
        <p className="min-w-0 flex-1 basis-64">{t('endAllHint')}</p>
        <Button name="do" value="endAll" variant="danger" size="sm">
          {t('endAllConfirm')}
        </Button>
      </form>
    </details>
  )
}
