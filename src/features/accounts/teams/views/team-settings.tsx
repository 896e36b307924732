import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TeamFields } from './new-team-panel.tsx'

type Props = {
  team: { id: string; name: string; description: string }
  values: Record<string, string>
  errors: Record<string, string>
}

/** What the team is called, and its end, which is asked for once more. */
export function TeamSettings({ team, values, errors }: Props) {
  const t = useTranslations('teams.page')
  return (
    <Card title={t('settings')}>
      <form method="post" action={paths.team(team.id)} data-shell="" className="grid gap-5">
        <input type="hidden" name="act" value="change" />
        <TeamFields values={{ ...team, ...values }} errors={errors} />
        <div>
          <Button>{t('save')}</Button>
        </div>
      </form>
      <details className="mt-6 rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold text-danger-ink">{t('delete')}</summary>
        <form method="post" action={paths.team(team.id)} data-shell="" className="mt-3 grid justify-items-start gap-3">
          <input type="hidden" name="act" value="delete" />
          <p className="text-sm">{t('deleteHint')}</p>
          <Button variant="danger">{t('deleteConfirm', { name: team.name })}</Button>
        </form>
      </details>
    </Card>
  )
}
