import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FactorFrame } from './factor-frame.tsx'

type Props = { email: string; codes: string[]; turnedOn: boolean }

/** The recovery codes, this one time. */
export function CodesPage({ email, codes, turnedOn }: Props) {
  const t = useTranslations('twoFactor')
  const file = [t('codes.file', { email }), '', ...codes, ''].join('\r\n')
  return (
    <FactorFrame title={t('codes.title')}>
      {turnedOn && <Alert tone="success">{t('done.on')}</Alert>}
      <Card title={t('codes.heading')} description={t('codes.text')}>
        <ol className="grid gap-x-8 gap-y-1.5 rounded-control bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2">
          {codes.map(code => (
            <li key={code} className="break-all">
              {code}
            </li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap gap-3">
          {/* Made here, so that the codes travel once. */}
          <ButtonLink
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="trimtab-recovery-codes.txt"
            icon={Download}
          >
            {t('codes.download')}
          </ButtonLink>
          <ButtonLink href={paths.secondFactor()} variant="secondary">
            {t('codes.done')}
          </ButtonLink>
        </div>
      </Card>
    </FactorFrame>
  )
}
