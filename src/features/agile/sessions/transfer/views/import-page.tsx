import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ImportRefusal, type RefusalReasons } from '#features/agile/rooms/views/import-refusal.tsx'
import { paths, type Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileField, Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'

type Props = {
  tool: Tool
  /** The maximum size of the file. */
  maxBytes: number
  canImport: boolean
  reasons: RefusalReasons | null
  /** The button that sends the file. */
  submit: ReactNode
  /** The content of the chosen file, or null before one is chosen. */
  preview: ReactNode
}

const addresses = {
  poker: { list: paths.poker(), form: paths.importPoker() },
  retro: { list: paths.retros(), form: paths.importRetro() },
}

/** The page for importing a session from a file. */
export function ImportPage({ tool, maxBytes, canImport, reasons, submit, preview }: Props) {
  const t = useTranslations(`${tool}History` as const)
  const noCreation = useTranslations('poker.errors')('noCreation')
  const { list, form } = addresses[tool]
  return (
    <>
      <PageHeader
        title={t('import.title')}
        description={t('import.about')}
        breadcrumb={<Breadcrumb steps={[{ label: t('back'), href: list }, { label: t('import.action') }]} />}
      />
      <div className="grid max-w-2xl gap-5">
        {reasons && <ImportRefusal namespace={`${tool}History.import`} {...reasons} />}
        {!canImport && <Alert tone="warning">{noCreation}</Alert>}
        {canImport && preview}
        {canImport && !preview && (
          <Card>
            <Form action={form} hasFile>
              <FileField
                name="file"
                accept="application/json,.json"
                label={t('import.file')}
                hint={t('import.hint')}
                maxBytes={maxBytes}
                tooLarge={t('errors.tooLarge')}
              />
              <div className="flex flex-wrap gap-2">
                {submit}
                <ButtonLink href={list} variant="secondary">
                  {t('import.cancel')}
                </ButtonLink>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  )
}
