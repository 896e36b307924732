import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Stands in place of a form that takes a recent proof. */
export function ProofFirst() {
  const t = useTranslations('profile.proof')
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted text-sm">{t('why')}</p>
      <ButtonLink variant="secondary" icon={ShieldCheck} href={paths.prove(paths.profile())}>
        {t('go')}
      </ButtonLink>
    </div>
  )
}
