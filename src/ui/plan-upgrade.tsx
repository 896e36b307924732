import { ArrowUpRight, MailQuestion } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'

/** The link to a larger plan: people who can buy compare plans, others ask an admin. */
export type PlanUpgrade = { action: 'upgrade' | 'ask'; href: string }

type PlanContext = {
  /** Null without a sign-in. */
  upgrade: PlanUpgrade | null
  /** Whether the plan refused the request that the reader just sent. */
  isRefused: boolean
}
export const PlanUpgradeContext = createContext<PlanContext>({ upgrade: null, isRefused: false })

/** The button that leads to a larger plan. Renders nothing without a sign-in. */
export function PlanUpgradeLink({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const t = useTranslations('ui.planUpgrade')
  const { upgrade } = use(PlanUpgradeContext)
  if (!upgrade) return null
  return (
    <ButtonLink
      href={upgrade.href}
      variant="secondary"
      size={size}
      icon={upgrade.action === 'upgrade' ? ArrowUpRight : MailQuestion}
    >
      {t(upgrade.action)}
    </ButtonLink>
  )
}

/** The button that leads to a larger plan, if the plan refused the request. */
export function RefusedPlanLink() {
  return use(PlanUpgradeContext).isRefused ? <PlanUpgradeLink /> : null
}
