import { type Context, Hono } from 'hono'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { checkOpeningTime, sendSalesRequest, signOpeningTime } from './commands.ts'
import { SalesForm } from './schema.ts'
import { ContactSalesPage } from './views/contact-sales-page.tsx'

type C = Context<AppEnv>

/** Returns the initial values of the form: the name, email, phone and company of a signed-in reader. */
function initialValues(c: C): Record<string, string> {
  const { session } = c.var
  if (!session) return {}
  const { firstName, lastName, email, phone } = session.user
  return { firstName, lastName, email, phone: phone ?? '', company: session.account.name }
}

function showForm(c: C, path: string, { values, errors = {}, status }: Partial<RefusedForm> = {}) {
  const t = translator(c.var.locale, 'contactSales')
  const view = (
    <ContactSalesPage
      path={path}
      values={{ ...(values ?? initialValues(c)), openedAt: signOpeningTime(c.var.services) }}
      errors={errors}
      isSent={c.req.query('sent') !== undefined}
      isReplyPromised={c.var.services.config.contactSalesTo !== ''}
    />
  )
  const page = { title: t('title'), description: t('description'), view, status }
  return renderPage(c, { ...page, layout: 'public', hasLanguageVersions: true })
}

export const contactSalesPages = new Hono<AppEnv>()
for (const locale of locales) {
  const path = localizedPath(paths.contactSales(), locale)
  contactSalesPages
    .get(path, access.public(), c => showForm(c, path))
    .post(path, access.public(), c =>
      submitForm(
        c,
        SalesForm,
        async ({ openedAt, ...input }) => {
          checkOpeningTime(c.var.services, openedAt)
          const { ipAddress } = callerFrom(c)
          await sendSalesRequest(c.var.services, input, { language: c.var.locale, ipAddress })
          return `${path}?sent`
        },
        refusedForm => showForm(c, path, refusedForm),
      ),
    )
}
