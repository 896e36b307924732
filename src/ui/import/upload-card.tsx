import { FileSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileField, Form } from '#ui/form.tsx'

export type UploadCardProps = {
  path: string
  values?: Record<string, string>
  errors: Record<string, string>
  maxBytes: number
  maxLines: number
  /** Whether a field below can replace the file. */
  isFileOptional?: boolean
  /** Fields below the file field. */
  children?: ReactNode
}

/** The form of the first step of an import. */
export function UploadCard({
  path,
  values = {},
  errors,
  maxBytes,
  maxLines,
  isFileOptional,
  children,
}: UploadCardProps) {
  const t = useTranslations('imports')
  const limits = { megabytes: Math.floor(maxBytes / 2 ** 20), count: maxLines }
  return (
    <Card className="max-w-3xl">
      <Form action={path} values={values} errors={errors} errorTitle={t('refused')} hasFile>
        <FileField
          name="file"
          accept="text/csv,.csv,.tsv,.txt,text/plain"
          label={t('file')}
          hint={t('fileHint', limits)}
          maxBytes={maxBytes}
          tooLarge={t('errors.tooLarge', limits)}
          {...(isFileOptional && { required: false, optional: true })}
        />
        {children}
        <div>
          <Button icon={FileSearch}>{t('preview')}</Button>
        </div>
      </Form>
    </Card>
  )
}
