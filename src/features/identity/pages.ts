import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { authPages } from './auth/pages.tsx'
import { securityPages } from './auth/pages-security.tsx'
import { mailboxPages } from './mailbox/pages.tsx'
import { preferencesPages } from './preferences/pages.tsx'
import { avatarImages } from './profile/api-avatar.ts'
import { profilePages } from './profile/pages.tsx'
import { confirmEmailPages } from './profile/pages-confirm.tsx'
import { recoveryPages } from './recovery/pages.tsx'
import { sessionsPages } from './sessions/pages.tsx'
import { twoFactorPages } from './two-factor/pages.tsx'
import { factorPages } from './two-factor/pages-setup.tsx'

/** The pages of the area, in order: where two could answer, the first does. */
export const identityPages = new Hono<AppEnv>()
  .route('/', sessionsPages)
  .route('/', authPages)
  .route('/', securityPages)
  .route('/', twoFactorPages)
  .route('/', factorPages)
  .route('/', recoveryPages)
  .route('/', profilePages)
  .route('/', avatarImages)
  .route('/', confirmEmailPages)
  .route('/', preferencesPages)
  .route('/', mailboxPages)
