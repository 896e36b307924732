import { useTranslations } from 'use-intl'
import { parseCards } from '#features/agile/voting-systems/rules-cards.ts'
import { estimateCategories } from '#features/agile/voting-systems/rules-system.ts'
import { PokerCard } from '#islands/poker/poker-card.tsx'
import Editor from '#islands/voting-systems/editor.tsx'
import { ChoiceField, LongField, SwitchField, TextField } from '#ui/form.tsx'
import { Island } from '#ui/island.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string> }

/** The fields of a voting system. `fixedCards` are cards in use, which cannot be edited, in the format of `cards`. */
export function VotingSystemFields({ values, errors }: Props) {
  const t = useTranslations('votingSystems')
  const options = estimateCategories.map(value => ({ value, label: t(`categories.${value}`) }))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label={t('form.name')} required maxLength={60} autoComplete="off" />
        <ChoiceField name="category" label={t('form.category')} options={options} />
        <LongField
          name="description"
          label={t('form.description')}
          optional={t('form.optional')}
          rows={2}
          maxLength={500}
          className="sm:col-span-2"
        />
      </div>
      {values.fixedCards === undefined ? (
        <>
          <SwitchField
            name="allowCustomValues"
            label={t('form.allowCustomValues')}
            hint={t('form.allowCustomValuesHint')}
          />
          <Island
            name="voting-systems/editor"
            component={Editor}
            props={{ cards: values.cards ?? '', errors }}
            namespaces={['votingSystems.editor', 'poker.table']}
          />
        </>
      ) : (
        <FixedCards text={values.fixedCards} />
      )}
    </>
  )
}

function FixedCards({ text }: { text: string }) {
  const t = useTranslations('votingSystems.form')
  return (
    <section aria-labelledby="fixed-title" className="grid gap-3">
      <input type="hidden" name="fixedCards" value={text} />
      <h3 id="fixed-title" className="font-semibold">
        {t('fixedTitle')}
      </h3>
      <p className="text-muted text-sm">{t('fixedText')}</p>
      <ul className="flex flex-wrap gap-1">
        {parseCards(text).map(({ value, label, color }) => (
          <li key={value}>
            <PokerCard value={label || value} size="sm" color={color || undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
