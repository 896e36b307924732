import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type NewTeamPanelProps = {
  people: { userId: string; name: string; email: string }[]
  values: Record<string, string>
  errors: Record<string, string>
}

export function NewTeamPanel({ people, values, errors }: NewTeamPanelProps) {
  const t = useTranslations('teams')
  return (
    <SidePanel
      title={t('form.title')}
      description={t('form.intro')}
      closeHref={paths.teams()}
      footer={
        <>
          <ButtonLink href={paths.teams()} variant="secondary">
            {t('form.cancel')}
          </ButtonLink>
          <Button form="new-team">{t('form.submit')}</Button>
        </>
      }
    >
      <form id="new-team" method="post" action={paths.teams()} data-shell="" className="grid gap-5">
        {errors[''] && (
          <Alert tone="danger" title={t('failed')}>
            {errors['']}
          </Alert>
        )}
        <TeamFields values={values} errors={errors} />
        <fieldset className="grid gap-3">
          <legend className="font-semibold text-sm">{t('form.people')}</legend>
          <p className="text-muted text-sm">{t('form.peopleHint')}</p>
          {people.map(({ userId, name, email }) => (
            <Checkbox
              key={userId}
              name={`with:${userId}`}
              label={name}
              hint={email}
              defaultChecked={values[`with:${userId}`] !== undefined}
            />
          ))}
        </fieldset>
      </form>
    </SidePanel>
  )
}

/** Name and description, of a new team and of one that is there. */
export function TeamFields({ values, errors }: Pick<NewTeamPanelProps, 'values' | 'errors'>) {
  const t = useTranslations('teams.form')
  return (
    <>
      <Field name="name" label={t('name')} defaultValue={values.name} error={errors.name} maxLength={80} required />
      <Textarea
        name="description"
        label={t('description')}
        optional={t('optional')}
        defaultValue={values.description}
        error={errors.description}
        maxLength={500}
        rows={3}
      />
    </>
  )
}
