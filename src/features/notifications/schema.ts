import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'
import {
  type Channels,
  type MailChoice,
  mailChoicesOf,
  type NotificationKind,
  notificationKindNames,
  type Preferences,
} from './rules.ts'

const mailChoiceSchema = (kind: NotificationKind) => z.enum(mailChoicesOf(kind) as [MailChoice, ...MailChoice[]])
const channelsSchema = (kind: NotificationKind) => z.strictObject({ inApp: z.boolean(), mail: mailChoiceSchema(kind) })
const channelsByKind = Object.fromEntries(notificationKindNames.map(kind => [kind, channelsSchema(kind).optional()]))

/** The preferences to change. The others stay as they are. */
export const PreferencesChange = z.strictObject(
  channelsByKind as unknown as Record<NotificationKind, z.ZodOptional<z.ZodType<Channels>>>,
)

const fieldsOf = (kind: NotificationKind) => [
  [`${kind}.inApp`, z.literal('on').optional()] as const,
  [`${kind}.mail`, mailChoiceSchema(kind).optional()] as const,
]

/** Converts the plain form, which has a checkbox and a choice for each kind. Browsers do not send unchecked boxes. */
export const PreferencesForm = z
  .strictObject(Object.fromEntries(notificationKindNames.flatMap(fieldsOf)))
  .transform(form => {
    const entries = notificationKindNames.map(kind => [
      kind,
      { inApp: form[`${kind}.inApp`] === 'on', mail: form[`${kind}.mail`] ?? 'off' },
    ])
    return Object.fromEntries(entries) as Preferences
  })

/** Unsubscribes from the page's form, or by the one POST of an email program (RFC 8058). */
export const UnsubscribeForm = z.object({ token: z.string().optional() })

const positiveInt = (max: number) => z.coerce.number().int().min(1).max(max)
export const Paging = z.strictObject({ page: positiveInt(100_000).default(1), pageSize: positiveInt(100).default(20) })

/** The state of the list. Default order: unread first. */
export const notificationList = listQuery({
  sorts: { unread: 'desc', time: 'desc' },
  filters: { show: z.enum(['unread']).optional() },
})
export type NotificationListQuery = z.output<typeof notificationList.schema>
