import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useNow, useTranslations } from 'use-intl'
import type { ChainCheck } from '#features/accounts/enterprise/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'

const radius = 42
const circumference = 2 * Math.PI * radius

/** Share of members with a second factor, as a ring. */
export function FactorCard({ withTwoFactor, total }: { withTwoFactor: number; total: number }) {
  const t = useTranslations('enterprise.factor')
  const format = useFormatter()
  const share = total === 0 ? 0 : withTwoFactor / total
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Card title={t('title')}>
      <div className="grid h-full content-center justify-items-center gap-4 text-center">
        <div className="relative size-40">
          <svg viewBox="0 0 100 100" role="img" aria-label={t('covered', { percent })} className="-rotate-90 size-full">
            <circle cx={50} cy={50} r={radius} fill="none" strokeWidth={9} className="stroke-line" />
            {share > 0 && (
              <circle
                cx={50}
                cy={50}
                r={radius}
                fill="none"
                strokeWidth={9}
                strokeLinecap={share < 1 ? 'round' : 'butt'}
                strokeDasharray={`${share * circumference} ${circumference}`}
                className="stroke-brand"
              />
            )}
          </svg>
          <span aria-hidden className="display figures absolute inset-0 grid place-items-center text-3xl">
            {percent}
          </span>
        </div>
        <p className="text-muted text-sm">{t('count', { with: withTwoFactor, total })}</p>
        <p className="text-sm">
          {withTwoFactor < total ? (
            <Link href={`${paths.enterpriseMembers()}?factor=off`}>{t('missing')}</Link>
          ) : (
            t('all')
          )}
        </p>
      </div>
    </Card>
  )
}

export function ChainCard({ check }: { check: ChainCheck | null }) {
  const t = useTranslations('enterprise.chain')
  return (
    <Card title={t('title')} description={t('hint')} className="md:col-span-2 xl:col-span-1">
      <div className="flex h-full flex-col justify-between gap-5">
        <CheckResult check={check} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <form method="post" action={paths.enterprise()} data-shell-submit="">
            <Button name="act" value="check" variant="secondary" size="sm">
              {t('check')}
            </Button>
          </form>
          <Link href={paths.auditLog()} className="text-sm">
            {t('open')}
          </Link>
        </div>
      </div>
    </Card>
  )
}

const looks = {
  never: { Icon: ShieldQuestion, colors: 'bg-sunken text-muted' },
  intact: { Icon: ShieldCheck, colors: 'bg-success-soft text-success-ink' },
  broken: { Icon: ShieldAlert, colors: 'bg-danger-soft text-danger-ink' },
} as const

function outcomeOf(check: ChainCheck | null): keyof typeof looks {
  if (!check) return 'never'
  return check.brokenAt === null ? 'intact' : 'broken'
}

function CheckResult({ check }: { check: ChainCheck | null }) {
  const t = useTranslations('enterprise.chain')
  const format = useFormatter()
  const now = useNow()
  const { Icon, colors } = looks[outcomeOf(check)]
  const when = check ? format.relativeTime(check.at, now) : ''
  return (
    <div className="flex items-center gap-3.5">
      <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', colors)}>
        <Icon aria-hidden className="size-5" />
      </span>
      {!check ? (
        <p className="text-muted text-sm">{t('never')}</p>
      ) : (
        <p className="text-sm">
          <span className="block font-semibold">{check.brokenAt === null ? t('intact') : t('broken')}</span>
          <span className="text-muted">
            {check.brokenAt === null
              ? t('intactText', { count: check.sealed, when })
              : t('brokenText', { number: check.brokenAt, when })}
          </span>
        </p>
      )}
    </div>
  )
}
