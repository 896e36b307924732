/** What permissions are about, in the order in which people read them: the catalogue names each group. */
export const permissionGroups = [
  { id: 'sessions', pattern: /^session:/ },
  { id: 'actionItems', pattern: /^action_item:/ },
  { id: 'pages', pattern: /^(page|access):/ },
  { id: 'billing', pattern: /^billing\./ },
  { id: 'investor', pattern: /^investor:/ },
  { id: 'account', pattern: /^account\./ },
] as const
