import { FileUp, RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form, fieldErrorsOf } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSteps } from './import-steps.tsx'

type Props = {
  /** The title of the first step and its path. */
  title: string
  path: string
  /** `show` is the status whose lines are shown. `counts` has the lines to import, and the lines of each status. */
  preview: {
    id: string
    fileName: string
    headerLine: number
    show: string
    page: number
    counts: { toImport: number } & Record<string, number>
  }
  description: string
  values?: Record<string, string>
  errors: Record<string, string>
  /** The fields that show their own errors. */
  fields?: readonly string[]
  /** Whether a choice is missing before the import. */
  isIncomplete: boolean
  /** The statuses whose lines the reader can select one by one. */
  selectableStatuses: readonly string[]
  /** Whether the import stores something besides lines, such as a balance. */
  hasOtherContent?: boolean
  children: ReactNode
}

/** Returns whether there is nothing to import, even if the reader selects every line that can be selected. */
function isEmpty({ preview, selectableStatuses, isIncomplete, hasOtherContent }: Props): boolean {
  // While a choice is missing, the lines are not known yet.
  if (isIncomplete || hasOtherContent || preview.counts.toImport > 0) return false
  return selectableStatuses.every(status => (preview.counts[status] ?? 0) === 0)
}

/**
 * The second step of an import: the content of the file, the lines to import, and the fields to correct them. It is one
 * form: each button saves the changes.
 */
export function ImportPreview(props: Props) {
  const { title, path, preview, description, values = {}, errors, fields = [] } = props
  const t = useTranslations('imports')
  const { id, headerLine, show, page, counts } = preview
  const name = preview.fileName || t('noName')
  const hasNothingToImport = isEmpty(props)
  const [otherError] = Object.entries(fieldErrorsOf(errors)).filter(
    ([field, error]) => error && !fields.includes(field),
  )
  return (
    <>
      <PageHeader
        title={name}
        description={description}
        breadcrumb={<Breadcrumb steps={[{ label: title, href: path }, { label: name }]} />}
      />
      <ImportSteps current="check" />
      <Form action={`${path}/${id}`} values={values} errors={errors} errorTitle={t('refused')}>
        {/* If the reader changes the header line, the columns are guessed again. */}
        <input type="hidden" name="readHeaderLine" value={headerLine} />
        <input type="hidden" name="show" value={show} />
        <input type="hidden" name="page" value={page} />
        {otherError && <Alert tone="danger">{otherError[1]}</Alert>}
        {props.children}
        <div className="sticky bottom-0 z-10 -mx-1 border-line border-t bg-canvas px-1 py-3">
          <ImportProgress />
          {hasNothingToImport && (
            <p id="import-empty" className="mb-2 text-muted text-sm">
              {t('empty')}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              name="do"
              value="import"
              icon={FileUp}
              disabled={props.isIncomplete || hasNothingToImport}
              aria-describedby={hasNothingToImport ? 'import-empty' : undefined}
            >
              {t('submit', { count: counts.toImport })}
            </Button>
            <Button name="do" value="look" variant="secondary" icon={RefreshCw}>
              {t('again')}
            </Button>
            <Button name="do" value="discard" variant="quiet" icon={Trash2}>
              {t('discard')}
            </Button>
          </div>
        </div>
      </Form>
    </>
  )
}
