import { Component, type ReactNode, useEffect, useState } from 'react'
import { type AbstractIntlMessages, IntlProvider, useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { IdsContext } from './use-unique-id.ts'

export type IslandSettings = { locale: Locale; timeZone: string; now: number; messages: AbstractIntlMessages }

/** The named styles in messages, such as `{share, number, percent}`. */
export const messageFormats = { number: { percent: { style: 'percent' } } } as const

type Props = IslandSettings & { idPrefix: string; onReady?: () => void; children: ReactNode }

/** Wraps every island, on the server and in the browser, with its texts and an error boundary. */
export function IslandRoot({ locale, timeZone, now, messages, idPrefix, onReady, children }: Props) {
  const [ids] = useState(() => ({ prefix: idPrefix, count: 0 }))
  return (
    <IntlProvider locale={locale} timeZone={timeZone} now={new Date(now)} messages={messages} formats={messageFormats}>
      <Boundary>
        <IdsContext value={ids}>
          <Ready onReady={onReady}>{children}</Ready>
        </IdsContext>
      </Boundary>
    </IntlProvider>
  )
}

function Ready({ onReady, children }: { onReady: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onReady?.(), [onReady])
  return children
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? (
      <IslandFailure retry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    )
  }
}

/** Replaces an island that failed to render. Needs the texts `transport.boundary`. */
export function IslandFailure({ retry }: { retry?: () => void }) {
  const t = useTranslations('transport.boundary')
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-card border border-danger/30 bg-danger-soft p-4"
    >
      <p className="font-semibold text-danger-ink">{t('title')}</p>
      <p className="text-ink text-sm">{t('text')}</p>
      <button type="button" onClick={retry} className={retryClass}>
        {t('retry')}
      </button>
    </div>
  )
}

const retryClass =
  'min-h-8 rounded-control border border-edge/60 bg-surface px-3 py-1 font-semibold text-ink text-sm hover:border-edge'
