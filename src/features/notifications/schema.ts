import { z } from 'zod'
import { listQuery } from '#kit/list/state.ts'
import { type Channels, kinds, type NotificationKind } from './rules.ts'

const flag = z.boolean()

const ChannelChoice = z.strictObject({ inApp: flag, mail: flag })
const byKind = Object.fromEntries(kinds.map(kind => [kind, ChannelChoice.optional()]))

/** Some of the preferences. The others do not change. */
export const PreferencesChange = z.strictObject(
  byKind as Record<(typeof kinds)[number], z.ZodOptional<typeof ChannelChoice>>,
)
export type PreferencesChange = z.infer<typeof PreferencesChange>

const checkbox = z.literal('on').optional()
const boxes = kinds.flatMap(kind => [`${kind}.inApp`, `${kind}.mail`])

/** The plain form has a checkbox for each kind and channel. Browsers do not send unchecked ones. */
export const PreferencesForm = z.strictObject(Object.fromEntries(boxes.map(box => [box, checkbox]))).transform(form => {
  const has = (box: string) => form[box] === 'on'
  const chosen = kinds.map(kind => [kind, { inApp: has(`${kind}.inApp`), mail: has(`${kind}.mail`) }])
  return Object.fromEntries(chosen) as Record<NotificationKind, Channels>
})

const positiveInt = (max: number) => z.coerce.number().int().min(1).max(max)
export const Paging = z.strictObject({ page: positiveInt(100_000).default(1), pageSize: positiveInt(100).default(20) })

/** The state of the list. Default order: unread first. */
export const notificationList = listQuery({
  sorts: { unread: 'desc', time: 'desc' },
  filters: { show: z.enum(['unread']).optional() },
})
export type NotificationListQuery = z.output<typeof notificationList.schema>
