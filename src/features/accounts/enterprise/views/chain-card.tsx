import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'

/** The last check of the audit log's seals; `brokenAt` is the number of the entry that did not fit. */
export type Check = { at: number; sealed: number; brokenAt: number | null }

export function ChainCard({ check }: { check: Check | null }) {
  const t = useTranslations('enterprise.chain')
  return (
    <Card title={t('title')} description={t('hint')} className="md:col-span-2 xl:col-span-1">
      <div className="flex h-full flex-col justify-between gap-5">
        <Outcome check={check} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <form method="post" action={paths.enterprise()} data-shell="">
            <Button name="act" value="check" variant="secondary" size="sm">
              {t('check')}
            </Button>
          </form>
          <Link href={paths.enterpriseAudit()} className="text-sm">
            {t('open')}
          </Link>
        </div>
      </div>
    </Card>
  )
}

function Outcome({ check }: { check: Check | null }) {
  const t = useTranslations('enterprise.chain')
  const format = useFormatter()
  const now = useNow()
  const Sign = !check ? ShieldQuestion : check.brokenAt === null ? ShieldCheck : ShieldAlert
  const look = !check
    ? 'bg-sunken text-muted'
    : check.brokenAt === null
      ? 'bg-success-soft text-success-ink'
      : 'bg-danger-soft text-danger-ink'
  const when = check ? format.relativeTime(check.at, now) : ''
  return (
    <div className="flex items-center gap-3.5">
      <span className={cx('grid size-10 shrink-0 place-items-center rounded-full', look)}>
        <Sign aria-hidden className="size-5" />
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
