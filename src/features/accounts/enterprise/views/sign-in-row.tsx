import { useFormatter, useNow, useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Looking, securityAddress } from './address.ts'

export type SignIn = {
  id: string
  userId: string
  name: string
  email: string
  avatarUrl: string | null
  device: string | null
  isProgram: boolean
  /** The country, in the reader's language. */
  place: string | null
  ipAddress: string | null
  /** 0 to 100. */
  riskScore: number
  since: number
  lastActivityAt: number
  isCurrent: boolean
  /** Whether the reader may end it. */
  isReached: boolean
}

type Props = { signIn: SignIn; looking: Looking; isAlone: boolean }

export function SignInRow({ signIn, looking, isAlone }: Props) {
  const t = useTranslations('enterprise.signIns')
  const words = useTranslations('sessions')
  const format = useFormatter()
  const now = useNow()
  const { id, userId, name, avatarUrl, isCurrent, isProgram, isReached, riskScore } = signIn
  const device = signIn.device && signIn.device !== '?' ? signIn.device : words('unknownDevice')
  const place = [device, signIn.place ?? words('unknownPlace'), signIn.ipAddress].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-52 items-start gap-3.5">
        <Avatar name={name} url={avatarUrl} colourKey={userId} size="md" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {isAlone ? (
              name
            ) : (
              <a
                href={securityAddress(looking, { person: userId, page: 1 })}
                className="rounded-xs decoration-edge underline-offset-4 hover:underline"
                aria-label={t('only', { name })}
              >
                {name}
              </a>
            )}
            {isCurrent && (
              <Badge tone="success" dot>
                {t('own')}
              </Badge>
            )}
            {isProgram && <Badge>{words('api')}</Badge>}
            <Risk score={riskScore} />
          </p>
          <p className="break-words text-sm">{place}</p>
          <p className="text-muted text-sm">
            <time dateTime={new Date(signIn.lastActivityAt).toISOString()}>
              {words('lastActive', { when: format.relativeTime(signIn.lastActivityAt, now) })}
            </time>
            {' · '}
            <time dateTime={new Date(signIn.since).toISOString()}>
              {words('since', { when: format.dateTime(signIn.since, { dateStyle: 'medium', timeStyle: 'short' }) })}
            </time>
          </p>
        </div>
      </div>
      {isReached && !isCurrent && (
        <form method="post" action={paths.enterpriseSecurity()} data-shell="">
          <input type="hidden" name="sessionId" value={id} />
          {isAlone && <input type="hidden" name="person" value={userId} />}
          <Button name="act" value="end" variant="secondary" size="sm" aria-label={t('endName', { name, device })}>
            {t('end')}
          </Button>
        </form>
      )}
    </li>
  )
}

/** From 50 points of 100 a sign-in is worth a look, from 30 a mention. */
function Risk({ score }: { score: number }) {
  const t = useTranslations('enterprise.signIns')
  if (score < 30) return null
  return (
    <Badge tone={score < 50 ? 'warning' : 'danger'}>
      {t('risk')} {score}
    </Badge>
  )
}
