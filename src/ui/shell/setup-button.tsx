import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** The button to complete the account's setup. Beside the other buttons of a narrow header, only its icon is shown. */
export function SetupButton({ className }: { className?: string }) {
  const text = useTranslations('onboarding.menu')('complete')
  return (
    <ButtonLink
      href={paths.onboarding()}
      variant="secondary"
      size="sm"
      icon={ListChecks}
      title={text}
      className={cx('mr-1.5', className)}
    >
      <span className="max-xl:sr-only">{text}</span>
    </ButtonLink>
  )
}
