import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Status } from './member-table.tsx'

type Props = { userId: string; name: string; status: 'ACTIVE' | 'SUSPENDED' }

/** Suspending, letting in again, and removing, which asks once more. */
export function MemberAccess({ userId, name, status }: Props) {
  const t = useTranslations('members.panel')
  const act = status === 'ACTIVE' ? 'suspend' : 'reactivate'
  return (
    <section className="grid gap-5 border-line border-t pt-6">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-lg">{t('access')}</h3>
        <Status status={status} />
      </div>
      <form method="post" action={paths.members()} data-shell="" className="grid justify-items-start gap-2">
        <input type="hidden" name="userId" value={userId} />
        <p className="text-muted text-sm">{t(`${act}Hint`)}</p>
        <Button name="act" value={act} variant="secondary">
          {t(act)}
        </Button>
      </form>
      <details className="rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold text-danger-ink">{t('remove')}</summary>
        <form method="post" action={paths.members()} data-shell="" className="mt-3 grid justify-items-start gap-3">
          <input type="hidden" name="userId" value={userId} />
          <p className="text-sm">{t('removeHint')}</p>
          <Button name="act" value="remove" variant="danger">
            {t('removeConfirm', { name })}
          </Button>
        </form>
      </details>
    </section>
  )
}
