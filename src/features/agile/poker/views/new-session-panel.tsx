import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { type FormProps, NewSessionForm } from './new-session-form.tsx'

export type NewSessionPanelProps = FormProps & { mayCreate: boolean }

/** The panel at the right in which a session is made, or the words for those who may not. */
export function NewSessionPanel({ mayCreate, ...form }: NewSessionPanelProps) {
  const t = useTranslations('poker')
  if (!mayCreate)
    return (
      <SidePanel title={t('form.title')} closeHref={paths.poker()}>
        <Alert tone="warning">{t('errors.noCreation')}</Alert>
      </SidePanel>
    )
  return (
    <SidePanel
      title={t('form.title')}
      description={t('form.description')}
      closeHref={paths.poker()}
      footer={
        <>
          <ButtonLink href={paths.poker()} variant="secondary">
            {t('form.cancel')}
          </ButtonLink>
          <Button form="new-session">{t('form.submit')}</Button>
        </>
      }
    >
      {form.errors[''] && (
        <Alert tone="danger" title={t('form.failed')} className="mb-5">
          {form.errors['']}
        </Alert>
      )}
      <NewSessionForm {...form} />
    </SidePanel>
  )
}
