import { FileSearch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { maxFileSize } from '#features/agile/kanban/exchange/rules-limits.ts'
import type { Preview } from '#features/agile/kanban/exchange/rules-preview.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileField, Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { ImportPreview, ImportProjectFields } from './import-preview.tsx'

export type ImportPageProps = {
  canImport: boolean
  canCreateTeam: boolean
  teams: { id: string; name: string }[]
  values: Record<string, string>
  /** Messages by field in the reader's language. General ones under the empty name. */
  errors: Record<string, string>
  /** The invalid places of a board file, and the number of further places that are not listed. */
  faults: { path: string; message: string }[]
  hiddenFaultCount: number
  /**
   * The preview of the selected file and its text. Null before a file is selected. With the same `key`, a repeated
   * request creates no second board.
   */
  previewed: { preview: Preview; content: string; key: string } | null
}

/** Imports a board: shows a preview first, then creates the board. */
export function ImportPage(props: ImportPageProps) {
  const { canImport, previewed } = props
  const isTeamMissing = canImport && props.teams.length === 0 && !props.canCreateTeam
  const t = useTranslations('boardExchange')
  const projectTexts = useTranslations('projects')
  const denied = useTranslations('boards.errors')('cannotCreate')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(previewed ? 'aboutPreview' : 'about')}
        breadcrumb={
          <Breadcrumb steps={[{ label: projectTexts('title'), href: paths.kanban() }, { label: t('step') }]} />
        }
      />
      <div className="grid max-w-5xl gap-5">
        {!canImport && <Alert tone="warning">{denied}</Alert>}
        {isTeamMissing && <Alert tone="warning">{projectTexts('form.askForTeam')}</Alert>}
        {canImport &&
          !isTeamMissing &&
          (previewed ? <ImportPreview {...props} {...previewed} /> : <FileChoice {...props} />)}
      </div>
    </>
  )
}

function FileChoice({ teams, values, errors, faults, hiddenFaultCount }: ImportPageProps) {
  const t = useTranslations('boardExchange')
  return (
    <Card className="max-w-3xl">
      <Form action={paths.importBoard()} values={values} errors={errors} hasFile>
        <FileField
          name="file"
          accept="application/json,.json,text/csv,.csv,.tsv,text/plain"
          label={t('file')}
          hint={t('hint')}
          maxBytes={maxFileSize}
          tooLarge={t('errors.tooLarge')}
        />
        {faults.length > 0 && (
          <ul className="grid gap-1 text-danger-ink text-sm">
            {faults.map(({ path, message }) => (
              <li key={path} className="[overflow-wrap:anywhere]">
                {t('at', { path, message })}
              </li>
            ))}
            {hiddenFaultCount > 0 && <li>{t('more', { count: hiddenFaultCount })}</li>}
          </ul>
        )}
        <ImportProjectFields teams={teams} isFirst />
        <div className="flex flex-wrap gap-2">
          <Button icon={FileSearch}>{t('preview')}</Button>
          <ButtonLink href={paths.kanban()} variant="secondary">
            {t('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
