import { FileUp, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { TeamField } from '#features/agile/kanban/boards/views/team-field.tsx'
import { tableFields } from '#features/agile/kanban/exchange/read/rules-fields.ts'
import { allListUses } from '#features/agile/kanban/exchange/rules-list-uses.ts'
import { assignNoOneChoice, keepAsTextChoice } from '#features/agile/kanban/exchange/rules-people.ts'
import { countedLists, type Preview } from '#features/agile/kanban/exchange/rules-preview.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckField, ChoiceField, Form, TextField } from '#ui/form.tsx'
import { ImportCounts } from '#ui/import/import-counts.tsx'
import { MappingFields } from '#ui/import/mapping-fields.tsx'
import type { ImportPageProps } from './import-page.tsx'
import { Findings, PreviewRows } from './preview-findings.tsx'

type Props = Omit<ImportPageProps, 'previewed'> & NonNullable<ImportPageProps['previewed']>

/** Returns the form values: typed ones, and selected or guessed columns and lists. */
function valuesOf({ preview, values }: Props): Record<string, string> {
  const { lists, table, title, process, people } = preview
  const usesByList = lists.map(({ use }, index) => [`use.${index}`, use])
  const members = people.choices.map(({ choice }, index) => [`member.${index}`, choice])
  const columns = tableFields.map(field => [`column.${field}`, String(table?.mapping[field] ?? '')])
  return {
    ...values,
    ...Object.fromEntries([...usesByList, ...members, ...columns]),
    keepRest: table?.keepRest ? 'on' : '',
    title: values.title || title || values.fileName || '',
    process,
  }
}

/** The preview of an import, with all choices. */
export function ImportPreview(props: Props) {
  const t = useTranslations('boardExchange')
  const { teams, values, errors, preview, content, key } = props
  const { lists, table, source, rows, counts } = preview
  return (
    <Form action={paths.importBoard()} values={valuesOf(props)} errors={errors} errorTitle={t('refused')} hasFile>
      <textarea name="content" hidden readOnly value={content} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="fileName" value={values.fileName ?? ''} />
      <Summary preview={preview} />
      <Card title={t('project')}>
        <ImportProjectFields teams={teams} />
      </Card>
      {lists.length > 0 && <Lists lists={lists} />}
      {table && <Mapping header={table.header} source={source} />}
      {preview.people.choices.length > 0 && <People people={preview.people} />}
      <Findings preview={preview} />
      <PreviewRows rows={rows} total={counts.items} />
      <div className="flex flex-wrap gap-2">
        <Button name="do" value="import" icon={FileUp}>
          {t('submit')}
        </Button>
        <Button name="do" value="look" variant="secondary" icon={RefreshCw}>
          {t('again')}
        </Button>
        <ButtonLink href={paths.importBoard()} variant="quiet">
          {t('another')}
        </ButtonLink>
      </div>
    </Form>
  )
}

type FieldsProps = Pick<ImportPageProps, 'teams'> & {
  /** In the first step, name and process can come from the file. */
  isFirst?: boolean
}

export function ImportProjectFields({ teams, isFirst = false }: FieldsProps) {
  const t = useTranslations('boardExchange')
  const formTexts = useTranslations('projects.form')
  const names = useTranslations('projects.process')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <TextField
        name="title"
        label={formTexts('name')}
        maxLength={120}
        autoComplete="off"
        {...(isFirst && { optional: formTexts('optional'), hint: t('titleHint') })}
      />
      <TeamField teams={teams} required={isFirst} />
      <ChoiceField
        name="process"
        label={formTexts('process')}
        options={processes.map(value => ({ value, label: names(value) }))}
        {...(isFirst && { emptyLabel: t('asFile') })}
      />
    </div>
  )
}

const tones = { TODO: 'neutral', ACTIVE: 'info', COMPLETE: 'success' } as const

function Summary({ preview }: { preview: Preview }) {
  const t = useTranslations('boardExchange')
  const listUseTexts = useTranslations('boardExchange.uses')
  const format = useFormatter()
  const { counts, columns, backlog, archived, source } = preview
  return (
    <Card title={t(`source.${source}`)} description={t('nothingYet')}>
      <ImportCounts counts={countedLists.map(id => ({ id, label: t(`counts.${id}`), count: counts[id] }))} />
      <h3 className="mt-5 font-semibold text-sm">{t('perColumn')}</h3>
      <ol className="mt-2 flex flex-wrap gap-2 text-sm">
        <li className="rounded-control border border-line border-dashed px-3 py-1.5">
          {t('backlog')} <span className="figures text-muted">{format.number(backlog)}</span>
        </li>
        {columns.map(({ title, status, items, wipLimit }) => (
          <li
            key={`${title} ${status}`}
            className="flex items-center gap-2 rounded-control border border-line bg-sunken/50 px-3 py-1.5 [overflow-wrap:anywhere]"
          >
            {title} <span className="figures text-muted">{format.number(items)}</span>
            <Badge tone={tones[status]}>{listUseTexts(status)}</Badge>
            {wipLimit !== null && <span className="text-muted">{t('limit', { count: wipLimit })}</span>}
          </li>
        ))}
        {archived > 0 && (
          <li className="rounded-control border border-line border-dashed px-3 py-1.5">
            {t('archived')} <span className="figures text-muted">{format.number(archived)}</span>
          </li>
        )}
      </ol>
    </Card>
  )
}

function Lists({ lists }: { lists: Preview['lists'] }) {
  const t = useTranslations('boardExchange')
  return (
    <Card title={t('lists')} description={t('listsAbout')}>
      {!lists.some(({ use }) => use === 'COMPLETE') && (
        <Alert tone="warning" className="mb-4">
          {t('noneDone')}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {lists.map(({ key, title, isGone }, index) => (
          <div key={key}>
            <input type="hidden" name={`list.${index}`} value={key} />
            <ChoiceField
              name={`use.${index}`}
              label={<span className="[overflow-wrap:anywhere]">{title || key}</span>}
              options={allListUses.map(value => ({ value, label: t(`uses.${value}`) }))}
              {...(isGone && { optional: t('archivedInFile') })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** One field for each person in the file, which selects the matching member. */
function People({ people: { choices, members, matched, unmatched } }: Pick<Preview, 'people'>) {
  const t = useTranslations('boardExchange.people')
  const options = [
    { value: keepAsTextChoice, label: t('keepAsText') },
    { value: assignNoOneChoice, label: t('noOne') },
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Card
      title={t('mapping')}
      description={t('mappingAbout', { matched: matched.length, unmatched: unmatched.length })}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map(({ key, name, email }, index) => (
          <div key={key}>
            <input type="hidden" name={`person.${index}`} value={key} />
            <ChoiceField
              name={`member.${index}`}
              label={<span className="[overflow-wrap:anywhere]">{name || key}</span>}
              hint={email && email !== name ? email : undefined}
              options={options}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** Selects the column of each field. Columns with the same name are one option, and all of them are read. */
function Mapping({ header, source }: { header: string[]; source: string }) {
  const t = useTranslations('boardExchange')
  const names = header.map(name => name.trim().toLowerCase())
  const columns = header.flatMap((text, index) => {
    const name = text.trim() || t('unnamed', { number: index + 1 })
    const count = names[index] === '' ? 1 : names.filter(each => each === names[index]).length
    const label = count > 1 ? t('severalTimes', { name, count }) : name
    return names[index] !== '' && names.indexOf(names[index]!) !== index ? [] : [{ value: String(index), label }]
  })
  return (
    <Card title={t('mapping')} description={t('mappingAbout')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <MappingFields
          fields={tableFields.map(id => ({ id, label: t(`fields.${id}`), isRequired: id === 'title' }))}
          columns={columns}
        />
      </div>
      <CheckField
        name="keepRest"
        label={t('keepRest')}
        hint={t(source === 'jira' ? 'keepRestJira' : 'keepRestAbout')}
        className="mt-5"
      />
    </Card>
  )
}
