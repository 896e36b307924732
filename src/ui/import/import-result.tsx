import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportRecord } from '#kit/import/record.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { ImportSteps } from './import-steps.tsx'

type Props = {
  /** The title of the first step and its path. */
  title: string
  path: string
  imported: ImportRecord
  description?: string | undefined
  /** The error if an undo failed. */
  error?: string | undefined
  /** Links to the imported data. */
  children: ReactNode
}

/** The result of an import, with a button to undo it. */
export function ImportResult({ title, path, imported, description, error, children }: Props) {
  const t = useTranslations('imports')
  const { id, status, current: remainingLines, edited: editedLines, importedAt } = imported
  const isUndone = status === 'UNDONE'
  const name = imported.fileName || t('noName')
  return (
    <>
      <PageHeader
        title={name}
        description={description}
        breadcrumb={<Breadcrumb steps={[{ label: title, href: path }, { label: name }]} />}
      />
      {!isUndone && <ImportSteps current={null} />}
      <div className="grid max-w-3xl gap-6">
        <Alert tone={isUndone ? 'info' : 'success'}>
          {t(isUndone ? 'undone' : 'imported', { count: imported.imported })}{' '}
          {importedAt !== null && <TimeText at={importedAt} show="minute" />}
        </Alert>
        <div className="flex flex-wrap gap-2">
          {children}
          <ButtonLink href={path} variant="quiet">
            {t('another')}
          </ButtonLink>
        </div>
        {!isUndone && (
          <Card title={t('undo')}>
            <Form action={`${path}/${id}/undo`} errors={error === undefined ? {} : { '': error }}>
              <p>
                {t('undoText', { count: remainingLines })} {editedLines > 0 && t('undoEdited', { count: editedLines })}
              </p>
              <div>
                <Button variant="danger" icon={Undo2}>
                  {t('undo')}
                </Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  )
}
