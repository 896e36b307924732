const base = 'https://trimtab.invalid'
const maxLength = 1000

/**
 * Returns the path, the query and the fragment of `from`, as a browser would read them. Prevents open redirects:
 * returns `fallback` if `from` is not a path on our own origin, in any spelling, or is too long.
 */
export function safeReturnPath(from: unknown, fallback: string): string {
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > maxLength) return fallback
  const url = URL.parse(from, base)
  if (!url || url.origin !== base) return fallback
  const path = url.pathname + url.search + url.hash
  // The parser reads `/.//evil.example` as a path, but its result, parsed again, is another host.
  return path.startsWith('//') || path.length > maxLength ? fallback : path
}

/** Returns the path of the page to return to, which forms pass on. Undefined if it is missing or unsafe. */
export const optionalReturnPath = (from: unknown): string | undefined => safeReturnPath(from, '') || undefined
