import type { Area } from '#kit/area.ts'
import type { EnterByAddress } from '#kit/auth/sign-in.ts'
import { identityApi } from './api.ts'
import { identityPages } from './pages.ts'
import { avatarUploads } from './profile/avatar/api-avatar.ts'

/** The people who sign in, and how they do. `enterByAddress` lets in whoever needs no password. */
export const identity = (enterByAddress: EnterByAddress): Area => ({
  routes: [identityApi(enterByAddress), identityPages(enterByAddress)],
  uploads: avatarUploads,
  failureTexts: {
    'POST /api/auth/login': 'Login failed. Please try again.',
    'POST /api/auth/register': 'Registration failed. Please try again.',
    'POST /api/auth/refresh': 'Session refresh failed',
    'POST /api/auth/verify-2fa': 'Verification failed. Please try again.',
    'POST /api/auth/verify-2fa/resend': 'Failed to resend code. Please try again.',
    'POST /api/sessions': 'Session creation failed',
    'POST /api/sessions/:sessionId/switch-account': 'Account switch failed',
    'GET /api/sessions/metrics': 'Failed to retrieve session metrics',
    'GET /api/sessions/audit-logs': 'Failed to retrieve audit logs',
    'GET /api/users/:userId/sessions/history': 'Failed to retrieve session history',
  },
})
