import { ArrowUpRight, MailQuestion } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'

/** The link to a larger plan: people who can buy compare plans, others ask an admin. */
export type PlanUpgrade = { action: 'upgrade' | 'ask'; href: string }

type PlanContext = {
  /** Null without a sign-in. */
  way: PlanUpgrade | null
  /** Whether the plan refused what the reader just sent. */
  isRefused: boolean
}
export const PlanUpgradeContext = createContext<PlanContext>({ way: null, isRefused: false })

/** The button that leads to a larger plan; nothing without a sign-in. */
export function PlanUpgradeLink({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const t = useTranslations('ui.planUpgrade')
  const { way } = use(PlanUpgradeContext)
  if (!way) return null
  return (
    <ButtonLink
      href={way.href}
      variant="secondary"
      size={size}
      icon={way.action === 'upgrade' ? ArrowUpRight : MailQuestion}
    >
      {t(way.action)}
    </ButtonLink>
  )
}

/** The button that leads to a larger plan, if the plan refused the request. */
export function RefusedPlanLink() {
  return use(PlanUpgradeContext).isRefused ? <PlanUpgradeLink /> : null
}
