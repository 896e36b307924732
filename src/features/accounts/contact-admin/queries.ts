import { listAdmins } from '#features/accounts/members/queries.ts'
import type { AccountScope, Plan } from '#kit/context.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import { type MessageListQuery, messageList } from './schema.ts'

/** Returns the account's admins except the caller. */
export const listOtherAdmins = async (scope: AccountScope) =>
  (await listAdmins(scope)).filter(({ id }) => id !== scope.actorId)

type Writer = { id: string; firstName: string; lastName: string; email: string }
type Message = {
  id: string
  kind: 'message' | 'upgrade'
  subject: string
  message: string
  /** The requested plan. Null for a message. */
  plan: Plan | null
  interval: 'MONTHLY' | 'ANNUAL' | null
  additionalUsers: number | null
  createdAt: number
  from: Writer | null
}
type StoredRow = Omit<Message, 'from'> & { writer: string | null }

const columns = `a.id, a.kind, a.subject, a.message, a.plan, a.interval, a.additional_users as additionalUsers,
  a.created_at as createdAt, iif(u.id is null, null, json_object(
  'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email)) as writer`
const where = "(?2 is null or a.subject || ' ' || a.message glob ?2)"

/** Lists the messages to the admins, newest first. The sender is null if their user no longer exists. */
export async function listAdminMessages(scope: AccountScope, state: MessageListQuery) {
  const from = 'admin_messages a left join users u on u.id = a.user_id'
  const source = {
    select: columns,
    from,
    alias: 'a',
    where,
    args: [globPattern(state.q)],
    sorts: { sent: 'a.created_at' },
  }
  const selectedPage = await selectPage<StoredRow>(scope, source, state, messageList.orderOf(state))
  const items = selectedPage.items.map(
    ({ writer, ...message }): Message => ({ ...message, from: writer === null ? null : JSON.parse(writer) }),
  )
  return { ...selectedPage, items }
}
