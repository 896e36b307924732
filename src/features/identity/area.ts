import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { DemoSignIn } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { sessions } from './active-sessions/api.ts'
import { accountSessions, userSessions } from './active-sessions/api-people.ts'
import { sessionsPages } from './active-sessions/pages.tsx'
import { auditLogs } from './audit-log/api.ts'
import { auth } from './auth/api.ts'
import { authPages } from './auth/pages.tsx'
import { securityPages } from './auth/pages-security.tsx'
import { mailboxPages } from './mailbox/pages.tsx'
import { preferencesPages } from './preferences/pages.tsx'
import { profile } from './profile/api.ts'
import { avatar, avatarImages, avatarUploads } from './profile/avatar/api-avatar.ts'
import { profilePages } from './profile/pages.tsx'
import { confirmEmailPages } from './profile/pages-confirm.tsx'
import { recovery } from './recovery/api.ts'
import { recoveryPages } from './recovery/pages.tsx'
import { loginAttemptsApi, securityApi } from './security/api.ts'
import { twoFactor } from './two-factor/api.ts'
import { twoFactorPages } from './two-factor/pages.tsx'
import { factorPages } from './two-factor/pages-setup.tsx'

/** The first matching route handles a request. */
const routesOf = (demoSignIn: DemoSignIn) =>
  new Hono<AppEnv>()
    .route('/api/auth', auth(demoSignIn))
    .route('/api/auth', profile)
    .route('/api/auth', avatar)
    .route('/api/auth', twoFactor)
    .route('/api/auth', recovery)
    .route('/api/auth/login-attempts', loginAttemptsApi)
    .route('/api/sessions/audit-logs', auditLogs)
    .route('/api/sessions', sessions)
    .route('/api/users', userSessions)
    .route('/api/accounts', accountSessions)
    .route('/api/security', securityApi)
    .route('/', sessionsPages)
    .route('/', authPages(demoSignIn))
    .route('/', securityPages)
    .route('/', twoFactorPages)
    .route('/', factorPages)
    .route('/', recoveryPages)
    .route('/', profilePages)
    .route('/', avatarImages)
    .route('/', confirmEmailPages)
    .route('/', preferencesPages)
    .route('/', mailboxPages)

/** Users, sign-in and security. `demoSignIn` signs in demo users, who need no password. */
export const identity = (demoSignIn: DemoSignIn): Area => ({
  routes: [routesOf(demoSignIn)],
  uploads: avatarUploads,
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
