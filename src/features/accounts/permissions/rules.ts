/** Groups of permissions in display order. The catalogue has their names. */
export const permissionGroups = [
  { id: 'sessions', pattern: /^session:/ },
  { id: 'actionItems', pattern: /^action_item:/ },
  { id: 'pages', pattern: /^(page|access):/ },
  { id: 'billing', pattern: /^billing\./ },
  { id: 'investor', pattern: /^investor:/ },
  { id: 'account', pattern: /^account\./ },
] as const
