import { CircleCheck, CircleDashed, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { WorkNode } from '#features/discovery/work-node/rules.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LongField, TextField } from '#ui/form.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

/** The purpose of a story, and its acceptance criteria. */
export function StoryCard({ work: { node, story } }: { work: WorkNode }) {
  const t = useTranslations('stories')
  const tNode = useTranslations('workNode')
  const criteria = story?.acceptanceCriteria ?? []
  return (
    <Card
      title={t('title')}
      actions={
        <ButtonLink href={paths.editWorkNode(node.id, 'story')} variant="secondary" size="sm" icon={Pencil}>
          {story ? tNode('edit') : t('write')}
        </ButtonLink>
      }
    >
      {story ? (
        <div className="grid gap-4">
          <p className="text-lg">{t('sentence', { userType: story.userType, want: story.want, so: story.so })}</p>
          <div>
            <h3 className="font-semibold text-sm">
              {t('criteria')}
              <span className="figures ml-2 font-normal text-muted">
                {t('criteriaMet', { met: criteria.filter(({ done }) => done).length, all: criteria.length })}
              </span>
            </h3>
            <ul className="mt-2 grid gap-1.5">
              {criteria.map(({ text, done }) => (
                <Criterion key={text} text={text} done={done} />
              ))}
            </ul>
          </div>
        </div>
      ) : (
        <p className="text-muted">{t('empty')}</p>
      )}
    </Card>
  )
}

function Criterion({ text, done }: { text: string; done: boolean }) {
  const t = useTranslations('stories')
  const withColon = useWithColon()
  const CriterionIcon = done ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2">
      <CriterionIcon
        aria-hidden
        className={done ? 'mt-1 size-4 shrink-0 text-success-ink' : 'mt-1 size-4 shrink-0 text-muted'}
      />
      <span className="sr-only">{withColon(t(done ? 'met' : 'open'))}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </li>
  )
}

export function StoryFields() {
  const t = useTranslations('stories')
  return (
    <>
      <TextField name="userType" label={t('userType')} hint={t('userTypeHint')} required maxLength={120} />
      <LongField name="want" label={t('want')} hint={t('wantHint')} rows={2} required maxLength={500} />
      <LongField name="so" label={t('so')} hint={t('soHint')} rows={2} required maxLength={500} />
      <LongField name="acceptanceCriteria" label={t('criteria')} hint={t('criteriaHint')} rows={5} required />
    </>
  )
}
