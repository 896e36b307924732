import { ArrowUpRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { errorText } from './api.ts'

/** Returns whether a call or a command failed because of the account's plan. */
export const isPlanLimit = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'plan_limit'

/** A link to the plans page, which shows who can buy a plan. */
export function PlansLink() {
  const t = useTranslations('transport')
  return (
    <ButtonLink href={paths.pricing()} variant="secondary" size="sm" icon={ArrowUpRight}>
      {t('plans')}
    </ButtonLink>
  )
}

type Props = { thrown: unknown; text?: string | undefined; className?: string }

/**
 * The reason why a call failed, with a link to the plans if a larger plan helps. `text` replaces the server's message.
 */
export function ErrorAlert({ thrown, text, className }: Props) {
  const t = useTranslations('transport')
  return (
    <Alert tone="danger" action={isPlanLimit(thrown) && <PlansLink />} {...(className && { className })}>
      {text ?? errorText(thrown, t)}
    </Alert>
  )
}
