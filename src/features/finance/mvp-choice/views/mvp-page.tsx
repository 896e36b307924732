import { useTranslations } from 'use-intl'
import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import type { MvpProgress, MvpWork } from '#features/finance/mvp/rules.ts'
import { mvpHrefOf } from '#features/finance/mvp/rules-figures.ts'
import { MvpFacts } from '#features/finance/mvp/views/mvp-facts.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Explained } from '#ui/explained/explained.ts'
import { ExplainedCards } from '#ui/explained/explained-cards.tsx'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { Form, useField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'

type Choices = readonly (MvpWork & { board: string })[]
type Props = {
  progress: MvpProgress | null
  figure: Explained<'mvpShare'>
  /** True if the explanation is open. */
  isOpen: boolean
  url: string
  choices: Choices
  values: Record<string, string>
  errors: Record<string, string>
  isSaved: boolean
}

/** The MVP with its forecast, and the form that chooses it. */
export function MvpPage({ progress, figure, isOpen, url, choices, values, errors, isSaved }: Props) {
  const t = useTranslations('mvp')
  const texts = useFigureTexts()
  return (
    <ExplainedPage openFigure={isOpen && figure} texts={texts} url={url}>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid max-w-3xl gap-6">
        {isSaved && <Alert tone="success">{t(progress ? 'marked' : 'unmarked')}</Alert>}
        {progress && (
          <Card
            title={<Link href={mvpHrefOf(progress)}>{progress.name}</Link>}
            description={t(`kinds.${progress.kind}`)}
          >
            <div className="grid gap-5">
              <ExplainedCards
                figures={[figure]}
                texts={texts}
                url={url}
                columns={1}
                notes={{ mvpShare: t('itemsDone', { done: progress.itemsDone, total: progress.itemsTotal }) }}
              />
              <MvpFacts progress={progress} />
            </div>
          </Card>
        )}
        <Card title={t('choose')} description={t('chooseText')}>
          {choices.length === 0 ? (
            <Alert title={t('nothing')} action={<Link href={paths.kanban()}>{t('seeProjects')}</Link>}>
              {t('nothingText')}
            </Alert>
          ) : (
            <Form action={paths.mvp()} values={values} errors={errors}>
              <WorkField choices={choices} />
              <div>
                <Button>{t('save')}</Button>
              </div>
            </Form>
          )}
        </Card>
      </div>
    </ExplainedPage>
  )
}

/** The deliveries and epics of the account by board. */
function WorkField({ choices }: { choices: Choices }) {
  const t = useTranslations('mvp')
  const field = useField('work', ['work', 'id'])
  const boards = [...Map.groupBy(choices, ({ boardId }) => boardId)]
  return (
    <Select {...field} label={t('work')} hint={t('workHint')}>
      <option value="">{t('none')}</option>
      {boards.map(([boardId, works]) => (
        <optgroup key={boardId} label={works[0]!.board}>
          {works.map(({ kind, id, name }) => (
            <option key={id} value={`${kind}:${id}`}>
              {t('choice', { kind: t(`kinds.${kind}`), name })}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
