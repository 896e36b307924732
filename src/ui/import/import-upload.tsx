import type { ReactNode } from 'react'
import type { ImportRecord } from '#kit/import/record.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ImportSteps } from './import-steps.tsx'
import { PastImports, type PastImportsProps } from './past-imports.tsx'
import { UploadCard, type UploadCardProps } from './upload-card.tsx'

type Props<Imported> = PastImportsProps<Imported> &
  UploadCardProps & { title: string; description: string; tabs: ReactNode }

/** The first step of an import: the file and the target of its lines. Earlier imports are listed below. */
export function ImportUpload<Imported extends ImportRecord>({ title, description, tabs, ...props }: Props<Imported>) {
  return (
    <>
      <PageHeader title={title} description={description} />
      {tabs}
      <ImportSteps current="upload" />
      <div className="grid gap-6">
        <UploadCard {...props} />
        <PastImports {...props} />
      </div>
    </>
  )
}
