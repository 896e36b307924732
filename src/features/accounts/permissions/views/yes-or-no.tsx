import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function YesOrNo({ yes }: { yes: boolean }) {
  const t = useTranslations('permissions.page')
  const Sign = yes ? Check : Minus
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${yes ? 'text-success-ink' : 'text-muted'}`}>
      <Sign aria-hidden className="size-4 shrink-0" />
      {t(yes ? 'yes' : 'no')}
    </span>
  )
}
