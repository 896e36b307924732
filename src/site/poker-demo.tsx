import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { PokerCard, PokerChoice } from '#islands/poker/poker-card.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Contours } from '#ui/shell/contours.tsx'

const demoDeck = [1, 2, 3, 5, 8, 13]

/** The sample team of the landing page. Their names are the same in every language. */
const demoTeam = [
  { name: 'Ada', vote: 5 },
  { name: 'Ben', vote: 3 },
  { name: 'Chloé', vote: 5 },
  { name: 'Dmitri', vote: 8 },
]

type Voter = { name: string; vote: number }

/**
 * Returns the result of the round: the average, the lowest vote, the highest vote, and the number of votes for each
 * card. Names one voter of the lowest and of the highest vote: the reader, if they are among several.
 */
function roundResult(choice: number, readerName: string) {
  const voters: Voter[] = [{ name: readerName, vote: choice }, ...demoTeam]
  const votes = voters.map(voter => voter.vote)
  const low = Math.min(...votes)
  const high = Math.max(...votes)
  const voterOf = (vote: number) => voters.find(voter => voter.vote === vote)?.name ?? ''
  return {
    average: votes.reduce((sum, vote) => sum + vote, 0) / votes.length,
    low: { vote: low, name: voterOf(low) },
    high: { vote: high, name: voterOf(high) },
    counts: demoDeck.map(card => ({ card, count: votes.filter(vote => vote === card).length })),
  }
}

/** A round of poker without scripts: the vote is a radio button, and :has() shows the result. */
export function PokerDemo() {
  const t = useTranslations('site.demo')
  return (
    <div className="min-w-0">
      <form className="poker-demo hull relative isolate overflow-hidden rounded-panel p-4 shadow-float sm:p-7">
        <Contours className="-z-10 absolute inset-0 size-full" />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="font-semibold text-lg">{t('story')}</p>
          <p className="text-muted text-sm">
            <span className="before-vote">{t('voted', { count: demoTeam.length, total: demoTeam.length + 1 })}</span>
            <span className="after-vote">{t('voted', { count: demoTeam.length + 1, total: demoTeam.length + 1 })}</span>
          </p>
        </div>

        <ul className="mt-6 grid grid-cols-5 justify-items-center gap-1">
          {demoTeam.map(({ name, vote }) => (
            <li key={name} className="grid justify-items-center gap-2">
              <span className="before-vote sr-only">{t('covered')}</span>
              <PokerCard value={String(vote)} face="down" />
              <span className="flex min-h-6 items-center gap-1.5 font-medium text-sm">
                <Avatar name={name} size="xs" className="max-sm:hidden" />
                {name}
              </span>
            </li>
          ))}
          <li className="grid justify-items-center gap-2">
            <span className="before-vote">
              <PokerCard face="empty" label={t('notVoted')} />
            </span>
            {demoDeck.map(card => (
              <span key={card} data-card={card} className="only-with-card">
                <PokerCard value={String(card)} isSelected />
              </span>
            ))}
            <span className="flex min-h-6 items-center font-semibold text-accent-ink text-sm">{t('you')}</span>
          </li>
        </ul>

        <div
          aria-live="polite"
          className="mt-5 grid min-h-40 items-center rounded-card bg-hull-raised/80 px-4 py-4 sm:min-h-34 sm:px-5"
        >
          <p className="before-vote mx-auto max-w-sm text-center text-muted">{t('invitation')}</p>
          {demoDeck.map(card => (
            <div key={card} data-card={card} className="only-with-card">
              <DemoResult choice={card} />
            </div>
          ))}
        </div>

        <fieldset className="mt-5 min-w-0">
          <legend className="font-semibold text-sm">{t('yourCard')}</legend>
          <div className="mt-4 flex items-end justify-between gap-1.5">
            {demoDeck.map(card => (
              <PokerChoice key={card} name="card" value={String(card)} />
            ))}
          </div>
        </fieldset>
        <div className="mt-4 flex min-h-8 items-center justify-between gap-4">
          <p className="text-muted text-xs">{t('note')}</p>
          <span className="after-vote shrink-0 whitespace-nowrap">
            <Button type="reset" variant="quiet" size="sm" icon={RotateCcw}>
              {t('again')}
            </Button>
          </span>
        </div>
      </form>
      <p className="mt-4 text-center text-sm">
        <Link href={paths.pokerDemo()}>{t('live')}</Link>
      </p>
    </div>
  )
}

// The bar chart of the votes, in units of its view box. A card without votes has a bar of the minimum height.
const columnWidth = 22
const barBase = 30
const minBarHeight = 2
const maxBarHeight = 26

/** The result of the round for this vote, with who should speak first. */
function DemoResult({ choice }: { choice: number }) {
  const t = useTranslations('site.demo')
  const format = useFormatter()
  const { average, low, high, counts } = roundResult(choice, t('you'))
  const maxCount = Math.max(...counts.map(({ count }) => count))
  const bars = counts.map(({ card, count }, index) => ({
    card,
    left: index * columnWidth,
    height: (count / maxCount) * maxBarHeight,
  }))
  return (
    <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-end gap-x-6 gap-y-3 sm:gap-x-9">
      <p>
        <span className="block text-muted text-sm">{t('average')}</span>
        <span className="display figures text-3xl">{format.number(average, { maximumFractionDigits: 1 })}</span>
      </p>
      <p>
        <span className="block text-muted text-sm">{t('spread')}</span>
        <span className="display figures text-3xl">{t('fromTo', { low: low.vote, high: high.vote })}</span>
      </p>
      <svg viewBox="0 0 132 44" aria-hidden="true" className="h-12 w-full max-w-40 justify-self-end">
        {bars.map(({ card, left, height }) => (
          <g key={card}>
            <rect
              x={left + 4}
              y={barBase - minBarHeight - height}
              width={columnWidth - 8}
              height={height + minBarHeight}
              rx="2"
              className={card === choice ? 'fill-accent' : 'fill-brand'}
            />
            <text x={left + columnWidth / 2} y="42" textAnchor="middle" className="fill-muted text-2xs">
              {card}
            </text>
          </g>
        ))}
      </svg>
      <p className="col-span-full text-sm">
        {t('speak', { low: low.name, lowVote: low.vote, high: high.name, highVote: high.vote })}
      </p>
    </div>
  )
}
