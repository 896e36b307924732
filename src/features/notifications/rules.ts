/**
 * The kinds of notification, each with its params. Each has a sentence in the catalogue `notifications` under `kinds`, and
 * a line in the preferences. `mail` is the default: whether it is also sent by email.
 */
export const notificationKinds = {
  /** name */
  invitation_accepted: { mail: false },
  /** email */
  invitation_declined: { mail: false },
  /** role: the account role */
  role_changed: { mail: true },
  /** what: given, taken or changed; customRole: the name of the role */
  custom_role_changed: { mail: true },
  /** team */
  team_added: { mail: false },
  /** account; name: the previous owner */
  ownership_received: { mail: true },
  /** name: the sender; subject */
  admin_message: { mail: true },
  /** name: the person who asks; plan: its name; users: the number of additional users */
  upgrade_requested: { mail: true },
  /** name: the user who signed in */
  suspicious_activity: { mail: true },
  /** name: the creator; key: the name of the key */
  api_key_created: { mail: true },
  /** name: the session; minutes: time until the start */
  session_reminder: { mail: true },
  /** name: the series */
  series_not_made: { mail: true },
  /** title: the action item */
  action_item_due: { mail: true },
  action_item_soon: { mail: true },
  /** name: the person who changed it */
  sso_changed: { mail: true },
  /** domain: the domain without its record */
  sso_domain_missing: { mail: true },
  sso_domain_lapsed: { mail: true },
  payment_overdue: { mail: true },
  plan_paused: { mail: true },
  /** last4: digits of the card; date: of the renewal */
  card_expires: { mail: true },
  /** plan: its name; date: the last day; price: of the first period; last4: digits of the card */
  trial_ends: { mail: true },
  trial_needs_card: { mail: true },
  /** level: low, critical or spike; days: until the cash is used up */
  burn_alert: { mail: true },
} as const satisfies Record<string, { mail: boolean }>

export type NotificationKind = keyof typeof notificationKinds
export const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

export const isKind = (kind: string): kind is NotificationKind => kind in notificationKinds

export type Channels = { inApp: boolean; mail: boolean }

/** A person's channels for each kind: their choice, else the app, and email where that is the default. */
export function preferencesOf(stored: Record<string, Channels> | null): Record<NotificationKind, Channels> {
  const entries = kinds.map(kind => [kind, stored?.[kind] ?? { inApp: true, mail: notificationKinds[kind].mail }])
  return Object.fromEntries(entries) as Record<NotificationKind, Channels>
}
