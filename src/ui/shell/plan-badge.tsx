import { Badge } from '#ui/badge.tsx'

export type Plan = 'FREE' | 'PRO' | 'ENTERPRISE'

const tones = { FREE: 'neutral', PRO: 'brand', ENTERPRISE: 'accent' } as const
export const planNames = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' }

/** The plan of the account. Plan names are the same in every language. */
export function PlanBadge({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <Badge tone={tones[plan]} className={className}>
      {planNames[plan]}
    </Badge>
  )
}
