import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type SealToCheck, sealsToCheck, type Verdict, verdictOn } from '#features/agile/poker/votes/rules-seals.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Alert } from '#ui/alert.tsx'
import { cx } from '#ui/cx.ts'
import { Menu } from '#ui/menu.tsx'

type VoteCheck = { participantId: string; verdict: Verdict }
/** `impossible` if the browser cannot check: it computes hashes on secure origins only. */
type SealCheck = { state: 'checking' | 'impossible' } | { state: 'done'; checks: VoteCheck[] }

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const checkSeal = async (seal: SealToCheck): Promise<VoteCheck> => ({
  participantId: seal.participantId,
  verdict: verdictOn(seal, await sha256(seal.text)),
})

/** Compares every revealed vote with the commitment that this browser received before. Null until the reveal. */
function useSealCheck(): SealCheck | null {
  const { view, getSeals } = useTable()
  const { votes, commitments } = view
  const [outcome, setOutcome] = useState<{ votes: unknown; check: SealCheck } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when votes or commitments change
  useEffect(() => {
    const seals = sealsToCheck(view, getSeals())
    if (!seals) return
    if (!globalThis.crypto?.subtle) return setOutcome({ votes, check: { state: 'impossible' } })
    let isCurrent = true
    Promise.all(seals.map(checkSeal)).then(checks => {
      if (isCurrent) setOutcome({ votes, check: { state: 'done', checks } })
    })
    return () => {
      isCurrent = false
    }
  }, [votes, commitments])

  if (votes.length === 0) return null
  return outcome?.votes === votes ? outcome.check : { state: 'checking' }
}

const isInvalid = ({ verdict }: VoteCheck) => verdict === 'broken' || verdict === 'missing'
const isValid = ({ verdict }: VoteCheck) => verdict === 'holds'

const badgeStyles = {
  verified: { icon: ShieldCheck, className: 'bg-success-soft text-success-ink ring-success/25 hover:ring-success/60' },
  partial: { icon: ShieldQuestion, className: 'bg-line/45 text-muted ring-line hover:ring-edge' },
  failed: { icon: ShieldAlert, className: 'bg-danger text-on-danger ring-danger hover:ring-danger-strong' },
} as const

function toneOf(checks: VoteCheck[]): keyof typeof badgeStyles {
  if (checks.some(isInvalid)) return 'failed'
  return checks.length > 0 && checks.every(isValid) ? 'verified' : 'partial'
}

/** Shows how many revealed votes match their commitments, as checked by this browser. */
export function SealBadge() {
  const t = useTranslations('pokerLive.seals')
  const { announce } = useTable()
  const check = useSealCheck()
  const checks = check?.state === 'done' ? check.checks : []
  const invalidCount = checks.filter(isInvalid).length

  useEffect(() => {
    if (invalidCount > 0) announce(t('alarm', { count: invalidCount }))
  }, [invalidCount, announce, t])

  if (!check) return null
  const { icon: IconComponent, className } = badgeStyles[toneOf(checks)]
  return (
    <>
      <Menu
        id="poker-seals"
        triggerClass={cx(
          'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 font-semibold text-xs ring-1 ring-inset transition',
          className,
        )}
        trigger={
          <>
            <IconComponent aria-hidden className="size-4" />
            <span className="figures">{badgeText(check, t)}</span>
          </>
        }
      >
        <Explanation check={check} checks={checks} />
      </Menu>
      {invalidCount > 0 && (
        <Alert tone="danger" title={t('alarmTitle')} className="w-full">
          {t('alarm', { count: invalidCount })}
        </Alert>
      )}
    </>
  )
}

type Translate = ReturnType<typeof useTranslations<'pokerLive.seals'>>

function badgeText(check: SealCheck, t: Translate): string {
  if (check.state !== 'done') return t(check.state)
  const { checks } = check
  const hasJoinedLate = checks.length > 0 && checks.every(({ verdict }) => verdict === 'late')
  return hasJoinedLate ? t('joinedAfter') : t('badge', { count: checks.filter(isValid).length, total: checks.length })
}

const verdictColors: Record<Verdict, string> = {
  holds: 'text-success-ink',
  late: 'text-muted',
  broken: 'text-danger-ink',
  missing: 'text-danger-ink',
}

function Explanation({ check, checks }: { check: SealCheck; checks: VoteCheck[] }) {
  const t = useTranslations('pokerLive.seals')
  const { view } = useTable()
  const names = new Map(view.participants.map(({ id, name }) => [id, name]))
  const lateCount = checks.filter(({ verdict }) => verdict === 'late').length
  return (
    <div className="grid w-72 max-w-full gap-2 p-2 text-sm">
      <p className="font-semibold">{t('title')}</p>
      <p className="text-muted">{t(check.state === 'impossible' ? 'impossibleText' : 'text')}</p>
      {lateCount > 0 && <p className="text-muted">{t('lateText', { count: lateCount })}</p>}
      {checks.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          aria-label={t('list')}
          className="max-h-52 divide-y divide-line overflow-y-auto border-line border-t"
        >
          {checks.map(({ participantId, verdict }) => (
            <li key={participantId} className="flex justify-between gap-3 py-1.5">
              <span className="min-w-0 truncate">{names.get(participantId) ?? t('left')}</span>
              <span className={cx('shrink-0 font-medium', verdictColors[verdict])}>{t(verdict)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
