/** How long a mailed code and a begun sign-in last, in milliseconds. */
export const codeLifetime = 10 * 60_000
/** How often a code may be tried against one begun sign-in. */
export const triesPerChallenge = 5
/** Wrong codes of one person, whichever sign-in they were tried for. */
export const factorLockout = { limit: 10, window: 30 * 60_000, lock: 30 * 60_000 }
/** Codes mailed to one person. */
export const codeMails = { limit: 5, window: 30 * 60_000 }
/** How long the secret that is shown as a QR code waits for its first code, in milliseconds. */
export const setupLifetime = 15 * 60_000
export const recoveryCodeCount = 10

/** A code as it was typed, without the spaces and hyphens that make it readable. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether a code, already plain, has the form of a recovery code: 24 letters of base 32, 120 bits. */
export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{24}$/.test(code)

/** A recovery code in groups of six, as people read it. */
export const readable = (code: string): string => code.replace(/(.{6})(?=.)/g, '$1-')
