import type { FeatureFlag } from '#kit/auth/features.ts'
import type { Permission } from '#kit/auth/permissions.ts'
import type { AccountRole, Plan } from '#kit/context.ts'

/**
 * Access to a page: for people with one of the roles or permissions (everyone if it names neither), on one of the
 * plans, with the feature on. If only some plans include the feature, the rule must name them as well.
 */
export type PageRule = {
  roles?: readonly AccountRole[]
  permissions?: readonly Permission[]
  plan?: readonly Plan[]
  feature?: FeatureFlag
  /** The navigation lists the page only while this feature is on. The page itself opens without it. */
  listedWith?: FeatureFlag
}
