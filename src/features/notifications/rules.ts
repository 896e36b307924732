/** Choices for the emails of a kind: at once, in the digest at eight in the morning, or none. */
export const mailChoices = ['now', 'digest', 'off'] as const
export type MailChoice = (typeof mailChoices)[number]

type KindSettings = {
  /** The default choice. */
  mail: MailChoice
  /** Never part of a digest, because it is out of date a day later. */
  isTimely?: true
  /** Also reaches the person who acted, because someone else could have used their session. */
  isSecurity?: true
  /** The page that the reader must be able to open. Someone who loses access no longer gets the notification. */
  page?: string
}

/**
 * The kinds of notifications. Comments name the params. Each has a sentence in the catalogue `notifications` under
 * `kinds`, and a line in the preferences.
 */
export const notificationKinds = {
  /** name: the person who assigned it; title: number and title of the item */
  item_assigned: { mail: 'now' },
  /** name: the person who assigned them; count; title: the board */
  items_assigned: { mail: 'now' },
  /** name: the author; title: number and title of the item. The next kind has the same params. */
  item_mentioned: { mail: 'now' },
  item_commented: { mail: 'digest' },
  /** title: the action item. The next two kinds have the same params. */
  action_item_assigned: { mail: 'now' },
  action_item_due: { mail: 'now' },
  action_item_soon: { mail: 'now' },
  /** name: the session */
  session_starting: { mail: 'off', isTimely: true },
  /** name: the session; minutes: time until the start */
  session_reminder: { mail: 'now', isTimely: true },
  /** name: the series */
  series_not_made: { mail: 'now' },
  /** role: the account role */
  role_changed: { mail: 'now' },
  /** what: given, taken or changed; customRole: the name of the role */
  custom_role_changed: { mail: 'now' },
  /** team */
  team_added: { mail: 'off' },
  team_removed: { mail: 'off' },
  /** team; teamRole: the role in the team */
  team_role_changed: { mail: 'off' },
  /** name */
  invitation_accepted: { mail: 'off' },
  /** email */
  invitation_declined: { mail: 'off' },
  /** account; name: the previous owner */
  ownership_received: { mail: 'now' },
  /** name: the sender; subject */
  admin_message: { mail: 'now', isTimely: true, page: 'adminMessages' },
  /** name: the person who asks; plan: its name; users: the number of additional users */
  upgrade_requested: { mail: 'now', isTimely: true, page: 'adminMessages' },
  /** name: the user who signed in */
  suspicious_activity: { mail: 'now', isTimely: true, page: 'accountSettings' },
  /** name: the creator; key: the name of the key */
  api_key_created: { mail: 'now', isSecurity: true },
  /** name: the person who changed it */
  sso_changed: { mail: 'now', isSecurity: true, page: 'accountSettings' },
  /** domain: the domain without its record */
  sso_domain_missing: { mail: 'now', isTimely: true, page: 'accountSettings' },
  sso_domain_lapsed: { mail: 'now', isTimely: true, page: 'accountSettings' },
  payment_overdue: { mail: 'now', page: 'accountSettings' },
  plan_paused: { mail: 'now', page: 'accountSettings' },
  /** last4: the last four digits of the card; date: of the renewal */
  card_expires: { mail: 'now', page: 'accountSettings' },
  /** plan: its name; date: the last day; price: of the first period; last4: the last four digits of the card */
  trial_ends: { mail: 'now', page: 'accountSettings' },
  trial_needs_card: { mail: 'now', page: 'accountSettings' },
  /** level: low, critical or spike; days: until the cash is used up */
  burn_alert: { mail: 'now', page: 'financials' },
} as const satisfies Record<string, KindSettings>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationKinds, kind)

/** The kinds as the preferences group them. Each kind is in one group. */
export const kindGroups = {
  work: [
    'item_assigned',
    'items_assigned',
    'item_mentioned',
    'item_commented',
    'action_item_assigned',
    'action_item_due',
    'action_item_soon',
  ],
  sessions: ['session_starting', 'session_reminder', 'series_not_made'],
  account: [
    'role_changed',
    'custom_role_changed',
    'team_added',
    'team_removed',
    'team_role_changed',
    'invitation_accepted',
    'invitation_declined',
    'ownership_received',
    'admin_message',
  ],
  security: ['suspicious_activity', 'api_key_created', 'sso_changed', 'sso_domain_missing', 'sso_domain_lapsed'],
  money: [
    'upgrade_requested',
    'payment_overdue',
    'plan_paused',
    'card_expires',
    'trial_ends',
    'trial_needs_card',
    'burn_alert',
  ],
} as const satisfies Record<string, readonly NotificationKind[]>

/** Returns the email choices of a kind. */
export const mailChoicesOf = (kind: NotificationKind): readonly MailChoice[] => {
  const { isTimely }: KindSettings = notificationKinds[kind]
  return isTimely ? ['now', 'off'] : mailChoices
}

/** Returns whether a kind also reaches the person who acted. */
export const isSecurityKind = (kind: NotificationKind): boolean => 'isSecurity' in notificationKinds[kind]

export type Channels = { inApp: boolean; mail: MailChoice }
export type Preferences = Record<NotificationKind, Channels>
export type StoredPreferences = Record<string, Partial<Channels>> | null

/**
 * Returns a person's channels for each kind. Without a choice, a notification is in the list and is emailed by its
 * default.
 */
export function preferencesOf(stored: StoredPreferences): Preferences {
  const entries = notificationKindNames.map(kind => [
    kind,
    { inApp: true, mail: notificationKinds[kind].mail, ...stored?.[kind] },
  ])
  return Object.fromEntries(entries) as Preferences
}

/** The types of objects that notifications are about. The value is the page that the reader must be able to open. */
export const objectPages = { item: 'boards', action_item: 'retros', poker: 'poker', retro: 'retros' } as const
export type ObjectType = keyof typeof objectPages

type RequiredPage =
  | (typeof objectPages)[ObjectType]
  | Extract<(typeof notificationKinds)[NotificationKind], { page: string }>['page']

/** The page that the reader of a notification must be able to open, by object type and by kind. */
export const requiredPages = [
  ...Object.entries(objectPages),
  ...notificationKindNames.flatMap(kind => {
    const settings = notificationKinds[kind]
    return 'page' in settings ? [[kind, settings.page]] : []
  }),
] as [ObjectType | NotificationKind, RequiredPage][]

/** Notifications are deleted after this many days, read ones earlier. */
export const notificationRetentionDays = 180
export const retentionDaysOnceRead = 60
