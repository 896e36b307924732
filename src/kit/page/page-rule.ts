import type { FeatureFlag } from '#kit/auth/feature-flag.ts'
import type { Permission } from '#kit/auth/permissions.ts'
import type { AccountRole, Plan } from '#kit/context.ts'

/**
 * Access to a page. People need one of the roles or permissions (anyone, if the rule names neither), one of the plans,
 * and the feature. If only some plans include the feature, the rule must name these plans too.
 */
export type PageRule = {
  roles?: readonly AccountRole[]
  permissions?: readonly Permission[]
  plan?: readonly Plan[]
  feature?: FeatureFlag
  /** The navigation lists the page only while this feature is on. The page itself opens without it. */
  listedWith?: FeatureFlag
}
