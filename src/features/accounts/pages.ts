import { Hono } from 'hono'
import { auditPages } from '#features/identity/audit-log/pages.tsx'
import type { AppEnv } from '#kit/context.ts'
import { accountPages, dangerPages } from './accounts/pages.tsx'
import { apiKeyPages } from './api-keys/pages.tsx'
import { contactAdminPages } from './contact-admin/pages.tsx'
import { customRolePages } from './custom-roles/pages.tsx'
import { demoPages } from './demo/pages.tsx'
import { enterprisePages } from './enterprise/pages.tsx'
import { enterpriseSecurityPages } from './enterprise/pages-security.tsx'
import { featurePages } from './feature-flags/pages.tsx'
import { invitationPages } from './invitations/pages.tsx'
import { leavePages } from './members/pages-leave.tsx'
import { onboardingPages } from './onboarding/pages.tsx'
import { memberPages } from './people-page/pages.tsx'
import { permissionsPages } from './permissions/pages.tsx'
import { ssoPages } from './sso/pages.tsx'
import { ssoSignInPages } from './sso/pages-sign-in.tsx'
import { teamPages } from './teams/pages.tsx'

/** Page routes of the area. The first match handles a request. */
export const accountsAreaPages = new Hono<AppEnv>()
  .route('/', demoPages)
  .route('/', permissionsPages)
  .route('/', contactAdminPages)
  .route('/', onboardingPages)
  .route('/', accountPages)
  .route('/', dangerPages)
  .route('/', featurePages)
  .route('/', auditPages)
  .route('/', apiKeyPages)
  .route('/', leavePages)
  .route('/', invitationPages)
  .route('/', teamPages)
  .route('/', memberPages)
  .route('/', enterprisePages)
  .route('/', enterpriseSecurityPages)
  .route('/', customRolePages)
  .route('/', ssoPages)
  .route('/', ssoSignInPages)
