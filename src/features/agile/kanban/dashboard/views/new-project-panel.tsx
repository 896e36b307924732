import { useTranslations } from 'use-intl'
import { priorities, processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { TeamField } from '#features/agile/kanban/boards/views/team-field.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
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
  const { errors } = form
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
        {errors[''] && (
          <Alert tone="danger" title={t('failed')} className="mb-5">
            {errors['']}
          </Alert>
        )}
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
  return (
    <form id="project-form" method="post" action={at.path} data-shell="" className="grid gap-5">
      <input type="hidden" name="back" value={addressOf(at)} />
      <Field
        name="title"
        label={t('name')}
        defaultValue={values.title}
        error={errors.title}
        required
        pattern=".*\S.*"
        maxLength={120}
        autoComplete="off"
      />
      <TeamField teams={teams} values={values} errors={errors} required />
      <Select
        name="process"
        label={t('process')}
        defaultValue={values.process ?? 'KANBAN'}
        error={errors.process}
        required
      >
        {processes.map(process => (
          <option key={process} value={process}>
            {t('processIs', { name: names(process), text: t(process === 'SCRUM' ? 'scrum' : 'kanban') })}
          </option>
        ))}
      </Select>
      <Select name="priority" label={t('priority')} defaultValue={values.priority ?? 'MEDIUM'} error={errors.priority}>
        {priorities.map(priority => (
          <option key={priority} value={priority}>
            {t(priority)}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="startDate"
          type="date"
          label={t('startDate')}
          defaultValue={values.startDate}
          error={errors.startDate}
          optional={t('optional')}
        />
        <Field
          name="targetDate"
          type="date"
          label={t('targetDate')}
          defaultValue={values.targetDate}
          error={errors.targetDate}
          optional={t('optional')}
        />
      </div>
      <Textarea
        name="description"
        label={t('description')}
        defaultValue={values.description}
        error={errors.description}
        maxLength={2000}
        optional={t('optional')}
      />
    </form>
  )
}
