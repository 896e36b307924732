import { useTranslations } from 'use-intl'
import { type StoryTemplate, storyTemplates } from '#features/discovery/stories/rules.ts'
import { formatCriteria } from '#features/discovery/stories/schema.ts'
import type { NodeForm, WorkNode, WorkNodePart } from '#features/discovery/work-node/rules.ts'
import { decimalText } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Form, HiddenField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { BudgetFields } from './budget-card.tsx'
import { JustificationFields } from './justification-card.tsx'
import { StoryFields } from './story-card.tsx'

type Props = NodeForm & { work: WorkNode }

/** The form of one part of a node, in a side panel. */
export function NodePanel({ work, part, refusedForm, template }: Props) {
  const t = useTranslations('workNode')
  const tStories = useTranslations('stories')
  const tJustifications = useTranslations('justifications')
  const tBudgets = useTranslations('budgets')
  const { node, budget } = work
  const templateValues = useTemplateValues(template)
  const values = refusedForm?.values ?? { ...valuesOf(work, part), ...templateValues }
  const titles = { story: tStories('title'), justification: tJustifications('title'), budget: tBudgets('title') }
  return (
    <SidePanel title={titles[part]} description={node.title} closeHref={paths.workNode(node.id)}>
      {part === 'story' && <Templates nodeId={node.id} />}
      <Form action={paths.saveWorkNode(node.id, part)} values={values} errors={refusedForm?.errors ?? {}}>
        {part === 'story' && <StoryFields />}
        {part === 'justification' && <JustificationFields />}
        {part !== 'budget' && <HiddenField name="updatedAt" />}
        {part === 'budget' && budget && <BudgetFields {...budget} />}
        <div>
          <Button>{t('save')}</Button>
        </div>
      </Form>
    </SidePanel>
  )
}

function Templates({ nodeId }: { nodeId: string }) {
  const t = useTranslations('storyTemplates')
  return (
    <nav aria-label={t('title')} className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">{t('title')}:</span>
      {storyTemplates.map(name => (
        <Link key={name} href={`${paths.editWorkNode(nodeId, 'story')}&template=${name}`}>
          {t(`names.${name}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the values that a template fills into the form of a story. Null without a template. */
function useTemplateValues(template: StoryTemplate | undefined): Record<string, string> | null {
  const t = useTranslations('storyTemplates.texts')
  if (!template) return null
  const translate = (field: 'userType' | 'want' | 'so' | 'criteria') => t(`${template}.${field}`)
  return {
    userType: translate('userType'),
    want: translate('want'),
    so: translate('so'),
    acceptanceCriteria: translate('criteria'),
  }
}

/** Returns the stored values of a part as fields of its form. */
function valuesOf({ story, justification, budget }: WorkNode, part: WorkNodePart): Record<string, string> {
  if (part === 'story' && story) {
    const { userType, want, so, acceptanceCriteria, updatedAt } = story
    return { userType, want, so, acceptanceCriteria: formatCriteria(acceptanceCriteria), updatedAt: String(updatedAt) }
  }
  if (part === 'justification' && justification) {
    const { nodeId: _, updatedAt, estimatedROI, ...fields } = justification
    const roi = estimatedROI === null ? '' : String(estimatedROI)
    return { ...fields, estimatedROI: roi, updatedAt: String(updatedAt) }
  }
  const cents = budget?.cents ?? null
  if (part === 'budget' && cents !== null) return { amount: decimalText({ cents, currency: 'USD' }) }
  // The part does not exist yet. Each form reads only the values of its own fields.
  return { riskLevel: 'MEDIUM', updatedAt: '' }
}
