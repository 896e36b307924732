const base = 'https://trimtab.invalid'
const longest = 1000

/**
 * Where to send somebody who says where they came from: only ever to a page of ours.
 * @returns path, query and fragment of `wanted` as a browser would read them; `otherwise` where that is no path, too long,
 * or another origin in any spelling.
 */
export function safeReturnPath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.length > longest) return otherwise
  const url = URL.parse(wanted, base)
  if (!url || url.origin !== base) return otherwise
  const path = url.pathname + url.search + url.hash
  // `/.//evil.example` is a path to the parser, and another host when what it gives is read a second time.
  return path.startsWith('//') || path.length > longest ? otherwise : path
}

/** The page to come back to, as it is carried from form to form; undefined where there is none. */
export const carried = (from: unknown): string | undefined => safeReturnPath(from, '') || undefined
