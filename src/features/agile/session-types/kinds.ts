import type { Context } from 'hono'
import type { ZodType, z } from 'zod'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { createRetroFromRequest } from '#features/agile/retros/sessions/commands-sessions.ts'
import type { Locale } from '#i18n/locale.ts'
import { scope } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { readForm } from '#kit/http/form.ts'
import { paths } from '#src/paths.ts'
import type { SessionType } from './rules.ts'
import { PokerForm, RetroForm } from './schema.ts'

type Create<Data> = (scope: AccountScope, data: Data, locale: Locale) => Promise<{ id: string }>

const defineKind = <Form extends ZodType>(
  table: string,
  page: (id: string) => string,
  form: Form,
  create: Create<z.output<Form>>,
) => ({
  /** The table of its sessions. */
  table,
  /** Returns the path of a session. */
  page,
  /** Reads the form. The returned `create` creates the session. It is null if the form has errors. */
  async read(c: Context<AppEnv>) {
    const { values, data, errors } = await readForm(c, form)
    return { values, errors: errors ?? {}, create: errors ? null : () => create(scope(c), data, c.var.locale) }
  },
})

/** The differences between the types of session. A new type is one entry here. */
export const kinds: Record<SessionType, ReturnType<typeof defineKind>> = {
  PLANNING_POKER: defineKind('poker_sessions', paths.pokerSession, PokerForm, (account, data) =>
    createPokerSession(account, data),
  ),
  RETROSPECTIVE: defineKind('retro_sessions', paths.retroSession, RetroForm, (scope, data, locale) =>
    createRetroFromRequest(scope, locale, data),
  ),
}
