import { type Context, Hono } from 'hono'
import { type DemoPlan, demoAddress, demoRoles } from '#features/accounts/demo-catalogue/rules.ts'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { setSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { submitForm } from '#kit/http/form.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { startDemo } from './commands.ts'
import { demoCompanies } from './companies.ts'
import { DemoLogin } from './schema.ts'
import { DemosPage } from './views/demos-page.tsx'

type C = Context<AppEnv>

function showDemos(c: C, error: string | null = null, status = 200) {
  const hasFixedEmails = c.var.services.config.demoMode
  const plans = (Object.keys(demoRoles) as DemoPlan[]).map(plan => ({
    plan,
    company: demoCompanies[plan].name,
    roles: demoRoles[plan].map(role => ({
      role,
      name: roleName(c.var.locale, role),
      address: hasFixedEmails ? demoAddress({ type: plan, role }) : null,
    })),
  }))
  const view = <DemosPage action={c.req.path} plans={plans} error={error} />
  const t = translator(c.var.locale, 'demo')
  return renderPage(c, { title: t('title'), description: t('intro'), view, layout: 'public', status })
}

export const demoPages = new Hono<AppEnv>()

for (const locale of locales)
  demoPages
    .get(localizedPath(paths.demoLogin(), locale), access.public(), c => showDemos(c))
    .post(localizedPath(paths.demoLogin(), locale), access.public(), c =>
      submitForm(
        c,
        DemoLogin,
        async demo => {
          const visitor = { kind: 'browser', language: c.var.locale, caller: callerFrom(c) } as const
          setSignInCookies(c, await startDemo(c.var.services, demo, visitor))
          return paths.dashboard()
        },
        ({ errors, status }) => showDemos(c, Object.values(errors)[0], status),
      ),
    )
