import { Hono } from 'hono'
import type { EnterByAddress } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { sessionsPages } from './active-sessions/pages.tsx'
import { authPages } from './auth/pages.tsx'
import { securityPages } from './auth/pages-security.tsx'
import { mailboxPages } from './mailbox/pages.tsx'
import { preferencesPages } from './preferences/pages.tsx'
import { avatarImages } from './profile/avatar/api-avatar.ts'
import { profilePages } from './profile/pages.tsx'
import { confirmEmailPages } from './profile/pages-confirm.tsx'
import { recoveryPages } from './recovery/pages.tsx'
import { twoFactorPages } from './two-factor/pages.tsx'
import { factorPages } from './two-factor/pages-setup.tsx'

/** The pages of the area, in order: where two could answer, the first does. */
export const identityPages = (enterByAddress: EnterByAddress) =>
  new Hono<AppEnv>()
    .route('/', sessionsPages)
    .route('/', authPages(enterByAddress))
    .route('/', securityPages)
    .route('/', twoFactorPages)
    .route('/', factorPages)
    .route('/', recoveryPages)
    .route('/', profilePages)
    .route('/', avatarImages)
    .route('/', confirmEmailPages)
    .route('/', preferencesPages)
    .route('/', mailboxPages)
