import type { FeatureFlag } from '#kit/auth/features.ts'
import type { Permission } from '#kit/auth/permissions.ts'
import type { AccountRole, Plan } from '#kit/context.ts'

/**
 * Who may open a page: one of the roles or one of the permissions (everybody, where neither is named), and the plan, and
 * the feature being switched on. A feature that not every plan has goes with the plans that have it.
 */
export type PageRule = {
  roles?: readonly AccountRole[]
  permissions?: readonly Permission[]
  plan?: readonly Plan[]
  feature?: FeatureFlag
  /** In the navigation only while this feature is on; the page itself opens without it. */
  listedWith?: FeatureFlag
}
