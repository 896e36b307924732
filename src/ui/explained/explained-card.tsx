import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { type Explained, type ExplainedTexts, type ExplainedTone, explainHref } from './explained.ts'
import { FigureValue } from './figure-value.tsx'

type Props<Id extends string> = {
  figure: Pick<Explained<Id>, 'id' | 'value' | 'unit' | 'inputs' | 'missing' | 'level'>
  texts: ExplainedTexts<Id>
  /** The path and the query of the page. */
  url: string
  note?: ReactNode
  /** A further link, in addition to the link to the explanation. */
  link?: ReactNode
} & Pick<ComponentProps<typeof StatCard>, 'trend' | 'icon' | 'chart' | 'className'>

/**
 * A figure with a link to its explanation. Without a value, it names the missing data and links to the page where the
 * reader can add it. The caller wraps a row of them in `<dl className="grid …">`.
 */
export function ExplainedCard<Id extends string>({ figure, texts, url, note, link, ...rest }: Props<Id>) {
  const t = useTranslations('ui.explained')
  const { id, value, unit, missing, level } = figure
  const tone = level && texts.tone?.(id, level)
  const label = texts.figure(id)
  const period = value === null ? null : texts.period?.(figure)
  return (
    <StatCard
      {...rest}
      label={label}
      figure={{ id, value }}
      value={<FigureValue value={value} unit={unit} precision="card" />}
      note={
        <>
          {period && <span className="basis-full">{period}</span>}
          {tone && <ToneBadge {...tone} />}
          {value === null && (
            <span data-missing={missing?.key ?? ''} className="basis-full">
              {missing ? texts.missing(missing) : t('notEnough')}
              {missing?.href && (
                <>
                  {' '}
                  <Link href={missing.href}>{texts.missingLink(missing)}</Link>
                </>
              )}
            </span>
          )}
          {note && <span className="basis-full">{note}</span>}
        </>
      }
      action={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Link href={explainHref(url, id)} aria-label={t('howOf', { figure: label })}>
            {t('how')}
          </Link>
          {link}
        </span>
      }
    />
  )
}

/** The tone in words and the meaning of the colours, for readers who do not see the colour. */
function ToneBadge({ level, scale, levels }: ExplainedTone) {
  const t = useTranslations('ui.explained')
  return (
    <>
      <Badge tone={level} hasDot canWrap className="my-1">
        {t('toneOn', { tone: t(`tones.${level}`), scale })}
      </Badge>
      <span className="mb-1 basis-full text-xs">{levels}</span>
    </>
  )
}
