import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { RetroForm, type RetroFormProps } from './retro-form.tsx'

export type RetroPanelProps = Omit<RetroFormProps, 'back'> & {
  closeHref: string
  back: string
  /** What they read who may not, in place of the form. */
  closed: 'noCreation' | 'noEdit' | null
  /** The plans that have no limit, where this month's retros are used up. */
  liftedBy: readonly string[] | null
}

/** The panel at the right in which a retro is made or changed. */
export function RetroPanel({ closed, closeHref, liftedBy, ...form }: RetroPanelProps) {
  const t = useTranslations('retroSessions')
  const noCreation = useTranslations('poker.errors')('noCreation')
  const title = t(form.edits ? 'form.editTitle' : 'form.title')
  if (closed)
    return (
      <SidePanel title={title} closeHref={closeHref}>
        <Alert tone="warning">{closed === 'noEdit' ? t('errors.noEdit') : noCreation}</Alert>
      </SidePanel>
    )
  return (
    <SidePanel
      title={title}
      description={t(form.edits ? 'form.editDescription' : 'form.description')}
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink href={closeHref} variant="secondary">
            {t('form.cancel')}
          </ButtonLink>
          <Button form="retro-form">{t(form.edits ? 'form.save' : 'form.submit')}</Button>
        </>
      }
    >
      <Refusal error={form.errors['']} liftedBy={liftedBy} />
      <RetroForm {...form} />
    </SidePanel>
  )
}

function Refusal({ error, liftedBy }: { error: string | undefined; liftedBy: readonly string[] | null }) {
  const t = useTranslations('retroSessions')
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
