import { vi } from 'vitest'

/**
 * Waits until `check` no longer throws, and returns its result. The limit only ends tests that would hang. Work that
 * follows a response can take seconds on a busy machine.
 */
export const waitFor = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval })
