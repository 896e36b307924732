/** Lifetime of an emailed code and of a pending sign-in, in milliseconds. */
export const codeLifetimeMs = 10 * 60_000
/** Maximum attempts per pending sign-in. */
export const attemptsPerChallenge = 5
/** Locks a user's second factor after too many wrong codes, across all sign-ins. */
export const factorLockout = { limit: 10, window: 30 * 60_000, lock: 30 * 60_000 }
/** Limits codes emailed to one user. */
export const codeMailLimit = { limit: 5, window: 30 * 60_000 }
/** Lifetime of a setup before its first code, in milliseconds. */
export const factorSetupLifetimeMs = 15 * 60_000
export const recoveryCodeCount = 10

/** Returns the typed code without spaces and hyphens, in upper case. */
export const normalizeCode = (typedCode: string): string => typedCode.replace(/[\s-]/g, '').toUpperCase()

/** Returns whether a normalized code looks like a recovery code: 24 letters of base 32, 120 bits. */
export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{24}$/.test(code)

/** Formats a recovery code in groups of six. */
export const formatRecoveryCode = (code: string): string => code.replace(/(.{6})(?=.)/g, '$1-')
