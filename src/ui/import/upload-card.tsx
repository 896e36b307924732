import { FileSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileField, Form } from '#ui/form.tsx'

type Props = {
  action: string
  values?: Record<string, string>
  errors: Record<string, string>
  maxBytes: number
  maxLines: number
  /** Fields below that of the file. */
  children?: ReactNode
}

/** The form of the first step of an import. */
export function UploadCard({ action, values = {}, errors, maxBytes, maxLines, children }: Props) {
  const t = useTranslations('imports')
  const limits = { megabytes: Math.floor(maxBytes / 2 ** 20), count: maxLines }
  return (
    <Card className="max-w-3xl">
      <Form action={action} values={values} errors={errors} errorTitle={t('refused')} hasFile>
        <FileField
          name="file"
          accept="text/csv,.csv,.tsv,.txt,text/plain"
          label={t('file')}
          hint={t('fileHint', limits)}
          maxBytes={maxBytes}
          tooLarge={t('errors.tooLarge', limits)}
        />
        {children}
        <div>
          <Button icon={FileSearch}>{t('preview')}</Button>
        </div>
      </Form>
    </Card>
  )
}
