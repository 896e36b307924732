import { useTranslations } from 'use-intl'
import { priorities, processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { TeamField } from '#features/agile/kanban/boards/views/team-field.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChoiceField, DateField, Form, LongField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { type At, addressOf } from './address.ts'

type Props = {
  at: At
  teams: { id: string; name: string }[]
  /** What the fields hold, so that a refused form comes back as it was. */
  values: Record<string, string>
  /** Messages by field in the reader's language; under the empty name what belongs to none. */
  errors: Record<string, string>
  closeHref: string
  mayMake: boolean
  mayMakeTeam: boolean
}

// The button rests while the name or the team is missing. The script disables it; without one it only looks so.
const resting =
  'group-has-[:invalid]/new:pointer-events-none group-has-[:invalid]/new:opacity-55 group-has-[:invalid]/new:shadow-none'

/** The panel in which a project is made. */
export function NewProjectPanel({ closeHref, mayMake, mayMakeTeam, ...form }: Props) {
  const t = useTranslations('projects.form')
  const denied = useTranslations('boards.errors')('makersOnly')
  const maySend = mayMakeTeam || form.teams.length > 0
  if (!mayMake)
    return (
      <SidePanel title={t('title')} closeHref={closeHref}>
        <Alert tone="warning">{denied}</Alert>
      </SidePanel>
    )
  return (
    <div className="group/new contents">
      <SidePanel
        title={t('title')}
        description={t('about')}
        closeHref={closeHref}
        footer={
          <>
            <ButtonLink href={closeHref} variant="secondary">
              {t('cancel')}
            </ButtonLink>
            {maySend && (
              <Button form="project-form" data-complete="" className={resting}>
                {t('submit')}
              </Button>
            )}
          </>
        }
      >
        <p className="mb-5 text-sm">
          {t.rich('orImport', {
            link: words => (
              <Link href={paths.importBoard()} className="text-sm">
                {words}
              </Link>
            ),
          })}
        </p>
        {maySend ? <ProjectForm {...form} /> : <Alert tone="warning">{t('askForTeam')}</Alert>}
      </SidePanel>
    </div>
  )
}

function ProjectForm({ at, teams, values, errors }: Omit<Props, 'closeHref' | 'mayMake' | 'mayMakeTeam'>) {
  const t = useTranslations('projects.form')
  const names = useTranslations('projects.process')
  const kinds = processes.map(value => {
    const text = t(value === 'SCRUM' ? 'scrum' : 'kanban')
    return { value, label: t('processIs', { name: names(value), text }) }
  })
  const optional = t('optional')
  return (
    <Form
      id="project-form"
      action={at.path}
      back={addressOf(at)}
      values={{ process: 'KANBAN', priority: 'MEDIUM', ...values }}
      errors={errors}
      failed={t('failed')}
    >
      <TextField name="title" label={t('name')} required pattern=".*\S.*" maxLength={120} autoComplete="off" />
      <TeamField teams={teams} values={values} errors={errors} required />
      <ChoiceField name="process" label={t('process')} required options={kinds} />
      <ChoiceField
        name="priority"
        label={t('priority')}
        options={priorities.map(value => ({ value, label: t(value) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="startDate" label={t('startDate')} optional={optional} />
        <DateField name="targetDate" label={t('targetDate')} optional={optional} />
      </div>
      <LongField name="description" label={t('description')} optional={optional} maxLength={2000} />
    </Form>
  )
}
