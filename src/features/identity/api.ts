import { Hono } from 'hono'
import type { EnterByAddress } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { sessions } from './active-sessions/api.ts'
import { accountSessions, userSessions } from './active-sessions/api-people.ts'
import { auditLogs } from './audit-log/api.ts'
import { auth } from './auth/api.ts'
import { profile } from './profile/api.ts'
import { avatar } from './profile/avatar/api-avatar.ts'
import { recovery } from './recovery/api.ts'
import { loginAttempts, security } from './security/api.ts'
import { twoFactor } from './two-factor/api.ts'

/** The calls of the area, in order: where two could answer, the first does. */
export const identityApi = (enterByAddress: EnterByAddress) =>
  new Hono<AppEnv>()
    .route('/api/auth', auth(enterByAddress))
    .route('/api/auth', profile)
    .route('/api/auth', avatar)
    .route('/api/auth', twoFactor)
    .route('/api/auth', recovery)
    .route('/api/auth/login-attempts', loginAttempts)
    .route('/api/sessions/audit-logs', auditLogs)
    .route('/api/sessions', sessions)
    .route('/api/users', userSessions)
    .route('/api/accounts', accountSessions)
    .route('/api/security', security)
