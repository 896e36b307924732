const base = 'https://trimtab.invalid'
const longest = 1000

/**
 * Where to go on after signing in: the path a visitor asked for, when it is a page of ours.
 * @returns path, query and fragment of `wanted` on our own origin, as a browser would read them; `otherwise` for anything
 * else: another origin in any spelling, no path, or a page that a signed-in person is sent away from.
 */
export function safeReturnPath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > longest) return otherwise
  const url = URL.parse(wanted, base)
  if (!url || url.origin !== base) return otherwise
  const path = url.pathname + url.search + url.hash
  // `/.//evil.example` is a path to the parser and becomes another host when it is read a second time.
  if (path.startsWith('//') || path.length > longest) return otherwise
  return /^(\/fr|\/es)?\/(login|register|logout|api|parties)(\/|$)/.test(url.pathname) ? otherwise : path
}
