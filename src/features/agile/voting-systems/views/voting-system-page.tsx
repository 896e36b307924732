import { useTranslations } from 'use-intl'
import Editor from '#islands/voting-systems/editor.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Island } from '#ui/island.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PokerCard } from '#ui/poker-card.tsx'
import { Select } from '#ui/select.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Upgrade } from './voting-systems-page.tsx'

type Props = {
  /** The system that is edited; null for a new one. */
  system: { id: string; name: string; values: { value: string; label: string; color?: string }[] } | null
  /** Whether the cards stay as they are. */
  cardsFixed: boolean
  inPlan: boolean
  /** What the fields hold; the cards are a text of one a line. */
  values: Record<string, string>
  errors: Record<string, string>
}

const categories = ['STORY_POINTS', 'SIZE', 'TIME', 'RISK'] as const

export function VotingSystemPage({ system, cardsFixed, inPlan, values, errors }: Props) {
  const t = useTranslations('votingSystems')
  const title = system ? t('form.editTitle', { name: system.name }) : t('form.newTitle')
  const above = <Breadcrumb steps={[{ label: t('list.title'), href: paths.votingSystems() }, { label: title }]} />
  return (
    <>
      <PageHeader title={title} description={t('form.intro')} above={above} />
      {inPlan ? (
        <form
          method="post"
          action={system ? paths.votingSystem(system.id) : paths.newVotingSystem()}
          data-shell=""
          className="grid max-w-4xl gap-6"
        >
          {errors[''] && (
            <Alert tone="danger" title={t('form.failed')}>
              {errors['']}
            </Alert>
          )}
          <Fields values={values} errors={errors} />
          {cardsFixed && system ? <FixedCards cards={system.values} /> : <Cards values={values} errors={errors} />}
          <div className="flex flex-wrap gap-2">
            <Button>{t('form.submit')}</Button>
            <ButtonLink href={paths.votingSystems()} variant="secondary">
              {t('form.cancel')}
            </ButtonLink>
          </div>
        </form>
      ) : (
        <Upgrade />
      )}
    </>
  )
}

function Fields({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  const t = useTranslations('votingSystems')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="name"
        label={t('form.name')}
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={values.name}
        error={errors.name}
      />
      <Select
        name="category"
        label={t('form.category')}
        defaultValue={values.category ?? 'STORY_POINTS'}
        error={errors.category}
      >
        {categories.map(category => (
          <option key={category} value={category}>
            {t(`categories.${category}`)}
          </option>
        ))}
      </Select>
      <Textarea
        name="description"
        label={t('form.description')}
        optional={t('form.optional')}
        rows={2}
        maxLength={500}
        defaultValue={values.description}
        error={errors.description}
        className="sm:col-span-2"
      />
    </div>
  )
}

function Cards({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  const t = useTranslations('votingSystems.form')
  return (
    <>
      <Switch
        name="allowCustomValues"
        label={t('allowCustomValues')}
        hint={t('allowCustomValuesHint')}
        defaultChecked={'allowCustomValues' in values}
      />
      <Island
        name="voting-systems/editor"
        of={Editor}
        props={{ cards: values.cards ?? '', errors }}
        namespaces={['votingSystems.editor', 'poker.table']}
      />
    </>
  )
}

function FixedCards({ cards }: { cards: NonNullable<Props['system']>['values'] }) {
  const t = useTranslations('votingSystems.form')
  return (
    <section aria-labelledby="fixed-title" className="grid gap-3">
      <h2 id="fixed-title" className="font-semibold">
        {t('fixedTitle')}
      </h2>
      <p className="max-w-2xl text-muted text-sm">{t('fixedText')}</p>
      <ul className="flex flex-wrap gap-1">
        {cards.map(({ value, label, color }) => (
          <li key={value}>
            <PokerCard value={label} size="sm" color={color} />
          </li>
        ))}
      </ul>
    </section>
  )
}
