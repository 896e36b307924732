/**
 * Returns the beginning of an account's slug, derived from its name: lower-case ASCII words with hyphens, at most 40
 * characters.
 */
export function slugPrefixOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return words.slice(0, 40).replace(/-+$/, '') || 'team'
}

export const accountTypes = ['ENTERPRISE', 'TEAM', 'INDIVIDUAL'] as const
