import { useFormatter, useTranslations } from 'use-intl'
import { type Score, verdictOf } from '#features/agile/kanban/forecasts/rules-score.ts'
import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { usePercent } from './words.ts'

/** How right the forecasts of a board were: the Brier score, and what came true of each chance. */
export function ScoreCard({ score }: { score: Score }) {
  const t = useTranslations('forecasts.score')
  const format = useFormatter()
  const percent = usePercent()
  const { brier, expected, forecasts, calibration } = score
  const say = (value: number) => format.number(value, { maximumFractionDigits: 3 })
  const verdict = verdictOf(score)
  return (
    <Card
      title={t('title')}
      description={t('about')}
      actions={brier !== null && <p className="display figures text-2xl">{say(brier)}</p>}
    >
      {verdict === null ? (
        <p className="text-muted">{t('thin', { forecasts, fewest })}</p>
      ) : (
        <div className="grid gap-4">
          <p className="font-medium">{t('means', { verdict })}</p>
          <p className="text-muted text-sm">
            {t('brier')}: {t('brierNote', { expected: say(expected!) })}
          </p>
          <Table
            caption={t('title')}
            className="-mx-5"
            rows={calibration}
            rowKey={({ level }) => String(level)}
            columns={[
              { id: 'level', header: t('level'), cell: ({ level }) => percent(level) },
              { id: 'over', header: t('over'), align: 'end', cell: ({ over }) => format.number(over) },
              { id: 'came', header: t('came'), align: 'end', cell: ({ came }) => format.number(came) },
              {
                id: 'share',
                header: t('share'),
                align: 'end',
                cell: ({ share }) => (share === null ? '–' : format.number(share, { style: 'percent' })),
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
