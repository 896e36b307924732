import type { Context } from 'hono'
import { ArrowUpRight, LayoutDashboard, MailQuestion, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { translateError, translator } from '#i18n/messages.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { AppEnv } from '#kit/context.ts'
import type { Failure } from '#kit/errors.ts'
import type { FailurePage } from '#kit/http/answers.ts'
import { refusalTextOf } from '#kit/http/form.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PlanUpgradeLink } from '#ui/plan-upgrade.tsx'
import { Contours } from '#ui/shell/contours.tsx'

/** The page for an unknown address, a page without access, or an internal error. */
export const failurePage: FailurePage = (c, failure) => {
  const t = translator(c.var.locale, 'site')
  const layout = c.var.session ? 'app' : 'public'
  const status = failure.status
  if (status === 404)
    return renderPage(c, {
      title: t('notFound.title'),
      view: <NotFoundPage back={c.var.session && pageBefore(c)} />,
      layout,
      status,
    })
  if (failure.code === 'forbidden' && c.var.session && isAccessDenied(failure)) return accessDeniedPage(c, failure)
  if (failure.code === 'plan_limit') return planLimitPage(c, failure)
  const isServerError = status >= 500
  const demo = c.var.session?.user.isDemo ? t('error.demo') : undefined
  const message = isServerError ? demo : translateError(c.var.locale, failure)
  const view = (
    <ErrorPage
      retry={retryPath(c, failure)}
      message={message}
      requestId={isServerError ? c.var.requestId : undefined}
    />
  )
  return renderPage(c, { title: t('error.title'), view, layout, status })
}

/** The path to try again: the page itself, or the page whose form was sent. Null if trying again cannot help. */
function retryPath(c: Context<AppEnv>, { code }: Failure): string | null {
  if (code === 'method_not_allowed') return null
  // A retry does not help when access was denied, for example for someone removed from a session.
  if (c.req.method === 'GET') return code === 'forbidden' ? null : c.req.path
  return pageBefore(c)
}

/** The path of the page that led here, or null if it belongs to another site or is this page. */
function pageBefore(c: Context<AppEnv>): string | null {
  const { origin } = c.var.site
  const referrer = URL.parse(c.req.header('referer') ?? '')
  const isOtherPage = referrer?.origin === origin && (c.req.method !== 'GET' || referrer.pathname !== c.req.path)
  return isOtherPage ? referrer.pathname + referrer.search : null
}

/** The page for something that the plan does not include. Links to larger plans. */
function planLimitPage(c: Context<AppEnv>, failure: Failure) {
  const title = translator(c.var.locale, 'permissions')('plan.title')
  const view = (
    <FailureFrame title={title} actions={<PlanUpgradeLink size="md" />}>
      {refusalTextOf(c, failure)}
    </FailureFrame>
  )
  return renderPage(c, { title, view, layout: 'app', status: failure.status })
}

/**
 * Returns whether the member cannot open or use the page, as opposed to a request that was refused for another reason.
 */
const isAccessDenied = ({ key }: Failure) => key === 'errors.forbidden' || key === 'errors.forbiddenAction'

function accessDeniedPage(c: Context<AppEnv>, failure: Failure) {
  const { status, details } = failure
  const { session, locale } = c.var
  const { page = null, because: reason = 'role' } = (details.data ?? {}) as { page?: string; because?: DeniedReason }
  const role = session?.role ?? 'MEMBER'
  const view = (
    <AccessDenied
      message={translateError(locale, failure)}
      role={roleName(locale, role)}
      page={page}
      reason={reason}
      isAdmin={role === 'OWNER' || role === 'ADMIN'}
      canBuy={session !== null && hasPermission(session, 'billing.purchase')}
    />
  )
  return renderPage(c, { title: translator(locale, 'permissions')('denied.title'), view, layout: 'app', status })
}

type DeniedReason = 'role' | 'plan' | 'feature'
type DeniedProps = {
  /** The reason, already in the reader's language. */
  message: string
  /** The translated name of the reader's role in the account. */
  role: string
  /** The name of the closed page in the page rules. */
  page: string | null
  reason: DeniedReason
  /** Whether the reader manages the account: then there is no one to ask. */
  isAdmin: boolean
  /** Whether the reader can buy a larger plan. */
  canBuy: boolean
}

const purchasePages = ['billing', 'cart', 'purchase']

/** Returns the page where a member can ask for access. Billing and the cart offer an upgrade instead. */
const contactPath = (page: string | null) =>
  page !== null && purchasePages.includes(page) ? paths.requestUpgrade() : paths.contactAdmin(page ?? undefined)

/** The page for members who cannot open a page. Shows their role and whom to ask. */
function AccessDenied({ message, role, page, reason, isAdmin, canBuy }: DeniedProps) {
  const t = useTranslations('permissions.denied')
  return (
    <FailureFrame
      title={t('title')}
      actions={
        <>
          {canBuy && (
            <ButtonLink href={paths.pricing()} icon={ArrowUpRight}>
              {t('upgrade')}
            </ButtonLink>
          )}
          {!isAdmin && reason === 'plan' && !canBuy && <PlanUpgradeLink size="md" />}
          {!isAdmin && !canBuy && (
            <ButtonLink href={contactPath(page)} icon={MailQuestion}>
              {t('contact')}
            </ButtonLink>
          )}
          {reason === 'role' && (
            <ButtonLink href={paths.permissions()} variant="secondary" icon={ShieldCheck}>
              {t('permissions')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.dashboard()} variant="secondary" icon={LayoutDashboard}>
            {t('dashboard')}
          </ButtonLink>
        </>
      }
    >
      <span className="block">{message}</span>
      {reason !== 'role' && <span className="mt-2 block text-base">{t(reason)}</span>}
      <span className="mt-4 block text-base">
        {t.rich('role', { role, badge: text => <Badge tone="brand">{text}</Badge> })}
      </span>
    </FailureFrame>
  )
}

type ErrorProps = {
  /** The path to try again, or null if that cannot help. */
  retry: string | null
  /** A message in place of the general one, already in the reader's language. */
  message?: string
  /** Identifies the request when a person asks for help. */
  requestId?: string
}

function ErrorPage({ retry, message, requestId }: ErrorProps) {
  const t = useTranslations('site')
  return (
    <FailureFrame
      title={t('error.title')}
      note={requestId && t.rich('error.reference', { id: () => <code className="font-mono">{requestId}</code> })}
      actions={
        retry ? (
          <ButtonLink href={retry} icon={RotateCcw}>
            {t('error.retry')}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.home()}>{t('notFound.toHome')}</ButtonLink>
        )
      }
    >
      {message ?? t('error.text')}
    </FailureFrame>
  )
}

/** Links to the previous page, and to the home page, which redirects members to their dashboard. */
function NotFoundPage({ back }: { back: string | null }) {
  const t = useTranslations('site.notFound')
  const actions = (
    <>
      {back && <ButtonLink href={back}>{t('back')}</ButtonLink>}
      <ButtonLink href={paths.home()} variant={back ? 'secondary' : 'primary'}>
        {t('toHome')}
      </ButtonLink>
    </>
  )
  return (
    <FailureFrame title={t('title')} actions={actions}>
      {t('text')}
    </FailureFrame>
  )
}

type FrameProps = { title: ReactNode; actions: ReactNode; note?: ReactNode; children: ReactNode }

/** The frame of all failure pages, in both layouts. */
function FailureFrame({ title, actions, note, children }: FrameProps) {
  return (
    <div className="relative isolate grid min-h-[26rem] place-items-center overflow-hidden rounded-panel px-4 py-20 text-center">
      <Contours className="-z-10 absolute inset-0 size-full [mask-image:radial-gradient(closest-side,transparent_15%,black_60%,transparent)]" />
      <div className="max-w-lg">
        <svg viewBox="0 0 120 72" fill="none" aria-hidden="true" className="mx-auto mb-6 w-32">
          <path
            d="M4 60C22 60 30 26 50 26s20 34 38 30c10-2.3 13-15 14-34"
            className="stroke-edge"
            strokeWidth="2"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <circle cx="4" cy="60" r="3.5" className="fill-edge" />
          <path d="m95 4 14 14M109 4 95 18" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
        </svg>
        <h1 tabIndex={-1} className="display text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-lg text-muted">{children}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
        {note && <p className="mt-8 text-sm text-subtle">{note}</p>}
      </div>
    </div>
  )
}
