import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { TeamFields } from './team-fields.tsx'

type Props = {
  team: { id: string; name: string; description: string }
  values: Record<string, string>
  errors: Record<string, string>
}

/** What the team is called, and its end, which is asked for once more. */
export function TeamSettings({ team, values, errors }: Props) {
  const t = useTranslations('teams.page')
  const { id, name, description } = team
  return (
    <Card title={t('settings')}>
      <Form action={paths.team(id)} values={{ name, description, ...values }} errors={errors}>
        <input type="hidden" name="act" value="change" />
        <TeamFields />
        <div>
          <Button>{t('save')}</Button>
        </div>
      </Form>
      <details className="mt-6 rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold text-danger-ink">{t('delete')}</summary>
        <form method="post" action={paths.team(id)} data-shell="" className="mt-3 grid justify-items-start gap-3">
          <input type="hidden" name="act" value="delete" />
          <p className="text-sm">{t('deleteHint')}</p>
          <Button variant="danger">{t('deleteConfirm', { name })}</Button>
        </form>
      </details>
    </Card>
  )
}
