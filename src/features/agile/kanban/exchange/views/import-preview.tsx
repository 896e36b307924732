import { FileUp, RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { processes } from '#features/agile/kanban/boards/live/protocol.ts'
import { TeamField } from '#features/agile/kanban/boards/views/team-field.tsx'
import { tableFields } from '#features/agile/kanban/exchange/read/rules-fields.ts'
import { countedLists, type Preview } from '#features/agile/kanban/exchange/rules-preview.ts'
import { listUses } from '#features/agile/kanban/exchange/rules-uses.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckField, ChoiceField, Form, TextField } from '#ui/form.tsx'
import type { ImportPageProps } from './import-page.tsx'
import { Findings, PreviewRows } from './preview-findings.tsx'

type Props = Omit<ImportPageProps, 'shown'> & NonNullable<ImportPageProps['shown']>

/** Returns the form values: typed ones, and selected or guessed columns and lists. */
function valuesOf({ preview, values }: Props): Record<string, string> {
  const { lists, table, title, process } = preview
  const uses = lists.map(({ use }, place) => [`use.${place}`, use])
  const columns = tableFields.map(field => [`column.${field}`, String(table?.mapping[field] ?? '')])
  return {
    ...values,
    ...Object.fromEntries([...uses, ...columns]),
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
    <Form action={paths.importBoard()} values={valuesOf(props)} errors={errors} failed={t('refused')} hasFile>
      <textarea name="content" hidden readOnly value={content} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="fileName" value={values.fileName ?? ''} />
      <Summary preview={preview} />
      <Card title={t('project')}>
        <ProjectFields teams={teams} />
      </Card>
      {lists.length > 0 && <Lists lists={lists} />}
      {table && <MappingFields header={table.header} source={source} />}
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

export function ProjectFields({ teams, isFirst = false }: FieldsProps) {
  const t = useTranslations('boardExchange')
  const form = useTranslations('projects.form')
  const names = useTranslations('projects.process')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <TextField
        name="title"
        label={form('name')}
        maxLength={120}
        autoComplete="off"
        {...(isFirst && { optional: form('optional'), hint: t('titleHint') })}
      />
      <TeamField teams={teams} required={isFirst} />
      <ChoiceField
        name="process"
        label={form('process')}
        options={processes.map(value => ({ value, label: names(value) }))}
        {...(isFirst && { empty: t('asFile') })}
      />
    </div>
  )
}

const tones = { TODO: 'neutral', ACTIVE: 'info', COMPLETE: 'success' } as const

function Summary({ preview }: { preview: Preview }) {
  const t = useTranslations('boardExchange')
  const tStatus = useTranslations('boardExchange.uses')
  const format = useFormatter()
  const { counts, columns, backlog, archived, source } = preview
  return (
    <Card title={t(`source.${source}`)} description={t('nothingYet')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {countedLists.map(each => (
          <div key={each} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{t(`counts.${each}`)}</dt>
            <dd className="display figures text-2xl">{format.number(counts[each])}</dd>
          </div>
        ))}
      </dl>
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
            <Badge tone={tones[status]}>{tStatus(status)}</Badge>
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
        {lists.map(({ key, title, isGone }, place) => (
          <div key={key}>
            <input type="hidden" name={`list.${place}`} value={key} />
            <ChoiceField
              name={`use.${place}`}
              label={<span className="[overflow-wrap:anywhere]">{title || key}</span>}
              options={listUses.map(value => ({ value, label: t(`uses.${value}`) }))}
              {...(isGone && { optional: t('gone') })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** Selects the column of each field. Columns with the same name are one option, and all of them are read. */
function MappingFields({ header, source }: { header: string[]; source: string }) {
  const t = useTranslations('boardExchange')
  const names = header.map(name => name.trim().toLowerCase())
  const columns = header.flatMap((text, at) => {
    const name = text.trim() || t('unnamed', { number: at + 1 })
    const count = names[at] === '' ? 1 : names.filter(each => each === names[at]).length
    const label = count > 1 ? t('severalTimes', { name, count }) : name
    return names[at] !== '' && names.indexOf(names[at]!) !== at ? [] : [{ value: String(at), label }]
  })
  return (
    <Card title={t('mapping')} description={t('mappingAbout')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tableFields.map(field => (
          <ChoiceField
            key={field}
            name={`column.${field}`}
            label={t(`fields.${field}`)}
            options={columns}
            {...(field !== 'title' && { empty: t('none') })}
          />
        ))}
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
