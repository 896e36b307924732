import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { DemoSignIn } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { sessionsApi } from './active-sessions/api.ts'
import { accountSessionsApi, userSessionsApi } from './active-sessions/api-people.ts'
import { sessionsPages } from './active-sessions/pages.tsx'
import { auditLogsApi } from './audit-log/api.ts'
import { authApi } from './auth/api.ts'
import { authPages } from './auth/pages.tsx'
import { securityPages } from './auth/pages-security.tsx'
import { mailboxPages } from './local-mailbox/pages.tsx'
import { preferencesPages } from './preferences/pages.tsx'
import { profileApi } from './profile/api.ts'
import { avatarApi, avatarImagesApi, avatarUploadLimits } from './profile/avatar/api-avatar.ts'
import { profilePages } from './profile/pages.tsx'
import { confirmEmailChangePages } from './profile/pages-confirm-email-change.tsx'
import { recoveryApi } from './recovery/api.ts'
import { recoveryPages } from './recovery/pages.tsx'
import { loginAttemptsApi, securityApi } from './security/api.ts'
import { twoFactorApi } from './two-factor/api.ts'
import { challengePages } from './two-factor/pages.tsx'
import { factorSetupPages } from './two-factor/pages-setup.tsx'

/** The first matching route handles a request. */
const routesOf = (demoSignIn: DemoSignIn) =>
  new Hono<AppEnv>()
    .route('/api/auth', authApi(demoSignIn))
    .route('/api/auth', profileApi)
    .route('/api/auth', avatarApi)
    .route('/api/auth', twoFactorApi)
    .route('/api/auth', recoveryApi)
    .route('/api/auth/login-attempts', loginAttemptsApi)
    .route('/api/sessions/audit-logs', auditLogsApi)
    .route('/api/sessions', sessionsApi)
    .route('/api/users', userSessionsApi)
    .route('/api/accounts', accountSessionsApi)
    .route('/api/security', securityApi)
    .route('/', sessionsPages)
    .route('/', authPages(demoSignIn))
    .route('/', securityPages)
    .route('/', challengePages)
    .route('/', factorSetupPages)
    .route('/', recoveryPages)
    .route('/', profilePages)
    .route('/', avatarImagesApi)
    .route('/', confirmEmailChangePages)
    .route('/', preferencesPages)
    .route('/', mailboxPages)

/** Users, sign-in and security. `demoSignIn` signs in demo users, who need no password. */
export const identity = (demoSignIn: DemoSignIn): Area => ({
  routes: [routesOf(demoSignIn)],
  uploads: avatarUploadLimits,
  failureKeys: {
    'POST /api/auth/login': 'auth.errors.loginFailed',
    'POST /api/auth/register': 'errors.registrationFailed',
    'POST /api/auth/refresh': 'errors.refreshFailed',
    'POST /api/auth/verify-2fa': 'twoFactor.errors.verificationFailed',
    'POST /api/auth/verify-2fa/resend': 'twoFactor.errors.resendFailed',
    'POST /api/sessions': 'errors.sessionNotCreated',
    'POST /api/sessions/:sessionId/switch-account': 'errors.sessionNotSwitched',
    'GET /api/sessions/metrics': 'errors.metricsNotRetrieved',
    'GET /api/sessions/audit-logs': 'errors.auditNotRetrieved',
    'GET /api/users/:userId/sessions/history': 'errors.historyNotRetrieved',
  },
})
