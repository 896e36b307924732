/** The kinds of records in the search index. The table `search_entries` has the same ones. */
export const indexedKinds = [
  'BOARD',
  'ITEM',
  'EPIC',
  'SPRINT',
  'DELIVERY',
  'POKER',
  'RETRO',
  'ACTION_ITEM',
  'GOAL',
  'PRODUCT',
  'INITIATIVE',
  'DOCUMENT',
] as const
