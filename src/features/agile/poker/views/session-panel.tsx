import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { SessionForm, type SessionFormProps } from './session-form.tsx'

export type SessionPanelProps = Omit<SessionFormProps, 'back'> & {
  closeHref: string
  back: string
  /** What they read who may not, in place of the form. */
  closed: 'noCreation' | 'noEdit' | null
  /** The plans that have no limit, where this month's sessions are used up. */
  liftedBy: readonly string[] | null
}

/** The panel at the right in which a session is made or changed. */
export function SessionPanel({ closed, closeHref, liftedBy, ...form }: SessionPanelProps) {
  const t = useTranslations('poker')
  const own = useTranslations('pokerSessions')
  const title = form.edits ? own('form.editTitle') : t('form.title')
  if (closed)
    return (
      <SidePanel title={title} closeHref={closeHref}>
        <Alert tone="warning">{closed === 'noEdit' ? own('errors.noEdit') : t('errors.noCreation')}</Alert>
      </SidePanel>
    )
  return (
    <SidePanel
      title={title}
      description={form.edits ? own('form.editDescription') : t('form.description')}
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink href={closeHref} variant="secondary">
            {t('form.cancel')}
          </ButtonLink>
          <Button form="session-form">{form.edits ? own('form.save') : t('form.submit')}</Button>
        </>
      }
    >
      <Refusal error={form.errors['']} liftedBy={liftedBy} />
      <SessionForm {...form} />
    </SidePanel>
  )
}

function Refusal({ error, liftedBy }: { error: string | undefined; liftedBy: readonly string[] | null }) {
  const t = useTranslations('pokerSessions')
  const lifts = liftedBy && t('form.liftedBy', { plans: liftedBy.join(' / ') })
  if (error)
    return (
      <Alert tone="danger" title={t('errors.failedToSave')} className="mb-5">
        {error} {lifts}
      </Alert>
    )
  return (
    lifts && (
      <Alert tone="warning" title={t('form.limitReached')} className="mb-5">
        {lifts}
      </Alert>
    )
  )
}
