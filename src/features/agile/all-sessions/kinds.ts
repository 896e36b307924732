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

type KindOptions<Form extends ZodType> = {
  /** The table of its sessions. */
  table: string
  /** Returns the path of a session. */
  page: (id: string) => string
  form: Form
  create: (accountScope: AccountScope, input: z.output<Form>, locale: Locale) => Promise<{ id: string }>
}

const defineKind = <Form extends ZodType>({ table, page, form, create }: KindOptions<Form>) => ({
  table,
  page,
  /** Reads the form. The returned `create` creates the session. It is null if the form has errors. */
  async read(c: Context<AppEnv>) {
    const { values, data, errors } = await readForm(c, form)
    return { values, errors: errors ?? {}, create: errors ? null : () => create(scope(c), data, c.var.locale) }
  },
})

/** The differences between the types of session. A new type is one entry here. */
export const sessionTypeForms: Record<SessionType, ReturnType<typeof defineKind>> = {
  PLANNING_POKER: defineKind({
    table: 'poker_sessions',
    page: paths.pokerSession,
    form: PokerForm,
    create: (accountScope, input) => createPokerSession(accountScope, input),
  }),
  RETROSPECTIVE: defineKind({
    table: 'retro_sessions',
    page: paths.retroSession,
    form: RetroForm,
    create: (accountScope, input, locale) => createRetroFromRequest(accountScope, locale, input),
  }),
}
