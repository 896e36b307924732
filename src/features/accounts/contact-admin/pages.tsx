import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { formValues, type RefusedForm, submitForm } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { listPages } from '#kit/list/pages.tsx'
import { renderPage } from '#kit/page/page.tsx'
import { pageRules } from '#src/areas/page-rules.ts'
import { paths } from '#src/paths.ts'
import { requestUpgrade, sendAdminMessage } from './commands.ts'
import { senderOf } from './mails.ts'
import { listAdminMessages, listOtherAdmins } from './queries.ts'
import { nextPlanOf, requestablePlans } from './rules.ts'
import { AdminMessage, messageList, UpgradeForm } from './schema.ts'
import { AdminMessagesPage } from './views/admin-messages-page.tsx'
import { ContactAdminPage } from './views/contact-admin-page.tsx'
import { RequestUpgradePage } from './views/request-upgrade-page.tsx'

type C = Context<AppEnv>

/** Shows the form that sends a message, with a subject if the query names a page. */
async function showMessageForm(c: C, { values, errors = {}, status }: Partial<RefusedForm> = {}) {
  const t = translator(c.var.locale, 'permissions')
  // The page whose access the member asks about.
  const pageName = c.req.query('page') ?? ''
  const pageTitle = Object.hasOwn(pageRules, pageName) ? t(`pages.${pageName as keyof typeof pageRules}`) : null
  const subject = pageTitle ? t('contact.about', { page: pageTitle }) : ''
  const recipientCount = (await listOtherAdmins(scope(c))).length
  const view = (
    <ContactAdminPage
      accountName={sessionOf(c).account.name}
      values={{ subject, message: '', ...values }}
      errors={errors}
      isSent={c.req.query('sent') !== undefined}
      recipientCount={recipientCount}
    />
  )
  return renderPage(c, { title: t('contact.title'), view, layout: 'app', status })
}

const messageRoutes = listPages({
  path: paths.adminMessages(),
  access: access({ auth: 'user', page: 'adminMessages' }),
  query: messageList,
  title: c => translator(c.var.locale, 'permissions')('messages.title'),
  async load(c, state) {
    return { account: sessionOf(c).account.name, rows: await listAdminMessages(scope(c), state) }
  },
  view: view => <AdminMessagesPage {...view} />,
})

/** Shows the form that asks for a larger plan, filled from the query. */
async function showUpgradeForm(c: C, { values, errors = {}, status }: Partial<RefusedForm> = {}) {
  const { account } = sessionOf(c)
  const { plan = nextPlanOf(account.plan), interval = 'MONTHLY', additionalUsers = '0' } = c.req.query()
  const recipientCount = (await listOtherAdmins(scope(c))).length
  const view = (
    <RequestUpgradePage
      accountName={account.name}
      plans={requestablePlans(account.plan)}
      values={{ plan, interval, additionalUsers, message: '', ...values }}
      errors={errors}
      isSent={c.req.query('sent') !== undefined}
      recipientCount={recipientCount}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'permissions')('upgrade.title'), view, layout: 'app', status })
}

const submitUpgrade = (c: C) =>
  submitForm(
    c,
    UpgradeForm,
    async request => {
      const sender = { ...senderOf(sessionOf(c)), plan: sessionOf(c).account.plan }
      await requestUpgrade(c.var.services, scope(c), sender, request, originOf(c))
      // The path has a query already.
      return `${paths.requestUpgrade()}&sent`
    },
    refusedForm => showUpgradeForm(c, refusedForm),
  )

export const contactAdminPages = new Hono<AppEnv>()
  .get(paths.contactAdmin(), access({ auth: 'user' }), c =>
    c.req.query('kind') === 'upgrade' ? showUpgradeForm(c) : showMessageForm(c),
  )
  .post(paths.contactAdmin(), access({ auth: 'user' }), async c => {
    if ((await formValues(c)).kind === 'upgrade') return submitUpgrade(c)
    return submitForm(
      c,
      AdminMessage,
      async message => {
        await sendAdminMessage(c.var.services, scope(c), senderOf(sessionOf(c)), message, originOf(c))
        return `${paths.contactAdmin()}?sent`
      },
      refusedForm => showMessageForm(c, refusedForm),
    )
  })
  .route('/', messageRoutes)
