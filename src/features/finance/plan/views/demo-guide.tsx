import { useTranslations } from 'use-intl'
import type { DemoGuideFacts } from '#features/finance/plan/rules-demo.ts'
import { usePlanFormats } from '#islands/plan/use-plan-formats.tsx'
import { paths } from '#src/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

/** A short guide through a demo company: the figures, the epic to drag, and the next steps. */
export function DemoGuide({ guideFacts, asOf }: { guideFacts: DemoGuideFacts; asOf: string }) {
  const t = useTranslations('financeDemo.guide')
  const texts = usePlanFormats(asOf)
  const { alive, week, slowEpic, valuableEpic, isSaved } = guideFacts
  const whyText =
    slowEpic && valuableEpic && t('why', { slow: slowEpic.name, rank: slowEpic.rank, valuable: valuableEpic.name })
  const steps = [
    { id: 'see', text: t('see', { week, chance: texts.chance(alive) }) },
    { id: 'why', text: isSaved ? t('saved') : whyText },
    { id: 'drag', text: !isSaved && valuableEpic && t('drag', { name: valuableEpic.name, rank: valuableEpic.rank }) },
    {
      id: 'suggest',
      text: t.rich('suggest', { link: chunks => <Link href={paths.planSuggestion()}>{chunks}</Link> }),
    },
    {
      id: 'drill',
      text: t.rich('drill', { link: chunks => <Link href={paths.drill('customer')}>{chunks}</Link> }),
    },
  ]
  return (
    <Card title={t('title')} description={t('text')}>
      <ol className="grid max-w-prose list-decimal gap-1.5 pl-5 marker:font-semibold marker:text-brand-ink">
        {steps.map(({ id, text }) => text && <li key={id}>{text}</li>)}
      </ol>
    </Card>
  )
}
