import { FileUp, RefreshCw } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { counted, type Preview } from '#features/agile/kanban/exchange/rules-preview.ts'
import { listUses } from '#features/agile/kanban/exchange/rules-uses.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import type { ImportPageProps } from './import-page.tsx'
import { MappingFields } from './mapping-fields.tsx'
import { Findings } from './preview-findings.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { ProjectFields } from './project-fields.tsx'

type Props = Pick<ImportPageProps, 'teams' | 'values' | 'errors'> & { preview: Preview; content: string; key?: string }

/** What comes of a file, with all that can be set right before anything is written. */
export function ImportPreview({
  teams,
  values,
  errors,
  preview,
  content,
  ...rest
}: Props & { shown: ImportPageProps['shown'] }) {
  const t = useTranslations('boardExchange')
  const named = { ...values, title: values.title || preview.title || values.fileName || '' }
  return (
    <form method="post" encType="multipart/form-data" action={paths.importBoard()} className="grid gap-5">
      <textarea name="content" hidden readOnly value={content} />
      <input type="hidden" name="key" value={rest.shown?.key ?? ''} />
      <input type="hidden" name="fileName" value={values.fileName ?? ''} />
      <Summary preview={preview} />
      <Card title={t('project')}>
        <ProjectFields teams={teams} errors={errors} values={named} process={preview.process} />
      </Card>
      {preview.lists.length > 0 && <Lists lists={preview.lists} />}
      {preview.table && <MappingFields table={preview.table} source={preview.source} />}
      <Findings preview={preview} />
      <PreviewRows rows={preview.rows} total={preview.counts.items} />
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
    </form>
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
        {counted.map(each => (
          <div key={each} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-sm">{t(`counts.${each}`)}</dt>
            <dd className="display figures text-2xl">{format.number(counts[each])}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 font-semibold text-sm">{t('becomes')}</h3>
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
        {lists.map(({ key, title, use, isGone }, place) => (
          <div key={key}>
            <input type="hidden" name={`list.${place}`} value={key} />
            <Select
              name={`use.${place}`}
              label={<span className="[overflow-wrap:anywhere]">{title || key}</span>}
              defaultValue={use}
              {...(isGone && { optional: t('gone') })}
            >
              {listUses.map(each => (
                <option key={each} value={each}>
                  {t(`uses.${each}`)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </Card>
  )
}
