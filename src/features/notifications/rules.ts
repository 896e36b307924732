/**
 * What people are told of. Each has a sentence in the catalogue `notifications` under `kinds`, which names its params, and
 * a line in the preferences. `mail` says whether it comes by mail as long as the person has not chosen.
 */
export const notificationKinds = {
  /** name */
  invitation_accepted: { mail: false },
  /** email */
  invitation_declined: { mail: false },
  /** role: the account role */
  role_changed: { mail: true },
  /** what: given, taken or changed; customRole: its name */
  custom_role_changed: { mail: true },
  /** team */
  team_added: { mail: false },
  /** account, name: who gave it */
  ownership_received: { mail: true },
  /** name, subject */
  admin_message: { mail: true },
  /** name: who asks, plan: its name, users: how many additional ones */
  upgrade_requested: { mail: true },
  /** name: whose sign-in it was */
  suspicious_activity: { mail: true },
  /** name: who made it, key: what it is called */
  api_key_created: { mail: true },
  /** name: what the session is called, minutes: until it begins */
  session_reminder: { mail: true },
  /** name: what the series is called */
  series_not_made: { mail: true },
  /** title: what is to be done */
  action_item_due: { mail: true },
  action_item_soon: { mail: true },
  /** name: who changed it */
  sso_changed: { mail: true },
  /** domain: whose record is missing */
  sso_domain_missing: { mail: true },
  sso_domain_lapsed: { mail: true },
  payment_overdue: { mail: true },
  plan_paused: { mail: true },
  /** last4: of the card, date: of the renewal */
  card_expires: { mail: true },
} as const satisfies Record<string, { mail: boolean }>

export type NotificationKind = keyof typeof notificationKinds
export const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

export const isKind = (kind: string): kind is NotificationKind => kind in notificationKinds

export type Channels = { inApp: boolean; mail: boolean }

/** What a person gets of each kind: what they chose, else in the app always and by mail what is worth one. */
export function preferencesOf(stored: Record<string, Channels> | null): Record<NotificationKind, Channels> {
  const entries = kinds.map(kind => [kind, stored?.[kind] ?? { inApp: true, mail: notificationKinds[kind].mail }])
  return Object.fromEntries(entries) as Record<NotificationKind, Channels>
}
