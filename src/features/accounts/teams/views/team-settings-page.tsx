import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type Team, TeamBreadcrumb, TeamFields, TeamTabs } from './team-parts.tsx'

type Props = { team: Team; values: Record<string, string>; errors: Record<string, string>; isSaved: boolean }

/** Name and description of the team, and its deletion, which asks for confirmation. */
export function TeamSettingsPage({ team, values, errors, isSaved }: Props) {
  const t = useTranslations('teams')
  return (
    <>
      <PageHeader breadcrumb={<TeamBreadcrumb {...team} />} title={team.name} description={team.description} />
      <TeamTabs team={team} current="settings" />
      <div className="grid max-w-2xl gap-4">
        {isSaved && <Alert tone="success">{t('done.change')}</Alert>}
        <Card>
          <Form action={paths.teamSettings(team.id)} values={values} errors={errors} errorTitle={t('failed')}>
            <TeamFields />
            <div>
              <Button>{t('page.save')}</Button>
            </div>
          </Form>
          <details className="mt-6 rounded-card border border-line px-4 py-3">
            <summary className="tap cursor-pointer font-semibold text-danger-ink">{t('page.delete')}</summary>
            <Form action={`${paths.teams()}/${team.id}/act`} className="mt-3 grid justify-items-start gap-3">
              <p className="text-sm">{t('page.deleteHint')}</p>
              <Button name="do" value="delete" variant="danger">
                {t('page.deleteConfirm', { name: team.name })}
              </Button>
            </Form>
          </details>
        </Card>
      </div>
    </>
  )
}
